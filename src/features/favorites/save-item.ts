import { lockUser } from '#features/accounts/users/store.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { MAX_SAVED, type SavedKind } from './rules.ts'
import { countItems, findItem, putItem } from './store.ts'

/** An item saved again within this time after its removal returns to its former position. */
const UNDO_MS = 60 * MINUTE_MS

/** A building or a landlord that a user saved. */
export type SavedPlace = { userId: number; place: 'building' | 'landlord'; placeId: number }
/** Called in the transaction that saves a place, before it commits. */
export type OnPlaceSaved = (db: Db, place: SavedPlace, now: Date) => Promise<void>

type Outcome = { ok: true } | { ok: false; reason: 'not_found' | 'full' }

/**
 * Saves an item for a user; saving it again changes nothing. `name` is its public name, undefined when it may not be
 * shown: then only its own removal can be undone.
 */
export async function saveItem(
  db: Db,
  kind: SavedKind,
  { userId, id, name, now }: { userId: number; id: number; name: string | undefined; now: Date },
  onPlaceSaved: OnPlaceSaved,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const existing = await findItem(trx, kind, { userId, id })
    if (existing && existing.removedAt === null) return { ok: true }
    const savedName = name ?? existing?.name
    if (savedName === undefined) return { ok: false, reason: 'not_found' }
    if ((await countItems(trx, kind, userId)) >= MAX_SAVED) return { ok: false, reason: 'full' }
    const isUndo = existing?.removedAt != null && now.getTime() - existing.removedAt.getTime() <= UNDO_MS
    await putItem(trx, kind, { userId, id, name: savedName, savedAt: isUndo ? existing.savedAt : now })
    if (kind !== 'listing' && !isUndo) await onPlaceSaved(trx, { userId, place: kind, placeId: id }, now)
    return { ok: true }
  })
}
