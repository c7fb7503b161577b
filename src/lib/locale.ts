export const LOCALES = ['en-us', 'en-gb'] as const
export type Locale = (typeof LOCALES)[number]
export const FALLBACK_LOCALE: Locale = 'en-us'

const INTL_TAGS = { 'en-us': 'en-US', 'en-gb': 'en-GB' } as const satisfies Record<Locale, string>
type IntlTag = (typeof INTL_TAGS)[Locale]

/** The locale that a value names, in any letter case; the fallback for anything else. */
export function parseLocale(value: unknown): Locale {
  return supportedLocale(value) ?? FALLBACK_LOCALE
}

/** The tag that Intl and the `lang` attribute expect. */
export function intlTag(locale: Locale): IntlTag {
  return INTL_TAGS[locale]
}

/**
 * The locale for an Accept-Language header: the range with the highest quality that names a supported locale exactly.
 * Bare `en` and other countries' English match neither, so a British browser's `en, en-GB` still gets en-gb.
 */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  const ranges = (acceptLanguage ?? '').split(',').map(parseLanguageRange)
  const accepted = ranges.filter(({ quality }) => quality > 0 && quality <= 1).sort((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    const locale = supportedLocale(tag)
    if (locale) return locale
  }
  return FALLBACK_LOCALE
}

/** One value per locale, created once and on its first use, because Intl formatters are expensive to create. */
export function perLocale<T>(make: (tag: IntlTag) => T): Readonly<Record<Locale, T>> {
  const made: Partial<Record<Locale, T>> = {}
  const get = (locale: Locale) => {
    made[locale] ??= make(INTL_TAGS[locale])
    return made[locale]
  }
  return {
    get 'en-us'() {
      return get('en-us')
    },
    get 'en-gb'() {
      return get('en-gb')
    },
  }
}

function supportedLocale(value: unknown): Locale | undefined {
  const name = typeof value === 'string' ? value.toLowerCase() : value
  return LOCALES.find((locale) => locale === name)
}

function parseLanguageRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
}
