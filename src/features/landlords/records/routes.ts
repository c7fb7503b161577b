import type { FastifyInstance } from 'fastify'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { changeRecord, loadRecord, showRecord } from '#platform/records/change-record.ts'
import { LANDLORD_PAGE_SIZE, LANDLORD_SORTS, type LandlordStatus } from '../rules.ts'
import { landlordLists, landlordRecords } from './contract.ts'
import { createLandlord, type LandlordChanges, landlordKind } from './edit-landlord.ts'
import { findLandlordRows } from './store.ts'

/** Creating, reading and changing landlords, for admins and for their own companies' users; 404 for others. List for admins. */
export function landlordRecordRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, sessions } = ctx
  const kind = landlordKind(ctx)
  const change = (
    { params: { id }, body }: { params: { id: number }; body: LandlordChanges & { version: number } },
    by: UserRequest,
  ) => changeRecord(db, kind, { id, body, by })

  serveWithPortfolio(app, landlordRecords, {
    'POST /api/admin/landlords': ({ body }, by) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (transaction) =>
        createLandlord({ ...ctx, db: transaction }, body, by),
      ),
    'GET /api/admin/landlords/:id': ({ params }, { user }) => showRecord(db, kind, { id: params.id, user }),
    'PUT /api/admin/landlords/:id': change,
    'PUT /api/admin/landlords/:id/contacts': change,
    async 'POST /api/admin/landlords/:id/publish'({ params }, by) {
      const { version } = await loadRecord(db, kind, { id: params.id, user: by.user })
      return change({ params, body: { version, status: 'published' } }, by)
    },
  })

  serve(app, landlordLists, {
    async 'GET /api/admin/landlords'({
      query: { query = '', statuses = '', sort_by = LANDLORD_SORTS[0], ...pageQuery },
    }) {
      const page = pageOf(pageQuery, LANDLORD_PAGE_SIZE)
      const filter = { query, statuses: statuses.split(',').filter(Boolean) as LandlordStatus[], sort: sort_by }
      const { landlords, totalCount } = await findLandlordRows(db, filter, page)
      const ids = landlords.map(({ id }) => id)
      return { landlords, pagination: paginate(page, ids, totalCount) }
    },
  })
}
