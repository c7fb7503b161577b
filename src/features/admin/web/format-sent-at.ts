import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

/** A moment as "11/20/26, 20:15 UTC": the same on the server and in every browser. */
export function formatSentAt(iso: string, locale: Locale, text: Translate): string {
  return text('emailLog.moment', { date: formatDate(iso.slice(0, 10), locale) ?? iso, time: iso.slice(11, 16) })
}
