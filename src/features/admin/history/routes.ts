import type { FastifyInstance } from 'fastify'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { MAY_READ } from './access.ts'
import { type History, history, type RestoreRequest } from './contract.ts'
import { findOwnedSince } from './find-owned-since.ts'
import { presentHistory } from './present-history.ts'
import { restoreRecord } from './restore-record.ts'
import { HISTORY_PAGE_SIZE, type HistorySubject } from './rules.ts'
import { findWrites } from './store.ts'

/** The history of records and restoring them from it, for those who may edit them; 404 for others. */
export function historyRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock } = ctx
  const read =
    (type: HistorySubject) =>
    async (
      { params: { id }, query }: { params: { id: number }; query: { page?: number } },
      { user }: UserRequest,
    ): Promise<History> => {
      if (!(await MAY_READ[type](db, id, user))) throw notFound(type)
      const page = pageOf(query, HISTORY_PAGE_SIZE)
      const since = await findOwnedSince(db, { type, id }, user)
      const { writes, totalCount } = await findWrites(db, { type, id }, since, page)
      const entries = await presentHistory(db, { type, id }, { writes, user, now: clock() })
      const ids = entries.map((entry) => entry.id)
      return { entries, pagination: paginate(page, ids, totalCount) }
    }
  const restore =
    <Type extends HistorySubject>(type: Type) =>
    ({ params, body }: RestoreRequest, by: UserRequest) =>
      restoreRecord(ctx, type, { ...params, ...body }, by)

  serveWithPortfolio(app, history, {
    'GET /api/admin/buildings/:id/history': read('building'),
    'GET /api/admin/listings/:id/history': read('listing'),
    'GET /api/admin/companies/:id/history': read('company'),
    'GET /api/admin/landlords/:id/history': read('landlord'),
    'POST /api/admin/buildings/:id/history/:entryId/restore': restore('building'),
    'POST /api/admin/listings/:id/history/:entryId/restore': restore('listing'),
    'POST /api/admin/companies/:id/history/:entryId/restore': restore('company'),
    'POST /api/admin/landlords/:id/history/:entryId/restore': restore('landlord'),
  })
}
