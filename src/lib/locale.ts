export const LOCALES = ['en-us', 'en-gb'] as const
export type Locale = (typeof LOCALES)[number]
export const FALLBACK_LOCALE: Locale = 'en-us'

const INTL_TAGS = { 'en-us': 'en-US', 'en-gb': 'en-GB' } as const satisfies Record<Locale, string>
export type IntlTag = (typeof INTL_TAGS)[Locale]

/** The locale a value names, in any letter case; whatever we don't speak is the fallback. */
export function parseLocale(value: unknown): Locale {
  return ourLocale(value) ?? FALLBACK_LOCALE
}

/** The tag that Intl and the `lang` attribute expect. */
export function intlTag(locale: Locale): IntlTag {
  return INTL_TAGS[locale]
}

/**
 * The reader's locale by an Accept-Language header: the best-liked range that names one of ours exactly.
 * Bare `en` and other countries' English name neither, so a British reader's `en, en-GB` still gets en-gb.
 */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  const ranges = (acceptLanguage ?? '').split(',').map(parseLanguageRange)
  const liked = ranges.filter(({ quality }) => quality > 0 && quality <= 1).sort((a, b) => b.quality - a.quality)
  for (const { tag } of liked) {
    const locale = ourLocale(tag)
    if (locale) return locale
  }
  return FALLBACK_LOCALE
}

/** One value per locale, made once; Intl formatters cost more to build than to use. */
export function perLocale<T>(make: (tag: IntlTag) => T): Record<Locale, T> {
  return { 'en-us': make('en-US'), 'en-gb': make('en-GB') }
}

function ourLocale(value: unknown): Locale | undefined {
  const name = typeof value === 'string' ? value.toLowerCase() : value
  return LOCALES.find((locale) => locale === name)
}

function parseLanguageRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
}
