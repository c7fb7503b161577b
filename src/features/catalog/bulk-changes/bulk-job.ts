import { findUser } from '#features/accounts/store.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { type Actor, actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { rejectInvalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { createJobRun } from '#platform/jobs/job-run-store.ts'
import { enqueueRun, type RunContext, trackJob } from '#platform/jobs/tracked-job.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { changeMany } from './change-many.ts'
import type { BulkProgress, BulkResult, Matching } from './contract.ts'
import { findMatching } from './find-matching.ts'
import { type BulkRequest, planOf } from './plan-changes.ts'
import { MAX_BULK_ROWS, MAX_JOB_INPUT, MAX_MATCHES, MAX_NAMED } from './rules.ts'
import { findBulkWrites } from './store.ts'
import { undoWrites } from './undo-writes.ts'

/** A change of what a filter finds, or the undo of one. */
type BulkJobInput = (BulkRequest & { matching: Matching }) | { undoes: string }
type Context = RunContext & CatalogContext
type Result = Pick<BulkResult, 'changed' | 'held' | 'leftOut'>

/** Changes more records than one request does, 500 at a time, each time in a transaction; what was changed stays. */
export const changeInBulk = trackJob<BulkJobInput, Context>({
  kind: 'catalog.bulk-change',
  lane: 'imports',
  timeoutMs: 30 * MINUTE_MS,

  async run(input, ctx, { id, userId, signal, reportProgress }) {
    const user = await findUser(ctx.db, userId)
    if (user?.role !== 'admin') return { state: 'failed', error: 'Only admins change so many records at once.' }
    const { ids, done, change } =
      'undoes' in input ? await undoing(ctx, input.undoes, user) : await changing(ctx, input, { runId: id, user })
    const progress: BulkProgress = { changed: done, held: 0, leftOut: [], leftOutCount: 0, undo: done > 0 ? id : null }
    const total = done + ids.length
    reportProgress({ done, total })
    for (let from = 0; from < ids.length; from += MAX_BULK_ROWS) {
      if (signal.aborted) return { state: 'cancelled', result: progress }
      const { changed, held, leftOut } = await change(ids.slice(from, from + MAX_BULK_ROWS))
      progress.changed += changed
      progress.held += held
      progress.leftOutCount += leftOut.length
      progress.leftOut = [...progress.leftOut, ...leftOut].slice(0, MAX_NAMED)
      progress.undo = progress.changed > 0 && !('undoes' in input) ? id : null
      reportProgress({ done: Math.min(done + from + MAX_BULK_ROWS, total), total, result: progress })
    }
    reportProgress({ done: total, total })
    return { state: 'succeeded', result: progress }
  },
})

/** What is left of a job: the records, how many are done, and what changes some of them. */
type Work = { ids: number[]; done: number; change: (ids: number[]) => Promise<Result> }
/** The request that started the job is in the audit log with its network. */
const actorWithoutNetwork = (user: SessionUser): Actor => actorOf({ user, ip: '' })

async function changing(
  ctx: Context,
  { matching, ...request }: BulkRequest & { matching: Matching },
  { runId, user }: { runId: string; user: SessionUser },
): Promise<Work> {
  const { ids } = await findMatching(ctx.db, request.noun, matching, { limit: MAX_MATCHES, today: ctx.clock() })
  const { kind, action, plan } = planOf(request, ctx.clock())
  const author = { actor: actorWithoutNetwork(user), action, runId }
  // An earlier attempt may have been killed.
  const written = new Set((await findBulkWrites(ctx.db, runId)).writes.map((write) => write.id))
  return {
    ids: ids.filter((each) => !written.has(each)),
    done: written.size,
    change: (some) => changeMany(ctx, kind, { ids: some, author, user, isUndo: false }, async () => plan),
  }
}

async function undoing(ctx: Context, runId: string, user: SessionUser): Promise<Work> {
  const { writes, undone } = await findBulkWrites(ctx.db, runId)
  const left = writes.filter(({ id }) => !undone.has(id))
  const byId = new Map(left.map((write) => [write.id, write]))
  return {
    ids: [...byId.keys()],
    done: undone.size,
    change: (some) =>
      undoWrites(ctx, runId, { writes: some.map((id) => byId.get(id)!), user, actor: actorWithoutNetwork(user) }),
  }
}

/** Starts the job in the caller's transaction, and returns what a request replies until it has ended. */
export async function startBulkJob(db: Db, input: BulkJobInput, { userId, now }: { userId: number; now: Date }) {
  if (Buffer.byteLength(JSON.stringify(input)) > MAX_JOB_INPUT)
    rejectInvalid([{ field: 'matching', message: 'expected fewer filters' }])
  const job = await createJobRun(db, { kind: changeInBulk.name, userId, input, now })
  await enqueueRun(db, changeInBulk, { id: job, userId })
  return { changed: 0, held: 0, leftOut: [], undo: null, job }
}
