import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { TourbookRow } from '../../store.ts'
import { findDeckLink } from '../client-page/find-client-page.ts'
import type { Deck, DeckFile } from '../contract.ts'
import { usualNextSteps } from '../next-steps/describe-steps.ts'
import { type DeckRow, findDecks } from '../store.ts'

/** What the deck of a tourbook contains, and its files, for the tourbook's owner. */
export async function presentDeck(
  db: Db,
  tourbook: TourbookRow,
  words: { text: Translate; locale: Locale; now: Date },
): Promise<Deck> {
  const { deck_parts: parts, deck_hides: hides, deck_cover_stop_id: coverStopId, deck_next_steps: nextSteps } = tourbook
  const link = await findDeckLink(db, tourbook, words.now)
  return {
    settings: { parts, hides, coverStopId, nextSteps, linkId: link?.id ?? null },
    usualNextSteps: usualNextSteps(tourbook, words),
    files: await presentFiles(db, tourbook),
  }
}

/** The latest file of each format; one that is not made yet comes before the one that can be downloaded. */
export async function presentFiles(db: Db, tourbook: TourbookRow): Promise<DeckFile[]> {
  const rows = await findDecks(db, { tourbookId: tourbook.id, linkId: null })
  return rows.filter((row) => !isOutdated(row, rows)).map((row) => presentFile(row, tourbook))
}

/** One that failed or was cancelled before another was made. */
const isOutdated = (row: DeckRow, rows: DeckRow[]) =>
  row.made_at === null && rows.some((other) => other.format === row.format && other.id > row.id)

function presentFile(row: DeckRow, { change_count: changeCount }: TourbookRow): DeckFile {
  const { id, format, made_at: madeAt, state, done, total, error } = row
  return {
    id,
    format,
    // Runs are purged before their decks.
    state: madeAt ? 'succeeded' : (state ?? 'failed'),
    done: done ?? 0,
    total,
    error,
    createdAt: row.created_at.toISOString(),
    pages: row.page_count,
    bytes: row.byte_count,
    changesSince: Math.max(0, changeCount - row.change_count),
    isMade: madeAt !== null,
  }
}
