import { DAY_MS } from './durations.ts'
import { intlTag, LOCALE_RULES, type Locale, perLocale } from './locale.ts'

// An ISO date, 'yyyy-MM-dd', is a day on the calendar: all arithmetic is in UTC, where every day has 24 hours.

/** "3/1/27", or "01/03/27" in Britain; null for anything but an ISO date. */
export function formatDate(isoDate: string, locale: Locale): string | null {
  if (!isIsoDate(isoDate)) return null
  const [year, month, day] = [isoDate.slice(2, 4), isoDate.slice(5, 7), isoDate.slice(8)]
  return LOCALE_RULES[locale].isMonthFirst ? `${Number(month)}/${Number(day)}/${year}` : `${day}/${month}/${year}`
}

/** "Wednesday, December 2, 2026", or "Wednesday 2 December 2026" in Britain, of an ISO date. */
export function formatLongDate(isoDate: string, locale: Locale): string {
  const date = new Date(`${isoDate}T00:00Z`)
  // Put together here, because browsers differ in the comma of British dates.
  const name = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTag(locale), { ...part, timeZone: 'UTC' }).format(date)
  const [weekday, month] = [name({ weekday: 'long' }), name({ month: 'long' })]
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()]
  return LOCALE_RULES[locale].isMonthFirst
    ? `${weekday}, ${month} ${day}, ${year}`
    : `${weekday} ${day} ${month} ${year}`
}

const formatsOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
const DAYS = formatsOf({ month: 'short', day: 'numeric' })
const MONTHS = formatsOf({ month: 'short' })
const WEEKDAYS = formatsOf({ weekday: 'long', month: 'short', day: 'numeric' })

const midnight = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`)

/** "Nov 19", or "19 Nov" in Britain, of an ISO date. */
export const formatDay = (isoDate: string, locale: Locale) => DAYS[locale].format(midnight(isoDate))

/** "Thursday, Nov 19", or "Thursday 19 Nov" in Britain, of an ISO date. */
export const formatWeekdayAndDay = (isoDate: string, locale: Locale) => WEEKDAYS[locale].format(midnight(isoDate))

const LONG_DAYS = formatsOf({ month: 'long', day: 'numeric' })
const LONG_WEEKDAYS = formatsOf({ weekday: 'long', month: 'long', day: 'numeric' })

/** "December 2", or "2 December" in Britain, of an ISO date. */
export const formatLongDay = (isoDate: string, locale: Locale) => LONG_DAYS[locale].format(midnight(isoDate))

/** "Wednesday, December 2", or "Wednesday 2 December" in Britain, of an ISO date. */
export const formatLongWeekdayAndDay = (isoDate: string, locale: Locale) =>
  LONG_WEEKDAYS[locale].format(midnight(isoDate))

/** "Dec" and "2", of an ISO date. */
export const formatMonthAndDay = (isoDate: string, locale: Locale) => ({
  month: MONTHS[locale].format(midnight(isoDate)),
  day: String(midnight(isoDate).getUTCDate()),
})

/** "3/1/27, 6:05 AM CST", or "01/03/27, 12:05 GMT" in Britain: an instant in a time zone, such as 'America/Chicago'. */
export function formatMoment(instant: Date, locale: Locale, timeZone: string): string {
  // Swedish dates are ISO dates.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)
  const time = new Intl.DateTimeFormat(intlTag(locale), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)
  // Intl puts a narrow space before AM and PM, which some email clients cannot display.
  return `${formatDate(day, locale)}, ${time.replace(/\s+/g, ' ')}`
}

/** Whether the value is an existing day, written 'yyyy-MM-dd'. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const midnight = new Date(`${value}T00:00:00Z`)
  // JavaScript rolls February 30 over into March, so the result must equal the input.
  return !Number.isNaN(midnight.getTime()) && toIso(midnight) === value
}

/** The range of plausible dates: PostgreSQL has no year 0, and one day after the year 9999 is no ISO date. */
export const EARLIEST_DATE = '1900-01-01'
export const LATEST_DATE = '2199-12-31'

/** Whether the value is an existing day in the range that users may enter. */
export const isPlausibleDate = (value: unknown): value is string =>
  isIsoDate(value) && value >= EARLIEST_DATE && value <= LATEST_DATE

/** Days from a to b, negative when b is earlier. Throws a RangeError unless both are ISO dates. */
export function daysBetween(a: string, b: string): number {
  return (startOfDay(b) - startOfDay(a)) / DAY_MS
}

/** The ISO date `days` later, or earlier when negative. Throws a RangeError outside the years 0 to 9999. */
export function addDays(isoDate: string, days: number): string {
  const result = toIso(new Date(startOfDay(isoDate) + days * DAY_MS))
  if (!isIsoDate(result)) throw new RangeError(`Expected a day in the years 0 to 9999, got ${isoDate} + ${days} days`)
  return result
}

/** The start of the UTC day, or of one so many days before. */
export function utcMidnight(now: Date, daysBefore = 0): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) - daysBefore) * DAY_MS)
}

/** How many UTC midnights lie between two instants; 0 when the second is earlier. */
export function utcDaysBetween(from: Date, to: Date): number {
  return Math.max(0, (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / DAY_MS)
}

/** The UTC day of an instant. */
export function todayIso(now: Date): string {
  return toIso(now)
}

function startOfDay(isoDate: string): number {
  if (!isIsoDate(isoDate)) throw new RangeError(`Expected a date as yyyy-MM-dd, got ${JSON.stringify(isoDate)}`)
  return Date.parse(`${isoDate}T00:00:00Z`)
}

function toIso(date: Date): string {
  return date.toISOString().slice(0, 10)
}
