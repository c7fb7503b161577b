import type { FastifyInstance } from 'fastify'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { daysBefore } from '#lib/durations.ts'
import type { RouteContext } from '#platform/context.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { presentActor } from '../history/present-history.ts'
import { adminDeletions, deletions } from './contract.ts'
import { deleteRecord, restoreDeleted } from './delete-record.ts'
import { DELETED_PAGE_SIZE, type DeletedType, RESTORABLE_DAYS } from './rules.ts'
import { findDeleted } from './store.ts'

/** Deleting records and restoring them: all for admins, their own buildings and listings for landlords' users; 404 for others. */
export function deletionRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock } = ctx
  type Request = { params: { id: number } }
  const remove = (type: DeletedType) => (request: Request, by: UserRequest) =>
    deleteRecord(ctx, type, request.params.id, by)
  const restore = (type: DeletedType) => (request: Request, by: UserRequest) =>
    restoreDeleted(ctx, type, request.params.id, by)

  serveWithPortfolio(app, deletions, {
    'DELETE /api/admin/buildings/:id': remove('building'),
    'POST /api/admin/buildings/:id/restore': restore('building'),
    'DELETE /api/admin/listings/:id': remove('listing'),
    'POST /api/admin/listings/:id/restore': restore('listing'),
    async 'GET /api/admin/deleted'({ query }, { user }) {
      const page = pageOf(query, DELETED_PAGE_SIZE)
      const { rows, totalCount } = await findDeleted(db, user, { since: daysBefore(clock(), RESTORABLE_DAYS), page })
      const records = rows.map(({ type, id, name, building, deleted_at, ...actor }) => ({
        ...{ type, id, name, building },
        deletedAt: deleted_at.toISOString(),
        actor: presentActor(actor, user),
      }))
      return {
        records,
        pagination: paginate(
          page,
          records.map(({ id }) => id),
          totalCount,
        ),
      }
    },
  })
  serve(app, adminDeletions, {
    'DELETE /api/admin/landlords/:id': remove('landlord'),
    'POST /api/admin/landlords/:id/restore': restore('landlord'),
    'DELETE /api/admin/companies/:id': remove('company'),
    'POST /api/admin/companies/:id/restore': restore('company'),
  })
}
