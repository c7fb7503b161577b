import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadTourbookContact } from '#features/accounts/settings/store.ts'
import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListing } from '#features/catalog/listings/store.ts'
import { paths } from '#lib/paths.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { emailOrigin, siteOrigin } from '#platform/http/site-origin.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { changeShare, endShare } from './change-share.ts'
import { sharing } from './contract.ts'
import { provesShare, shareIdIn, tokenOf } from './derive-link.ts'
import { presentPage, presentShare } from './present-share.ts'
import { earliestRevoked, MOST_SHARES } from './rules.ts'
import { type ShareRefusal, shareListing } from './share-listing.ts'
import { countOpen, findOpenShare, findOwnShare, findShares } from './store.ts'

export function sharingRoutes(
  app: FastifyInstance,
  { db, clock, sessions, localeOf, publicUrl, secret }: RouteContext,
) {
  const urlOf = (request: FastifyRequest, share: { id: number; version: number }) =>
    siteOrigin(request, publicUrl) + paths.listingShare({ token: tokenOf(share, secret) })

  /** Throws the same 404 for an invented, an expired and a revoked link. */
  async function openShare(token: string) {
    const id = shareIdIn(token)
    const share = id === undefined ? undefined : await findOpenShare(db, id, clock())
    if (!share || !provesShare(token, share, secret)) throw notFound('share')
    return share
  }

  async function loadOwn({ user, request }: UserRequest, id: number) {
    const row = await findOwnShare(db, user.id, id)
    if (!row) throw notFound('share')
    return presentShare(row, urlOf(request, row))
  }

  serve(app, sharing, {
    async 'POST /api/listings/:id/shares'({ params, body }, { user, request }) {
      const context = {
        user,
        actor: actorOf(request),
        locale: localeOf(request),
        site: emailOrigin(request, publicUrl),
        secret,
        now: clock(),
      }
      // The URL is added afterwards, because the idempotency table stores responses and must not contain links.
      const share = await createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const outcome = await shareListing(trx, params.id, body, context)
        if (!outcome.ok) throw errorOf(outcome, 'listing')
        return outcome.share
      })
      return { id: share.id, url: urlOf(request, share) }
    },

    async 'GET /api/listings/:id/shares'({ params }, { user, request }) {
      const rows = await findShares(db, {
        userId: user.id,
        listingId: params.id,
        revokedSince: earliestRevoked(clock()),
      })
      return { shares: rows.map((row) => presentShare(row, urlOf(request, row))) }
    },

    async 'GET /api/listing_shares/:token'({ params }, { user }) {
      const share = await openShare(params.token)
      const now = clock()
      const row = await findListing(db, share.listing_id, now)
      const contact = await loadTourbookContact(db, share.user_id)
      return presentPage(share, { listing: row ? presentListing(row, now) : null, contact, user })
    },

    async 'POST /api/listing_shares/:token/opens'({ params, body }, { user, request }) {
      const share = await openShare(params.token)
      if (user?.id === share.user_id) return { counted: false }
      const now = clock()
      await consumeRateLimit(db, `share-open:${networkOf(request.ip)}`, { ...RATE_LIMITS.shareViewOfNetwork, now })
      return { counted: await countOpen(db, { id: share.id, viewer: body.viewer }, now) }
    },

    async 'PUT /api/listing_shares/:id'({ params: { id }, body }, { user, request }) {
      const now = clock()
      const context = { user, actor: actorOf(request), now, revokedSince: earliestRevoked(now) }
      await db.transaction().execute(async (trx) => {
        const outcome = await changeShare(trx, id, body, context)
        if (!outcome.ok) throw errorOf(outcome, 'share')
      })
      return loadOwn({ user, request }, id)
    },

    async 'DELETE /api/listing_shares/:id'({ params: { id } }, { user, request }) {
      const context = { user, actor: actorOf(request), now: clock() }
      if (!(await db.transaction().execute((trx) => endShare(trx, id, context)))) throw notFound('share')
      return { id }
    },
  })
}

/** Thrown inside the transaction, so that what was done before the refusal is rolled back. */
function errorOf(refusal: ShareRefusal, what: 'listing' | 'share') {
  if (refusal.reason === 'invalid') return invalid(refusal.errors)
  if (refusal.reason === 'unknown') return notFound(what)
  return conflict(`There are ${MOST_SHARES} links to this space already. Revoke one first.`)
}
