import { addDays, daysBetween } from '#lib/dates.ts'

/** Days that the figures of a portfolio are for, until today; the first is the default. */
export const FIGURE_PERIODS = ['30', '90', '365'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** What a viewer or user did, in the order of tables and charts. */
export const INTERESTS = ['views', 'saves', 'inquiries', 'tours'] as const
export type InterestKind = (typeof INTERESTS)[number]

/** How space is available, in the order of bars: under an offer, not confirmed for 60 days, from a later day, or now. */
export const AVAILABLE_STATES = ['onMarket', 'underOffer', 'coming', 'unconfirmed'] as const

/** Most listings that figures are shown for one by one. */
export const MAX_FIGURE_LISTINGS = 200
export const MAX_CSV_LISTINGS = 5_000
export const MAX_FIGURE_SUBMARKETS = 60
/** A longer series has a value for each week. */
const MAX_DAYS_BY_DAY = 92
export const MAX_POINTS = 92

/** ISO dates, both included, and the dates they are compared with. */
export type ComparedRange = { from: string; to: string; before: { from: string; to: string } }

/** The last `days` days until today, compared with as many before. */
export function lastDays(days: number, today: string): ComparedRange {
  const from = addDays(today, 1 - days)
  return { from, to: today, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}

/** A month, such as "2026-10", compared with the one before. */
export function monthRange(month: string): ComparedRange {
  const from = `${month}-01`
  // Any day of the months before and after, then their first.
  const next = firstOfMonth(addDays(from, 31))
  const previous = firstOfMonth(addDays(from, -1))
  return { from, to: addDays(next, -1), before: { from: previous, to: addDays(from, -1) } }
}

const firstOfMonth = (isoDate: string) => `${isoDate.slice(0, 7)}-01`

/** The month that ended before a day, such as "2026-10". */
export const monthBefore = (isoDate: string) => addDays(firstOfMonth(isoDate), -1).slice(0, 7)

/**
 * How a range is drawn: by day, or by week with the last ending on its last day. Days that make no whole week are counted
 * in the first one, so that the values add up to the total.
 */
export function bucketsOf({ from, to }: Pick<ComparedRange, 'from' | 'to'>): { size: 1 | 7; starts: string[] } {
  const days = daysBetween(from, to) + 1
  if (days <= MAX_DAYS_BY_DAY)
    return { size: 1, starts: Array.from({ length: days }, (_, index) => addDays(from, index)) }
  const weeks = Math.floor(days / 7)
  const starts = Array.from({ length: weeks }, (_, index) => addDays(to, 1 - 7 * (weeks - index)))
  return { size: 7, starts: [from, ...starts.slice(1)] }
}

/** By how many percent a figure changed; null where it was 0 before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((now / before - 1) * 100)
