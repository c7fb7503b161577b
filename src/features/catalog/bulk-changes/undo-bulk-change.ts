import { daysBefore } from '#lib/durations.ts'
import { actorOf } from '#platform/audit-log.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { startBulkJob } from './bulk-job.ts'
import { requireSome } from './change-many.ts'
import type { BulkResult } from './contract.ts'
import { MAX_BULK_ROWS, UNDOABLE_DAYS } from './rules.ts'
import { findBulkWrites } from './store.ts'
import { KINDS, undoWrites } from './undo-writes.ts'

/**
 * Gives the records of a bulk change their values before back; those that got others since are left out. More than a request
 * changes are undone by a job. 404 for a change of another user, who is no admin; 409 for one that was undone already or is
 * older than 30 days.
 */
export function undoBulkChange(
  ctx: CatalogContext,
  runId: string,
  { user, request }: UserRequest,
): Promise<Omit<BulkResult, 'undo'>> {
  return withinTransaction(ctx.db, async (transaction) => {
    await lockInTransaction(transaction, `bulk change ${runId}`)
    const { writes, undone } = await findBulkWrites(transaction, runId)
    const [first] = writes
    if (!first || (user.role !== 'admin' && first.userId !== user.id)) throw notFound('bulk change')
    if (undone.size > 0) throw conflict('This was undone already.')
    if (first.at < daysBefore(ctx.clock(), UNDOABLE_DAYS))
      throw conflict(`This can no longer be undone: it is older than ${UNDOABLE_DAYS} days.`)
    if (writes.length > MAX_BULK_ROWS)
      return startBulkJob(transaction, { undoes: runId }, { userId: user.id, now: ctx.clock() })
    const actor = actorOf({ user, ip: request.ip })
    const result = await undoWrites({ ...ctx, db: transaction }, runId, { writes, user, actor })
    requireSome(result, KINDS[first.type])
    return { ...result, job: null }
  })
}
