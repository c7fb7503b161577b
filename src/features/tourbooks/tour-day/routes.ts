import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { orderStops } from '../rules.ts'
import { findOrder, saveOrder } from '../stops/store.ts'
import { changeTourbook, findTourbook, lockTourbook, type TourbookKey, type TourbookRow } from '../store.ts'
import { tourDay } from './contract.ts'
import { loadTour, loadTourWithStops, placeOf } from './load-tour.ts'
import { orderByRoute } from './order-by-route.ts'
import { travelMinutes } from './rules.ts'
import { serveTourFiles } from './serve-tour-files.ts'
import { serveWorker } from './serve-worker.ts'
import { changeTour } from './store.ts'

/** The day of a tour: its schedule, the order by route, and its files. */
export function tourDayRoutes(app: FastifyInstance, context: RouteContext) {
  const { db, clock } = context
  /** Changes one of the user's tourbooks while it is locked. */
  const changing = <Result>(key: TourbookKey, work: (trx: Db) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      if (!(await lockTourbook(trx, key))) throw notFound('tourbook')
      await changeTourbook(trx, key.id, {}, clock())
      return work(trx)
    })

  serve(app, tourDay, {
    async 'GET /api/tourbooks/:id/tour'({ params: { id } }, { user }) {
      return loadTour(db, await findOwn(db, { id, userId: user.id }), clock())
    },

    async 'PUT /api/tourbooks/:id/tour'({ params: { id }, body }, { user }) {
      const key = { id, userId: user.id }
      return changing(key, async (trx) => {
        await changeTour(trx, id, body)
        return loadTour(trx, await findOwn(trx, key), clock())
      })
    },

    async 'POST /api/tourbooks/:id/tour/order'({ params: { id } }, { user }) {
      const key = { id, userId: user.id }
      return changing(key, async (trx) => {
        const tourbook = await findOwn(trx, key)
        const { stops } = await loadTourWithStops(trx, tourbook, clock())
        const places = stops.map(({ space }) => placeOf(space))
        const order = orderByRoute(places)
        const formerSortableIds = stops.map(({ sortableId }) => sortableId)
        const sortableIds = order.map((index) => formerSortableIds[index]!)
        await saveOrder(trx, id, orderStops(await findOrder(trx, id), sortableIds))
        const ordered = order.map((index) => places[index]!)
        const minutesOf = (route: typeof places) => travelMinutes(route, tourbook.travels_by)
        return {
          sortableIds,
          formerSortableIds,
          savedMinutes: minutesOf(places) - minutesOf(ordered),
        }
      })
    },
  })

  serveTourFiles(app, context)
  serveWorker(app)
}

/** Another user's tourbook answers 404, as one that does not exist. */
async function findOwn(db: Db, key: TourbookKey): Promise<TourbookRow> {
  const row = await findTourbook(db, key)
  if (!row) throw notFound('tourbook')
  return row
}
