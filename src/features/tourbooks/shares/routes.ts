import type { FastifyInstance } from 'fastify'
import { linkHandlers } from '#features/share-links/handle-links.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { tourbookFeedback } from '../feedback/contract.ts'
import { listRespondents, rankStops } from '../feedback/rank-stops.ts'
import { findFeedback, findReplies } from '../feedback/store.ts'
import { findStops } from '../stops/store.ts'
import { findTourbook } from '../store.ts'
import { tourbookShares } from './contract.ts'
import { shareTourbook, TOURBOOK_LINKS } from './share-tourbook.ts'
import { shortlistRoutes } from './shortlist/routes.ts'

/** What the owner of a tourbook does with its links, and reads of what came back by them. */
export function tourbookShareRoutes(app: FastifyInstance, context: RouteContext) {
  const links = linkHandlers(TOURBOOK_LINKS, shareTourbook, context)
  serve(app, tourbookShares, {
    'POST /api/tourbooks/:id/shares': async (input, sender) => ({ shares: await links.create(input, sender) }),
    'GET /api/tourbooks/:id/shares': links.list,
    'PUT /api/tourbook_shares/:id': links.change,
    'DELETE /api/tourbook_shares/:id': links.revoke,
  })
  serve(app, tourbookFeedback, {
    async 'GET /api/tourbooks/:id/feedback'({ params: { id } }, { user }) {
      if (!(await findTourbook(context.db, { id, userId: user.id }))) throw notFound('tourbook')
      const sortableIds = (await findStops(context.db, id)).map((stop) => stop.id)
      const rows = await findFeedback(context.db, id)
      return {
        stops: rankStops(sortableIds, rows, await findReplies(context.db, id, context.clock())),
        respondents: listRespondents(sortableIds, rows),
      }
    },
  })
  shortlistRoutes(app, context)
}
