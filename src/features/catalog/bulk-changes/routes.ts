import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid, notFound, rejectInvalid } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { findJobRun } from '#platform/jobs/job-run-store.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { changeInBulk, startBulkJob } from './bulk-job.ts'
import { changeMany, requireSome } from './change-many.ts'
import { type BulkProgress, type BulkResult, bulkChanges, bulkJobs, type Matching } from './contract.ts'
import { findMatching } from './find-matching.ts'
import { type BulkRequest, planOf } from './plan-changes.ts'
import { MAX_BULK_ROWS, MAX_MATCHES } from './rules.ts'
import { undoBulkChange } from './undo-bulk-change.ts'

type Chosen = { ids?: number[]; matching?: Matching }

/** Changing many listings or buildings at once and undoing it, for admins and for their own companies' users. */
export function bulkChangeRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock, sessions } = ctx
  /** A request that is repeated changes nothing twice. */
  const run = (request: BulkRequest, chosen: Chosen, by: UserRequest): Promise<BulkResult> =>
    createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, async (transaction) => {
      const { ids, totalCount } = await choose({ db: transaction, today: clock() }, request.noun, chosen, by)
      const { user } = by
      if (totalCount > ids.length)
        return startBulkJob(transaction, { ...request, matching: chosen.matching! }, { userId: user.id, now: clock() })
      const { kind, action, plan } = planOf(request, clock())
      const runId = randomUUID()
      const author = { actor: actorOf({ user, ip: by.request.ip }), action, runId }
      const context = { ...ctx, db: transaction }
      const result = await changeMany(context, kind, { ids, author, user, isUndo: false }, async () => plan)
      requireSome(result, kind)
      return { ...result, undo: result.changed > 0 ? runId : null, job: null }
    })

  serveWithPortfolio(app, bulkChanges, {
    'POST /api/admin/listings/bulk': ({ body: { change, ...chosen } }, by) =>
      run({ noun: 'listings', change }, chosen, by),
    'POST /api/admin/buildings/bulk': ({ body: { change, ...chosen } }, by) =>
      run({ noun: 'buildings', change }, chosen, by),
    'POST /api/admin/bulk_changes/:id/undo': ({ params }, by) => undoBulkChange(ctx, params.id, by),
  })
  serve(app, bulkJobs, {
    async 'GET /api/admin/bulk_changes/:id'({ params: { id } }, { user }) {
      const job = await findJobRun(db, { id, userId: user.id })
      if (job?.kind !== changeInBulk.name) throw notFound('bulk change')
      return (job.result as BulkProgress | null) ?? { changed: 0, held: 0, leftOut: [], leftOutCount: 0, undo: null }
    },
  })
}

/** The records that are chosen by id or, by admins, as all that match; 400 for neither, both or too many. */
async function choose(
  { db, today }: { db: Db; today: Date },
  noun: BulkRequest['noun'],
  { ids, matching }: Chosen,
  { user }: UserRequest,
) {
  if (ids && !matching) return { ids, totalCount: ids.length }
  if (ids || !matching) throw invalid([{ field: 'ids', message: 'expected either ids or matching' }])
  if (user.role !== 'admin') rejectInvalid([{ field: 'matching', message: 'expected ids' }])
  const found = await findMatching(db, noun, matching, { limit: MAX_BULK_ROWS, today })
  if (found.totalCount > MAX_MATCHES)
    rejectInvalid([
      { field: 'matching', message: `expected at most ${MAX_MATCHES} matches, but got ${found.totalCount}` },
    ])
  return found
}
