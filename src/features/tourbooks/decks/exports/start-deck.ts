import { isEnded } from '#lib/jobs/job-run-states.ts'
import type { Locale } from '#lib/locale.ts'
import type { SlideFormat } from '#lib/slides/slide-formats.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import { createJobRun } from '#platform/jobs/job-run-store.ts'
import { enqueueRun } from '#platform/jobs/tracked-job.ts'
import { stopCount } from '../../stops/store.ts'
import type { TourbookRow } from '../../store.ts'
import { MAX_DECK_STOPS } from '../rules.ts'
import { addDeck, findDecks } from '../store.ts'
import { makeDeck } from './jobs.ts'

type Wanted = { linkId: number | null; format: SlideFormat; locale: Locale }

/**
 * Starts a job that makes a deck, unless one of the tourbook as it is now is being made already. The caller has locked
 * the tourbook.
 */
export async function startDeck(db: Db, tourbook: TourbookRow, { linkId, format, locale }: Wanted, now: Date) {
  const { id: tourbookId, user_id: userId, change_count: changeCount } = tourbook
  const decks = await findDecks(db, { tourbookId, linkId })
  const isSame = (deck: (typeof decks)[number]) =>
    deck.format === format && deck.locale === locale && deck.change_count === changeCount
  if (decks.some((deck) => isSame(deck) && deck.state !== null && !isEnded(deck.state))) return
  const input = { tourbookId, linkId, format, locale }
  const id = await createJobRun(db, { kind: makeDeck.name, userId, input, now })
  await addDeck(db, { ...input, id, changeCount }, now)
  await enqueueRun(db, makeDeck, { id, userId })
}

/** Throws a conflict for a tourbook with more stops than a deck has. */
export async function checkSize(db: Db, tourbookId: number) {
  if ((await stopCount(db, tourbookId)) > MAX_DECK_STOPS)
    throw new AppError(
      409,
      'too_many_stops',
      `A deck has at most ${MAX_DECK_STOPS} stops. Duplicate the tourbook and remove some of them.`,
    )
}
