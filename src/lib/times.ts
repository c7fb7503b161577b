import { type Locale, perLocale } from './locale.ts'

const times = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }))
const weekdays = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }))

/** Formats a time 'HH:MM': "9:00 AM", or "09:00" in Britain. */
export function formatTime(time: string, locale: Locale): string {
  return times[locale].format(new Date(`1970-01-01T${time}:00Z`))
}

/** "Wed" of an ISO date. */
export function formatWeekday(isoDate: string, locale: Locale): string {
  return weekdays[locale].format(new Date(`${isoDate}T00:00:00Z`))
}

/** The ISO date in a time zone at a moment. */
export function dayIn(moment: Date, timeZone: string): string {
  const format = days.get(timeZone) ?? makeDays(timeZone)
  if (days.size >= MAX_ZONES) days.clear()
  days.set(timeZone, format)
  return format.format(moment)
}

// Few, because markets are in few time zones.
const MAX_ZONES = 50
const days = new Map<string, Intl.DateTimeFormat>()

/** Swedish dates are ISO dates. */
const makeDays = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
