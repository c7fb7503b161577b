import { sql } from 'kysely'
import { assignSubmarkets, lockSubmarkets } from '#features/markets/assign-submarkets.ts'
import type { SubmarketOrigin } from '#features/markets/rules.ts'
import { replaceRings, ringText } from '#features/markets/save-submarkets.ts'
import type { Ring } from '#lib/geo/geometry.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { inside } from './find-moves.ts'
import type { DrawnOutline } from './read-rings.ts'
import { findOutline, type StoredOutline } from './store.ts'

type Redraw = DrawnOutline & {
  /** Of the change, which is made once. */
  id: string
  submarketId: number
  origin: SubmarketOrigin
  /** The outline that is replaced, as PostgreSQL prints its rings. */
  before: readonly string[]
  undoes?: string
}
type Context = {
  actor: Actor
  now: Date
  /** Indexes buildings again for search, in the transaction. */
  indexBuildings: (db: Db, ids: number[]) => Promise<void>
}

/**
 * Gives a submarket another outline and assigns the buildings again that it held or holds, in one transaction. Returns how many
 * are in another submarket now; undefined when it has another outline than `before`, or is gone.
 */
export function redraw(db: Db, change: Redraw, { actor, now, indexBuildings }: Context): Promise<number | undefined> {
  const { id, submarketId, rings, squareMetres, origin, before, undoes } = change
  return db.transaction().execute(async (trx) => {
    await lockSubmarkets(trx)
    const made = await trx.selectFrom('outline_change').where('id', '=', id).select('moved').executeTakeFirst()
    if (made) return made.moved
    const submarket = await findOutline(trx, submarketId)
    if (!submarket || !isSame(submarket.rings, before)) return undefined
    const touched = await findTouched(trx, submarket, rings)
    await trx
      .updateTable('submarket')
      .set({ origin, square_metres: squareMetres })
      .where('id', '=', submarketId)
      .execute()
    await replaceRings(trx, submarketId, rings)
    const moved = await assignSubmarkets(trx, touched)
    await recordChanges(trx, 'submarket', [submarketId])
    await recordChanges(trx, 'building', moved)
    if (moved.length > 0) await indexBuildings(trx, moved)
    await trx
      .insertInto('outline_change')
      .values({
        id,
        submarket_id: submarketId,
        rings_before: [...before],
        rings_after: rings.map(ringText),
        origin_before: submarket.origin,
        moved: moved.length,
        undoes: undoes ?? null,
        changed_at: now,
      })
      .execute()
    const subject = { type: 'submarket', id: submarketId }
    await recordAudit(trx, {
      ...{ at: now, actor, action: 'submarket.redrawn', subject, runId: id },
      after: { name: submarket.name, moved: moved.length, ...(undoes && { undoes }) },
    })
    return moved.length
  })
}

const isSame = (rings: readonly Ring[], before: readonly string[]) =>
  JSON.stringify(rings.map(ringText)) === JSON.stringify(before)

async function findTouched(db: Db, { id, market }: StoredOutline, rings: readonly Ring[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select building_id as id from building_submarket where submarket_id = ${id}
    union ${inside(market, rings)} order by id`.execute(db)
  return rows.map((row) => row.id)
}
