import { daysBetween, formatDay } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

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
