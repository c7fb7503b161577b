import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '#lib/audit-actions.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { BUILDINGS, type BulkKind, changeMany, LISTINGS, type Plan } from './change-many.ts'
import { type BulkResult, bulkChanges } from './contract.ts'
import { planBuilding, planListing } from './plan-changes.ts'
import { undoBulkChange } from './undo-bulk-change.ts'

/** Changing many listings or buildings at once and undoing it, for admins and for their own companies' users. */
export function bulkChangeRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock, sessions } = ctx
  /** A request that is repeated changes nothing twice. */
  const run = <Entity extends { id: number; name: string }, Changes>(
    kind: BulkKind<Entity, Changes>,
    { ids, action, plan }: { ids: number[]; action: AuditAction; plan: (record: Entity) => Plan<Changes> },
    { user, request }: UserRequest,
  ): Promise<BulkResult> =>
    createOnce(db, { request, requester: sessions.requesterOf(request) }, async (transaction) => {
      const runId = randomUUID()
      const author = { actor: actorOf({ user, ip: request.ip }), action, runId }
      const context = { ...ctx, db: transaction }
      const result = await changeMany(context, kind, { ids, author, user, isUndo: false }, async () => plan)
      return { ...result, undo: result.changed > 0 ? runId : null }
    })

  serveWithPortfolio(app, bulkChanges, {
    'POST /api/admin/listings/bulk': ({ body: { ids, change } }, by) => {
      const action = 'confirm' in change ? 'listing.confirmed' : 'listing.changed'
      return run(LISTINGS, { ids, action, plan: planListing(change, clock()) }, by)
    },
    'POST /api/admin/buildings/bulk': ({ body: { ids, change } }, by) =>
      run(BUILDINGS, { ids, action: 'building.changed', plan: planBuilding(change) }, by),
    'POST /api/admin/bulk_changes/:id/undo': ({ params }, by) => undoBulkChange(ctx, params.id, by),
  })
}
