/**
 * Every locale: its texts are in the folder of `src/messages` with its name, everything else that differs is here. `name` is
 * in its own language; its country's markets come first; `statesBothUnits`: areas in square feet and in square meters.
 */
export const LOCALE_RULES = {
  'en-us': { tag: 'en-US', name: 'English (US)', country: 'US', isMonthFirst: true, statesBothUnits: false },
  'en-gb': { tag: 'en-GB', name: 'English (UK)', country: 'GB', isMonthFirst: false, statesBothUnits: true },
} as const
export type Locale = keyof typeof LOCALE_RULES
export const LOCALES = Object.keys(LOCALE_RULES) as Locale[]
export const FALLBACK_LOCALE: Locale = 'en-us'
type IntlTag = (typeof LOCALE_RULES)[Locale]['tag']

/** The locale that a value names, in any letter case; the fallback for anything else. */
export function parseLocale(value: unknown): Locale {
  return supportedLocale(value) ?? FALLBACK_LOCALE
}

/** The tag that Intl and the `lang` attribute expect. */
export function intlTag(locale: Locale): IntlTag {
  return LOCALE_RULES[locale].tag
}

/**
 * The locale for an Accept-Language header: the range with the highest quality that names a supported locale exactly, if any.
 * Bare `en` and other countries' English match neither, so a British browser's `en, en-GB` still gets en-gb.
 */
export function negotiateLocale(acceptLanguage: string | undefined): Locale | undefined {
  const ranges = (acceptLanguage ?? '').split(',').map(parseLanguageRange)
  const accepted = ranges.filter(({ quality }) => quality > 0 && quality <= 1).sort((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    const locale = supportedLocale(tag)
    if (locale) return locale
  }
  return undefined
}

/** One value per locale, created once and on its first use, because Intl formatters are expensive to create. */
export function perLocale<T>(make: (tag: IntlTag) => T): Readonly<Record<Locale, T>> {
  const made: Partial<Record<Locale, T>> = {}
  const values = {} as Record<Locale, T>
  for (const locale of LOCALES) {
    const get = () => (made[locale] ??= make(LOCALE_RULES[locale].tag))
    Object.defineProperty(values, locale, { enumerable: true, get })
  }
  return values
}

const LISTS = perLocale((tag) => ({
  and: new Intl.ListFormat(tag, { type: 'conjunction' }),
  or: new Intl.ListFormat(tag, { type: 'disjunction' }),
  comma: new Intl.ListFormat(tag, { type: 'unit' }),
}))

/** "Dana, Luis and Kim", "Oak or Elm", or with commas only "2450, 2480". */
export function listWords(words: string[], joint: 'and' | 'or' | 'comma', locale: Locale): string {
  return LISTS[locale][joint].format(words)
}

/** The locale that a value names, in any letter case. */
function supportedLocale(value: unknown): Locale | undefined {
  const name = typeof value === 'string' ? value.toLowerCase() : value
  return LOCALES.find((locale) => locale === name)
}

function parseLanguageRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
}
