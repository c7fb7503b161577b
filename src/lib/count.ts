import { type Locale, perLocale } from './locale.ts'

const counts = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }))

/** A whole number with grouped thousands: 12,480. */
export const formatCount = (count: number, locale: Locale): string => counts[locale].format(count)
