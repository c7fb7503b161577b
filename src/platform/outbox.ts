import type { Db } from './db.ts'

export type ChangedEntity = 'building' | 'listing' | 'landlord' | 'submarket' | 'company'

/** Tells every node that these changed. Call it in the transaction that changes them, so that both happen or neither. */
export async function recordChanges(db: Db, entity: ChangedEntity, ids: number[]) {
  if (ids.length === 0) return
  await db
    .insertInto('outbox')
    .values(ids.map((id) => ({ entity, entity_id: id })))
    .execute()
}
