import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { serve } from '#platform/http/serve.ts'
import type { DB } from '#schema'
import { confirmListing, type Index, loadConfirmation } from './confirm-listing.ts'
import { confirmations } from './contract.ts'
import { readClaim } from './sign-link.ts'

export type ConfirmationDeps = {
  db: Kysely<DB>
  clock: Clock
  /** Verifies the links. */
  secret: string
  index: Index
}

export function confirmationRoutes(app: FastifyInstance, { db, clock, secret, index }: ConfirmationDeps) {
  serve(app, confirmations, {
    'GET /api/listing_confirmations': ({ query: { token = '' } }) => {
      const now = clock()
      return loadConfirmation(db, readClaim(token, { secret, now }), now)
    },

    'POST /api/listing_confirmations': ({ body: { token, answer } }) => {
      const now = clock()
      return confirmListing(db, { claim: readClaim(token, { secret, now }), answer }, { index, now })
    },
  })
}
