import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { listings } from './contract.ts'
import { loadCards } from './load-cards.ts'
import { presentListing, presentTerms } from './present-listing.ts'
import { readFigures } from './read-figures.ts'
import { seesBrokerTerms } from './rules.ts'
import { listingCodeRoutes } from './serve-listing-codes.ts'
import { findBrokerTerms, findListing, findSimilar } from './store.ts'

const MAX_SIMILAR = 4

export function listingRoutes(app: FastifyInstance, { db, clock, publicUrl }: RouteContext) {
  listingCodeRoutes(app, { publicUrl })
  serve(app, listings, {
    async 'GET /api/listings/:id'({ params }) {
      const row = await findListing(db, params.id, clock())
      if (!row) throw notFound('listing')
      return presentListing(row, clock())
    },

    async 'GET /api/listings/:id/terms'({ params }, { user }) {
      const row = seesBrokerTerms(user) ? await findBrokerTerms(db, params.id, clock()) : undefined
      if (!row) throw notFound('listing')
      return { terms: presentTerms(row) }
    },

    async 'GET /api/listings/:id/similar'({ params }) {
      const today = clock()
      const ids = await findSimilar(db, params.id, { today, limit: MAX_SIMILAR })
      if (!ids) throw notFound('listing')
      return { listings: await loadCards(db, ids, today) }
    },

    async 'GET /api/listings/:id/figures'({ params, query }, { user }) {
      const figures = await readFigures(db, params.id, { user, query, today: clock() })
      if (!figures) throw notFound('listing')
      return figures
    },
  })
}
