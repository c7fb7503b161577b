import { sql } from 'kysely'
import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { changeMany, type Plan } from '../bulk-changes/change-many.ts'
import { KINDS, planPartialUndo, planRemoval } from '../bulk-changes/undo-writes.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { takeSnapshot } from '../changes/take-snapshot.ts'
import { undoContacts } from './contacts/undo-contacts.ts'
import { BATCH_ROWS } from './rules.ts'
import { undoHeld } from './undo-held.ts'

type Values = Record<string, unknown>
/** What an import wrote of one record, in `count` batches of rows; it has no values before where it created it. */
type ImportWrite = { id: number; before: Values | null; after: Values | null; count: number }

/** Listings before their buildings, which can't be deleted while they are on the market. */
const TYPES = ['listing', 'building'] as const

type Undo = {
  runId: string
  user: SessionUser
  actor: Actor
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * Deletes what an import created, gives what it changed its values before back, and withdraws what waits for a review, in batches; a
 * later attempt goes on with those that are left. Records that were edited since they were created stay, and so does each field that was edited since.
 */
export async function undoImport(ctx: CatalogContext, { runId, user, actor, signal, onProgress }: Undo) {
  const left = await Promise.all(TYPES.map(async (type) => ({ type, writes: await findLeft(ctx.db, runId, type) })))
  const total = left.reduce((sum, { writes }) => sum + writes.length, 0)
  let done = 0
  let stayed = 0
  for (const { type, writes } of left)
    for (let from = 0; from < writes.length; from += BATCH_ROWS) {
      if (signal.aborted) return { isComplete: false, stayed }
      const batch = writes.slice(from, from + BATCH_ROWS)
      const outcome = await undoBatch(ctx, batch, { type, author: { actor, action: `${type}.restored`, runId }, user })
      stayed += outcome.leftOut.length
      done += batch.length
      onProgress(done, total)
    }
  stayed += await undoHeld(ctx, { runId, actor })
  stayed += await undoContacts(ctx, { runId, actor })
  return { isComplete: true, stayed }
}

type Batch = {
  type: 'listing' | 'building'
  author: { actor: Actor; action: 'listing.restored' | 'building.restored'; runId: string }
  user: SessionUser
}

function undoBatch(ctx: CatalogContext, writes: ImportWrite[], { type, author, user }: Batch) {
  const byId = new Map(writes.map((write) => [write.id, write]))
  const ids = [...byId.keys()]
  return changeMany(ctx, KINDS[type], { ids, author, user, isUndo: true }, async (db) => {
    const present = await takeSnapshot(db, type, ids)
    const at = ctx.clock().toISOString()
    return (record): Plan<object> => {
      const { before, after, count } = byId.get(record.id)!
      if (before && after) return planPartialUndo(record, { type, before, after }, present.get(record.id)!)
      return planRemoval(record, present.get(record.id)!, { at, version: count })
    }
  })
}

/** What an import wrote and no undo has taken back. */
async function findLeft(db: Db, runId: string, type: 'listing' | 'building'): Promise<ImportWrite[]> {
  const { rows } = await sql<Omit<ImportWrite, 'count'>>`
    select subject_id::bigint as id, before, after from audit_log written
    where run_id = ${runId} and subject_type = ${type} and action = ${`${type}.imported`}
      and not exists (
        select from audit_log undone where undone.run_id = ${runId} and undone.subject_type = ${type}
          and undone.subject_id = written.subject_id and undone.action = ${`${type}.restored`}
      )
    order by written.id desc`.execute(db)
  const byId = Map.groupBy(rows, ({ id }) => Number(id))
  return [...byId].map(([id, writes]) => ({ count: writes.length, ...writes.reduce(joinWrites), id }))
}

/** What two writes of a record did together. */
const joinWrites = (newer: Omit<ImportWrite, 'count'>, older: Omit<ImportWrite, 'count'>) => ({
  id: older.id,
  before: older.before && { ...newer.before, ...older.before },
  after: { ...older.after, ...newer.after },
})
