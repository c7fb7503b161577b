import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { changeRecord, loadRecord, showRecord } from '#platform/records/change-record.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import { countChoices } from '../../record-lists/count-choices.ts'
import { RECORD_PAGE_SIZE } from '../../record-lists/rules.ts'
import { type ListingListQuery, listingLists, listingRecords } from './contract.ts'
import { createListing, type ListingChanges, listingKind } from './edit-listing.ts'
import { findListingIds } from './find-listing-ids.ts'
import { loadListingRows } from './load-listing-rows.ts'
import { findAssignable } from './store.ts'

/** Creating, reading and changing listings, for admins and for their own companies' users; 404 for others. Lists for admins. */
export function listingRecordRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, sessions, clock } = ctx
  const load = (id: number, { user }: UserRequest) => loadRecord(db, listingKind(ctx), { id, user })
  const change = (
    { params: { id }, body }: { params: { id: number }; body: ListingChanges & { version: number } },
    by: UserRequest,
  ) => changeRecord(db, listingKind(ctx, { movesTo: body.buildingId }), { id, body, by })
  const list = async (query: ListingListQuery, buildingId?: number) => {
    const page = pageOf(query, RECORD_PAGE_SIZE)
    const { ids, totalCount } = await findListingIds(db, query, { page, today: clock(), buildingId })
    return { listings: await loadListingRows(db, ids), pagination: paginate(page, ids, totalCount) }
  }

  serveWithPortfolio(app, listingRecords, {
    'POST /api/admin/listings': ({ body }, by) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (transaction) =>
        createListing({ ...ctx, db: transaction }, body, by),
      ),
    'GET /api/admin/listings/:id': ({ params }, { user }) => showRecord(db, listingKind(ctx), { id: params.id, user }),
    'PUT /api/admin/listings/:id': change,
    'PUT /api/admin/listings/:id/amenity_set': change,
    'PUT /api/admin/listings/:id/prices': change,
    'PUT /api/admin/listings/:id/agents': change,
    async 'POST /api/admin/listings/:id/publish'({ params }, by) {
      const { version } = await load(params.id, by)
      return change({ params, body: { version, status: 'on_market' } }, by)
    },
  })

  serve(app, listingLists, {
    'GET /api/admin/listings': ({ query }) => list(query),
    'GET /api/admin/buildings/:id/listings': ({ params, query }) => list(query, params.id),
    async 'GET /api/admin/listings/:id/assignees'({ params: { id } }, { user }) {
      await loadRecord(db, listingKind(ctx), { id, user })
      const assignees = (await findAssignable(db, id)).map(({ id: userId, name, company }) => ({
        id: userId,
        name,
        company,
      }))
      return { assignees }
    },
    'GET /api/admin/filters/listings': () => countChoices(db, 'listing'),
  })
}
