import type { FastifyInstance } from 'fastify'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve, serveWithPortfolio } from '#platform/http/serve.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { confirmEmail, loadEmailConfirmation } from './confirm-email.ts'
import { confirmListing, loadConfirmation } from './confirm-listing.ts'
import { confirmOwnListing, loadOwnConfirmation } from './confirm-own-listing.ts'
import { confirmOwnListings, undoConfirmations } from './confirm-own-listings.ts'
import { confirmations, listingConfirmations } from './contract.ts'
import { readClaim, readEmailClaim } from './sign-link.ts'

export function confirmationRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock, secret, sessions } = ctx
  serve(app, confirmations, {
    'GET /api/listing_confirmations': ({ query: { token = '' } }) => {
      const now = clock()
      return loadConfirmation(db, readClaim(token, { secret, now }), now)
    },

    'POST /api/listing_confirmations': ({ body: { token, answer } }, { user, request }) => {
      const claim = readClaim(token, { secret, now: clock() })
      return confirmListing(ctx, { claim, answer, actor: actorOf({ user, ip: request.ip }) })
    },

    'GET /api/listing_confirmations/email': ({ query: { token = '' } }) =>
      loadEmailConfirmation(db, readEmailClaim(token, { secret, now: clock() }), { secret, now: clock() }),

    'POST /api/listing_confirmations/email': ({ body: { token } }, { user, request }) =>
      confirmEmail(ctx, {
        claim: readEmailClaim(token, { secret, now: clock() }),
        actor: actorOf({ user, ip: request.ip }),
      }),
  })

  serveWithPortfolio(app, listingConfirmations, {
    'GET /api/admin/listings/:id/confirmation': ({ params: { id } }, by) => loadOwnConfirmation(db, id, by, clock()),
    'PUT /api/admin/listings/:id/confirmation': ({ params: { id }, body }, by) =>
      confirmOwnListing(ctx, id, body.answer, by),
    'POST /api/admin/listings/confirmations': ({ body }, by) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (trx) =>
        confirmOwnListings({ ...ctx, db: trx }, body, by),
      ),
    'DELETE /api/admin/listings/confirmations': ({ body }, by) => undoConfirmations(ctx, body.undoToken, by),
  })
}
