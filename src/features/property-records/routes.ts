import type { FastifyInstance } from 'fastify'
import { buildingKind } from '#features/catalog/buildings/records/edit-building.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { todayIso } from '#lib/dates.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { loadRecord } from '#platform/records/change-record.ts'
import { propertyRecords } from './contract.ts'
import { importRecords } from './import-records.ts'
import { linkBuilding, unlinkBuilding } from './link-building.ts'
import { linkSpaces } from './link-spaces.ts'
import { planUnits } from './plan-units.ts'
import { presentMatch, presentPlan, presentRecord, presentRow } from './present-record.ts'
import { RECORD_SORTS, RECORDS_PER_PAGE } from './rules.ts'
import { findRecord, findUnits, listRecords } from './store.ts'

/** What the property management systems of landlords know of buildings, for admins. */
export function propertyRecordRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock } = ctx
  const loadBuilding = (id: number, { user }: UserRequest) => loadRecord(db, buildingKind(ctx), { id, user })
  const match = async (id: number, { user }: UserRequest, buildingId?: number) =>
    presentMatch(db, await requireRecord(db, id), user, buildingId)
  const preview = async (recordId: number, buildingId: number, by: UserRequest) => {
    const building = await loadBuilding(buildingId, by)
    return planUnits(db, { recordId, building, user: by.user, today: todayIso(clock()) })
  }

  serve(app, propertyRecords, {
    async 'GET /api/admin/vts_properties'({ query: { query, state, sort_by: sort = RECORD_SORTS[0], ...paged } }) {
      const page = pageOf(paged, RECORDS_PER_PAGE)
      const { rows, totalCount } = await listRecords(
        db,
        { sort, ...(query !== undefined && { query }), ...(state && { state }) },
        page,
      )
      const ids = rows.map(({ id }) => id)
      return { properties: rows.map(presentRow), pagination: paginate(page, ids, totalCount) }
    },
    'PUT /api/admin/vts_properties': ({ bytes }, { request }) => importRecords(ctx, bytes, actorOf(request)),
    'GET /api/admin/vts_properties/:id': async ({ params: { id } }) => presentRecord(db, await requireRecord(db, id)),
    async 'GET /api/admin/vts_spaces/:id'({ params: { id } }) {
      const [unit] = await findUnits(db, { id })
      if (!unit) throw notFound('space')
      return unit
    },

    async 'GET /api/admin/properties/:id'({ params, query: { building_id: buildingId } }, by) {
      if (buildingId !== undefined) await loadBuilding(buildingId, by)
      return match(params.id, by, buildingId)
    },
    async 'PUT /api/admin/buildings/:id/link'({ params, body }, by) {
      return match(await linkBuilding(ctx, params.id, body, by), by)
    },
    async 'DELETE /api/admin/buildings/:id/link'({ params }, by) {
      return match(await unlinkBuilding(ctx, params.id, by), by)
    },

    async 'GET /api/admin/buildings/:id/unlisted_spaces'({ params: { id } }, by) {
      await loadBuilding(id, by)
      const record = await findRecord(db, { buildingId: id })
      if (!record) return { recordId: null, units: [] }
      const plans = await preview(record.id, id, by)
      return { recordId: record.id, units: plans.filter(({ becomes }) => becomes !== 'update').map(presentPlan) }
    },
    async 'GET /api/admin/spaces/preview'({ query }, by) {
      await requireRecord(db, query.record_id)
      return { units: (await preview(query.record_id, query.building_id, by)).map(presentPlan) }
    },
    'POST /api/admin/spaces/link': ({ body }, by) => linkSpaces(ctx, body, by),
  })
}

/** 404 where there is none. */
async function requireRecord(db: Db, id: number) {
  const record = await findRecord(db, { id })
  if (!record) throw notFound('property record')
  return record
}
