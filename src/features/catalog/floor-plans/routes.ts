import type { FastifyInstance } from 'fastify'
import type { Artist } from '#features/media/draw-picture.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findDrawnPlan } from './store.ts'

/** Serves floor plans as SVG, drawn from a listing's area and rooms. */
export function floorPlanRoutes(app: FastifyInstance, { db, artist }: RouteContext & { artist: Artist }) {
  app.get(
    '/floor_plans/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const id = /^([1-9]\d{0,14})\.svg$/.exec((request.params as { file: string }).file)?.[1]
      const plan = id === undefined ? undefined : await findDrawnPlan(db, Number(id))
      if (!plan) throw notFound('floor plan')
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(artist.plan(plan.seed, plan))
    },
  )
}
