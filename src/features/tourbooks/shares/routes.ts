import type { FastifyInstance } from 'fastify'
import { linkHandlers } from '#features/share-links/handle-links.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { tourbookShares } from './contract.ts'
import { shareTourbook, TOURBOOK_LINKS } from './share-tourbook.ts'

/** What the owner of a tourbook does with its links. */
export function tourbookShareRoutes(app: FastifyInstance, context: RouteContext) {
  const links = linkHandlers(TOURBOOK_LINKS, shareTourbook, context)
  serve(app, tourbookShares, {
    'POST /api/tourbooks/:id/shares': async (input, sender) => ({ shares: await links.create(input, sender) }),
    'GET /api/tourbooks/:id/shares': links.list,
    'PUT /api/tourbook_shares/:id': links.change,
    'DELETE /api/tourbook_shares/:id': links.revoke,
  })
}
