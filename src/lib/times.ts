import { type Locale, perLocale } from './locale.ts'

const times = perLocale((tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }))
const weekdays = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }))

/** Formats a time 'HH:MM': "2:00 PM", or "14:00" in Britain. */
export function formatTime(time: string, locale: Locale): string {
  return times[locale].format(new Date(`1970-01-01T${time}:00Z`))
}

/** "Wed" of an ISO date. */
export function formatWeekday(isoDate: string, locale: Locale): string {
  return weekdays[locale].format(new Date(`${isoDate}T00:00:00Z`))
}

/** The ISO date in a time zone at a moment. */
export function dayIn(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value])
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>
  return `${year}-${month}-${day}`
}
