import { type Locale, perLocale } from '#lib/locale.ts'

const oneDecimal = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
const changes = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
)
const months = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const shortMonths = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }))

/** "3.1M". The compact notation of Intl is "3.1m" in some versions only, so that server and browser could differ. */
export function formatCompact(value: number, locale: Locale): string {
  if (value >= 1e6) return `${oneDecimal[locale].format(value / 1e6)}M`
  return value >= 1e4 ? `${oneDecimal[locale].format(value / 1e3)}K` : oneDecimal[locale].format(value)
}
/** "+3.2%" */
export const formatChange = (fraction: number, locale: Locale) => changes[locale].format(fraction)
/** "March 2026", and "Mar" */
export const formatMonth = (isoDate: string, locale: Locale) => months[locale].format(new Date(isoDate))
export const formatShortMonth = (isoDate: string, locale: Locale) => shortMonths[locale].format(new Date(isoDate))
