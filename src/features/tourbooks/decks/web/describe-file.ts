import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import type { DeckFile } from '../contract.ts'

const MEGABYTE = 1_000_000

/** "17 pages, 3.4 MB. Made before 3 changes." */
export function describeFile(
  { pages, bytes, changesSince }: DeckFile,
  { text, locale }: { text: Translate; locale: Locale },
): string {
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((bytes ?? 0) / MEGABYTE)
  const about = text('tourbookDeck.about', { pages: pages ?? 0, size })
  return changesSince === 0 ? about : `${about} ${text('tourbookDeck.changes', { count: changesSince })}`
}
