import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { findStops } from '../../stops/store.ts'
import { findTourbook } from '../../store.ts'
import { tourbookFeedback } from './contract.ts'
import { rankStops } from './rank-stops.ts'
import { findFeedback } from './store.ts'

export function tourbookFeedbackRoutes(app: FastifyInstance, { db }: RouteContext) {
  serve(app, tourbookFeedback, {
    async 'GET /api/tourbooks/:id/feedback'({ params: { id } }, { user }) {
      if (!(await findTourbook(db, { id, userId: user.id }))) throw notFound('tourbook')
      const stops = await findStops(db, id)
      const sortableIds = stops.map((stop) => stop.id)
      return { stops: rankStops(sortableIds, await findFeedback(db, id)) }
    },
  })
}
