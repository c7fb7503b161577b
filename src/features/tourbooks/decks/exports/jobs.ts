import { openPictures } from '#features/media/slide-pictures/read-pictures.ts'
import { daysBefore, MINUTE_MS } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import type { SlideFormat } from '#lib/slides/slide-formats.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type RunContext, trackJob } from '#platform/jobs/tracked-job.ts'
import type { MapPictures } from '#platform/map-picture/make-map-pictures.ts'
import { cropPictures } from '#platform/slides/crop-pictures.ts'
import { SLIDE_FILES } from '#platform/slides/file-formats.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { findTourbook } from '../../store.ts'
import { findClientPage } from '../client-page/find-client-page.ts'
import { loadPages } from '../load-pages.ts'
import { DECK_DAYS, earliestForRecipients } from '../rules.ts'
import { deleteDeck, findExpired, findReplaced, setMade } from '../store.ts'
import { findDeckPolicy } from './deck-policy.ts'
import { deckFile, fileOf } from './formats.ts'

/** `linkId`: the link whose recipient it is for; null for the tourbook's owner. */
type DeckInput = { tourbookId: number; linkId: number | null; format: SlideFormat; locale: Locale }
type Context = RunContext & { storage: Storage; maps: MapPictures; origin: string; secret: string }

/** Makes a deck and stores its file, in place of the last one of its format. */
export const makeDeck = trackJob<DeckInput, Context>({
  kind: 'tourbooks.make-deck',
  lane: 'documents',
  timeoutMs: 5 * MINUTE_MS,

  async run({ tourbookId, linkId, format, locale }, context, { id, userId, signal, reportProgress }) {
    const { db, clock, storage, maps, origin, secret } = context
    const tourbook = await findTourbook(db, { id: tourbookId, userId })
    const policy = tourbook && (await findDeckPolicy(db, tourbook, linkId))
    if (!policy) return { state: 'failed', error: 'The tourbook or its link no longer exists.' }
    const { text } = makeIntl(locale, await loadMessages(locale))
    const createdAt = clock()
    // A recipient's deck leads to no link of another one.
    const chosen = linkId === null ? await findClientPage(db, tourbook, { origin, secret, now: createdAt }) : null
    const options = { ...policy, clientPage: chosen, locale, text, origin, now: createdAt }
    const { content, pages } = await loadPages(db, tourbook, options)
    const total = pages.flatMap(({ boxes }) => boxes.filter(({ kind }) => kind === 'picture')).length
    let done = 0
    const open = openPictures({ storage, maps })
    const pictures = await cropPictures(pages, async (source, width) => {
      signal.throwIfAborted()
      done += 1
      reportProgress({ done, total: Math.max(done, total) })
      return open(source, width)
    })
    const bytes = await SLIDE_FILES[format].write(fileOf({ content, pages, pictures, locale, createdAt }))
    await storage.write(deckFile(id, format), bytes)
    await setMade(db, id, { pages: pages.length, bytes: bytes.length }, clock())
    for (const replaced of await findReplaced(db, id)) await removeDeck(context, replaced)
    reportProgress({ done: total, total })
    return { state: 'succeeded' }
  },
})

const PURGED_AT_ONCE = 500

/** Purges decks that are too old, or whose tourbook or link is deleted, with their files. */
export const purgeDecks: Job<Record<string, never>, { db: Db; clock: Clock; storage: Storage }> = {
  name: 'tourbooks.purge-decks',
  lane: 'upkeep',
  cron: '23 * * * *',
  timeoutMs: 5 * MINUTE_MS,
  async run(_payload, context, signal) {
    const now = context.clock()
    const ages = { before: daysBefore(now, DECK_DAYS), forLinksBefore: earliestForRecipients(now) }
    for (const deck of await findExpired(context.db, ages, PURGED_AT_ONCE)) {
      if (signal.aborted) return
      await removeDeck(context, deck)
    }
  },
}

/** The file goes first: without its row nobody would know of it. */
async function removeDeck(
  { db, storage }: { db: Db; storage: Storage },
  { id, format }: { id: string; format: string },
) {
  await storage.remove(deckFile(id, format as SlideFormat))
  await deleteDeck(db, id)
}
