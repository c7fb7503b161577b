import type { Kysely } from 'kysely'
import { MINUTE_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { DB } from '#schema'
import { MOST_SAVED, type SavedKind } from './rules.ts'
import { countItems, findItem, lockUser, putItem } from './store.ts'

/** What is saved again so soon after it was removed was never gone: it goes back to its place. */
const UNDO_MS = 60 * MINUTE_MS

/** A building or a landlord that a user saved. */
export type SavedPlace = { userId: number; place: 'building' | 'landlord'; placeId: number }
/** Called in the transaction that saves a place, before it commits. */
export type OnPlaceSaved = (db: Db, place: SavedPlace, now: Date) => Promise<void>

type Outcome = { ok: true } | { ok: false; reason: 'unknown' | 'full' }

/**
 * Saves a thing for somebody, once however often it is asked. `name` is what it is called in public, undefined when it
 * may not be shown: then only its own removal can be taken back.
 */
export async function saveItem(
  db: Kysely<DB>,
  kind: SavedKind,
  { userId, id, name, now }: { userId: number; id: number; name: string | undefined; now: Date },
  onPlaceSaved: OnPlaceSaved,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const known = await findItem(trx, kind, { userId, id })
    if (known && known.removedAt === null) return { ok: true }
    const called = name ?? known?.name
    if (called === undefined) return { ok: false, reason: 'unknown' }
    if ((await countItems(trx, kind, userId)) >= MOST_SAVED) return { ok: false, reason: 'full' }
    const isUndo = known?.removedAt != null && now.getTime() - known.removedAt.getTime() <= UNDO_MS
    await putItem(trx, kind, { userId, id, name: called, savedAt: isUndo ? known.savedAt : now })
    if (kind !== 'listing' && !isUndo) await onPlaceSaved(trx, { userId, place: kind, placeId: id }, now)
    return { ok: true }
  })
}
