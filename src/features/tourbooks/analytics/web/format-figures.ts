import { daysBetween } from '#lib/dates.ts'
import { type Locale, perLocale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

const formatsOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
const DAYS = formatsOf({ month: 'short', day: 'numeric' })
const WEEKDAYS = formatsOf({ weekday: 'long', month: 'short', day: 'numeric' })

const midnight = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`)

/** "Nov 19", or "19 Nov" in Britain, of an ISO date. */
export const formatDay = (isoDate: string, locale: Locale) => DAYS[locale].format(midnight(isoDate))

/** "Thursday, Nov 19", or "Thursday 19 Nov" in Britain, of an ISO date. */
export const formatWeekdayAndDay = (isoDate: string, locale: Locale) => WEEKDAYS[locale].format(midnight(isoDate))

type TimeContext = { text: Translate; locale: Locale }

/** "Today", "Yesterday" or "Nov 14". */
export function formatPastDay(isoDate: string, today: string, { text, locale }: TimeContext): string {
  const days = daysBetween(isoDate, today)
  if (days === 0) return text('tourbookAnalytics.today')
  if (days === 1) return text('tourbookAnalytics.yesterday')
  return formatDay(isoDate, locale)
}

/** "45 s", "6 min 05 s" or "3 h 20 min". */
export function formatSeconds(seconds: number, text: Translate): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)]
  if (minutes === 0) return text('tourbookAnalytics.time.seconds', { seconds })
  if (hours === 0)
    return text('tourbookAnalytics.time.minutes', { minutes, seconds: String(seconds % 60).padStart(2, '0') })
  return text('tourDay.hoursMinutes', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}
