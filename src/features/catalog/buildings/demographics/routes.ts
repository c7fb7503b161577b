import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { serveWithPortfolio } from '#platform/http/serve.ts'
import { changeRecord, loadRecord } from '#platform/records/change-record.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import { buildingDemographics } from './contract.ts'
import { demographicsKind } from './edit-demographics.ts'
import { DEMOGRAPHIC_DISTANCES } from './fields.ts'

/** Reading and replacing the demographics of buildings, for admins and for their own companies' users; 404 for others. */
export function buildingDemographicsRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db } = ctx
  const kind = demographicsKind(ctx)
  serveWithPortfolio(app, buildingDemographics, {
    'GET /api/admin/buildings/:id/demographics': ({ params }, { user }) =>
      loadRecord(db, kind, { id: params.id, user }),
    'PUT /api/admin/buildings/:id/demographics': ({ params, body }, by) =>
      changeRecord(db, kind, { id: params.id, body, by }),
    'GET /api/admin/demographic_distance': async () => ({ distances: [...DEMOGRAPHIC_DISTANCES] }),
  })
}
