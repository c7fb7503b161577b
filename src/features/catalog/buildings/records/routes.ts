import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { changeRecord, loadRecord, showRecord } from '#platform/records/change-record.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import { countChoices } from '../../record-lists/count-choices.ts'
import { RECORD_PAGE_SIZE } from '../../record-lists/rules.ts'
import { buildingLists, buildingRecords } from './contract.ts'
import { type BuildingChanges, buildingKind, createBuilding } from './edit-building.ts'
import { findBuildingIds } from './find-building-ids.ts'
import { findFiberProviders } from './find-fiber-providers.ts'
import { loadBuildingRows } from './load-building-rows.ts'

/** Creating, reading and changing buildings, for admins and for their own companies' users; 404 for others. Lists for admins. */
export function buildingRecordRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, sessions } = ctx
  const kind = buildingKind(ctx)
  const change = (
    { params, body }: { params: { id: number }; body: BuildingChanges & { version: number } },
    by: UserRequest,
  ) => changeRecord(db, kind, { id: params.id, body, by })

  serveWithPortfolio(app, buildingRecords, {
    'POST /api/admin/buildings': ({ body }, by) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (transaction) =>
        createBuilding({ ...ctx, db: transaction }, body, by),
      ),
    'GET /api/admin/buildings/:id': ({ params }, { user }) => showRecord(db, kind, { id: params.id, user }),
    'PUT /api/admin/buildings/:id': change,
    'PUT /api/admin/buildings/:id/amenity_set': change,
    'PUT /api/admin/buildings/:id/industrial_attributes': change,
    'PUT /api/admin/buildings/:id/contacts': change,
    async 'POST /api/admin/buildings/:id/publish'({ params }, by) {
      const { version } = await loadRecord(db, kind, { id: params.id, user: by.user })
      return change({ params, body: { version, status: 'published' } }, by)
    },
    async 'GET /api/admin/fiber_providers'({ query: { query = '' } }, { user }) {
      return { fiberProviders: await findFiberProviders(db, query.trim(), user) }
    },
  })
  serve(app, buildingLists, {
    async 'GET /api/admin/buildings'({ query }) {
      const page = pageOf(query, RECORD_PAGE_SIZE)
      const { ids, totalCount } = await findBuildingIds(db, query, page)
      return { buildings: await loadBuildingRows(db, ids), pagination: paginate(page, ids, totalCount) }
    },
    'GET /api/admin/filters/buildings': () => countChoices(db, 'building'),
  })
}
