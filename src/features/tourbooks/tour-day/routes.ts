import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { changeOwnTourbook, findOwnTourbook } from '../change-tourbook.ts'
import { orderStops } from '../rules.ts'
import { findOrder, saveOrder } from '../stops/store.ts'
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
  serve(app, tourDay, {
    async 'GET /api/tourbooks/:id/tour'({ params: { id } }, { user }) {
      return loadTour(db, await findOwnTourbook(db, { id, userId: user.id }), clock())
    },

    async 'PUT /api/tourbooks/:id/tour'({ params: { id }, body }, { user }) {
      const key = { id, userId: user.id }
      return changeOwnTourbook(db, key, clock(), async (trx) => {
        await changeTour(trx, id, body)
        return loadTour(trx, await findOwnTourbook(trx, key), clock())
      })
    },

    async 'POST /api/tourbooks/:id/tour/order'({ params: { id } }, { user }) {
      const key = { id, userId: user.id }
      return changeOwnTourbook(db, key, clock(), async (trx) => {
        const tourbook = await findOwnTourbook(trx, key)
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
