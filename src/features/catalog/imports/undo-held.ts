import { isDeepStrictEqual } from 'node:util'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { changeBuildings, changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { lockPending, replacePending } from '../pending-changes/store.ts'
import type { HeldChange } from './rows/row-plans.ts'
import { BATCH_ROWS } from './rules.ts'
import { findHeld } from './store.ts'

type Undo = { runId: string; actor: Actor }
const KINDS = { listing: changeListings, building: changeBuildings } as const

/**
 * Withdraws what an import made wait for a review: of each field what waited before, or nothing. What was decided or changed since
 * stays. Returns of how many records something stayed.
 */
export async function undoHeld(ctx: CatalogContext, { runId, actor }: Undo): Promise<number> {
  const held = await findHeld(ctx.db, runId)
  let stayed = 0
  for (const type of ['listing', 'building'] as const) {
    const own = held.filter((each) => each.type === type)
    for (let from = 0; from < own.length; from += BATCH_ROWS) {
      const batch = own.slice(from, from + BATCH_ROWS)
      const ids = batch.map(({ id }) => id)
      const author = { actor, action: `${type}.restored`, runId } as const
      await KINDS[type](ctx, ids, author, async (db) => {
        stayed += await withdraw(db, type, batch, { at: ctx.clock(), actor, runId })
      })
    }
  }
  return stayed
}

type Withdrawal = Undo & { at: Date }

async function withdraw(db: Db, type: HeldChange['type'], batch: HeldChange[], { at, actor, runId }: Withdrawal) {
  const ids = batch.map(({ id }) => id)
  const pending = await lockPending(db, type, ids)
  let stayed = 0
  for (const { id, changes, before } of batch) {
    const waiting = pending.get(id)
    const fields = Object.keys(changes).filter((field) => isDeepStrictEqual(waiting?.changes[field], changes[field]))
    if (fields.length < Object.keys(changes).length) stayed++
    if (!waiting || fields.length === 0) continue
    const others = Object.entries(waiting.changes).filter(([field]) => !fields.includes(field))
    await replacePending(db, type, id, { ...Object.fromEntries(others), ...before })
    await recordAudit(db, { at, actor, action: `${type}.withdrawn`, subject: { type, id }, runId, after: { fields } })
  }
  return stayed
}
