import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadSenderPictures } from '#features/accounts/own-pictures/store.ts'
import { loadTourbookContact } from '#features/accounts/settings/store.ts'
import { revokeLink } from '#features/share-links/change-link.ts'
import { type LinkVersion, tokenOf } from '#features/share-links/link-token.ts'
import { recordView } from '#features/share-links/record-view.ts'
import { findOpenLink } from '#features/share-links/store.ts'
import { paths } from '#lib/paths.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { emailOrigin, siteOrigin } from '#platform/http/site-origin.ts'
import { changeShare } from './change-share.ts'
import { sharing } from './contract.ts'
import { hideDetails } from './hide-details.ts'
import { loadListingToShare } from './load-listing.ts'
import { presentPage, presentShare } from './present-share.ts'
import { MOST_SHARES } from './rules.ts'
import { serveSharedPictures } from './serve-pictures.ts'
import { type ShareRefusal, shareListing } from './share-listing.ts'
import { findOwnShare, findSharedListing, findShares } from './store.ts'

export function sharingRoutes(
  app: FastifyInstance,
  { db, clock, storage, sessions, localeOf, publicUrl, secret }: RouteContext,
) {
  const urlOf = (request: FastifyRequest, link: LinkVersion) =>
    siteOrigin(request, publicUrl) + paths.listingShare({ token: tokenOf(link, secret) })

  /** Throws the same 404 for an invented, an expired and a revoked link. */
  async function openLink(token: string) {
    const link = await findOpenLink(db, { subject: 'listing', token }, { secret, now: clock() })
    if (!link) throw notFound('share')
    return link
  }

  async function openPage(token: string) {
    const link = await openLink(token)
    const share = await findSharedListing(db, link)
    if (!share) throw notFound('share')
    return { link, share, listing: await loadListingToShare(db, share.listing_id, clock()) }
  }

  serveSharedPictures(app, {
    storage,
    async loadListing(token) {
      const { share, listing } = await openPage(token)
      return listing ? hideDetails(listing.listing, share.hides, listing.buildingPhotos) : null
    },
  })

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
      const link = await createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const outcome = await shareListing(trx, params.id, body, context)
        if (!outcome.ok) throw errorOf(outcome, 'listing')
        return outcome.link
      })
      return { id: link.id, url: urlOf(request, link) }
    },

    async 'GET /api/listings/:id/shares'({ params }, { user, request }) {
      const rows = await findShares(db, { userId: user.id, listingId: params.id }, clock())
      return { shares: rows.map((row) => presentShare(row, urlOf(request, row))) }
    },

    async 'GET /api/listing_shares/:token'({ params }, { user }) {
      const { link, share, listing } = await openPage(params.token)
      const contact = await loadTourbookContact(db, link.userId)
      const pictures = await loadSenderPictures(db, link.userId)
      return presentPage(share, { link, token: params.token, listing, contact, pictures, user })
    },

    async 'POST /api/listing_shares/:token/opens'({ params, body }, { user, request }) {
      const link = await openLink(params.token)
      const view = { viewer: body.viewer, userId: user?.id, ip: request.ip, now: clock() }
      return { counted: await recordView(db, link, view) }
    },

    async 'PUT /api/listing_shares/:id'({ params: { id }, body }, { user, request }) {
      const context = { user, actor: actorOf(request), now: clock() }
      await db.transaction().execute(async (trx) => {
        const outcome = await changeShare(trx, id, body, context)
        if (!outcome.ok) throw errorOf(outcome, 'share')
      })
      return loadOwn({ user, request }, id)
    },

    async 'DELETE /api/listing_shares/:id'({ params: { id } }, { user, request }) {
      const key = { subject: 'listing' as const, id, userId: user.id }
      const context = { actor: actorOf(request), now: clock() }
      if (!(await db.transaction().execute((trx) => revokeLink(trx, key, context)))) throw notFound('share')
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
