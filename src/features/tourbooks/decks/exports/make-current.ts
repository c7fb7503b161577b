import { isEnded } from '#lib/jobs/job-run-states.ts'
import type { Locale } from '#lib/locale.ts'
import { SLIDE_FORMATS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import type { Db } from '#platform/database/db.ts'
import type { TourbookRow } from '../../store.ts'
import type { RecipientFile } from '../contract.ts'
import { earliestForRecipients } from '../rules.ts'
import { findDecks } from '../store.ts'
import { checkSize, startDeck } from './start-deck.ts'

/** The decks that were made within the hour, or are being made, of the tourbook as it is now. */
export async function findCurrentFiles(
  db: Db,
  { id: tourbookId, change_count }: Pick<TourbookRow, 'id' | 'change_count'>,
  linkId: number | null,
  now: Date,
): Promise<RecipientFile[]> {
  const decks = await findDecks(db, { tourbookId, linkId })
  const earliest = earliestForRecipients(now)
  const current = decks.filter((deck) => deck.change_count === change_count && deck.created_at > earliest)
  return SLIDE_FORMATS.flatMap((format) => {
    const of = current.filter((deck) => deck.format === format)
    const deck = of.find(({ made_at }) => made_at !== null) ?? of[0]
    if (!deck) return []
    const { done, total, state, made_at: madeAt } = deck
    return [{ format, done: done ?? 0, total, state: state ?? 'failed', isMade: madeAt !== null }]
  })
}

type Wanted = { linkId: number | null; format: SlideFormat; locale: Locale }

/** The file of a format that is current, or is being made; else starts one, after `onStart`. The caller has locked the tourbook. */
export async function makeCurrent(
  db: Db,
  tourbook: TourbookRow,
  { linkId, format, locale }: Wanted,
  { now, onStart }: { now: Date; onStart: () => Promise<void> },
): Promise<RecipientFile> {
  const find = async () => (await findCurrentFiles(db, tourbook, linkId, now)).find((file) => file.format === format)
  const ready = await find()
  if (ready && (ready.isMade || !isEnded(ready.state))) return ready
  await checkSize(db, tourbook.id)
  await onStart()
  await startDeck(db, tourbook, { linkId, format, locale }, now)
  return (await find())!
}
