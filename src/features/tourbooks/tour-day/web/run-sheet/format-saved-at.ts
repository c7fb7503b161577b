import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { formatTime } from '#lib/times.ts'

/** "9:14 AM", and for another day "3/1/27, 9:14 AM"; in the time zone of the device. */
export function formatSavedAt(savedAt: Date, now: Date, locale: Locale): string {
  const time = formatTime(savedAt.toTimeString().slice(0, 5), locale)
  const [day, today] = [savedAt, now].map((moment) => moment.toLocaleDateString('sv-SE'))
  return day === today ? time : `${formatDate(day!, locale)}, ${time}`
}
