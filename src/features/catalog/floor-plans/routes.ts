import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { floorPlans } from './contract.ts'
import { changePlan, createPlan, deletePlan, loadPlans } from './edit-plans.ts'
import { changeRoom, createRoom, deleteRoom, loadRooms } from './edit-rooms.ts'

/** Floor plans of listings and buildings, and rooms of listings, for those who may edit them. */
export function floorPlanRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, sessions } = ctx
  /** Creates within the transaction that stores the result for the request's Idempotency-Key. */
  const once = <Result extends object>({ request }: UserRequest, create: (within: CatalogContext) => Promise<Result>) =>
    createOnce(db, { request, requester: sessions.requesterOf(request) }, (trx: Db) => create({ ...ctx, db: trx }))

  serveWithPortfolio(app, floorPlans, {
    'GET /api/admin/listings/:id/floor_plans': ({ params: { id } }, by) => loadPlans(db, { table: 'listing', id }, by),
    'GET /api/admin/buildings/:id/floor_plans': ({ params: { id } }, by) =>
      loadPlans(db, { table: 'building', id }, by),
    'POST /api/admin/floor_plans': ({ body }, by) => once(by, (within) => createPlan(within, body, by)),
    'PUT /api/admin/floor_plans/:id': ({ params: { id }, body }, by) => changePlan(ctx, id, body, by),
    'DELETE /api/admin/floor_plans/:id': ({ params: { id } }, by) => deletePlan(ctx, id, by),

    'GET /api/admin/listings/:id/rooms': ({ params: { id } }, by) => loadRooms(db, id, by),
    'POST /api/admin/listings/:id/rooms': ({ params: { id }, body }, by) =>
      once(by, (within) => createRoom(within, id, body, by)),
    'PUT /api/admin/listings/:id/rooms/:roomId': ({ params: { id, roomId }, body }, by) =>
      changeRoom(ctx, { listingId: id, roomId }, body, by),
    'DELETE /api/admin/listings/:id/rooms/:roomId': ({ params: { id, roomId } }, by) =>
      deleteRoom(ctx, { listingId: id, roomId }, by),
  })
}
