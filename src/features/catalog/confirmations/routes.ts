import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { confirmListing, type Index, loadConfirmation } from './confirm-listing.ts'
import { confirmations } from './contract.ts'
import { readClaim } from './sign-link.ts'

export function confirmationRoutes(
  app: FastifyInstance,
  { db, clock, secret, indexListings }: RouteContext & { indexListings: Index },
) {
  serve(app, confirmations, {
    'GET /api/listing_confirmations': ({ query: { token = '' } }) => {
      const now = clock()
      return loadConfirmation(db, readClaim(token, { secret, now }), now)
    },

    'POST /api/listing_confirmations': ({ body: { token, answer } }) => {
      const now = clock()
      return confirmListing(db, { claim: readClaim(token, { secret, now }), answer }, { index: indexListings, now })
    },
  })
}
