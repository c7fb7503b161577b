import type { FastifyInstance } from 'fastify'
import { linkHandlers } from '#features/share-links/handle-links.ts'
import { loadSender } from '#features/share-links/load-sender.ts'
import { openLinks } from '#features/share-links/open-link.ts'
import { recordView } from '#features/share-links/record-view.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { sharing } from './contract.ts'
import { hideDetails } from './hide-details.ts'
import { loadListingToShare } from './load-listing.ts'
import { presentPage } from './present-share.ts'
import { serveSharedPictures } from './serve-pictures.ts'
import { LISTING_LINKS, shareListing } from './share-listing.ts'
import { findSharedListing } from './store.ts'

export function sharingRoutes(app: FastifyInstance, context: RouteContext) {
  const { db, clock, storage } = context
  const links = linkHandlers(LISTING_LINKS, shareListing, context)
  const { find } = openLinks(context, { subject: 'listing', findShown: findSharedListing })

  async function openPage(token: string) {
    const { link, share } = await find(token)
    return { link, share, listing: await loadListingToShare(db, share.listing_id, clock()) }
  }

  serveSharedPictures(app, {
    storage,
    async loadListing(token) {
      const { share, listing } = await openPage(token)
      return listing ? hideDetails(listing.listing, share.hides, listing.buildingPhotos) : null
    },
  })

  serve(app, sharing, {
    async 'POST /api/listings/:id/shares'(input, sender) {
      const [link] = await links.create(input, sender)
      return link!
    },
    'GET /api/listings/:id/shares': links.list,
    'PUT /api/listing_shares/:id': links.change,
    'DELETE /api/listing_shares/:id': links.revoke,

    async 'GET /api/listing_shares/:token'({ params }, { user }) {
      const { link, share, listing } = await openPage(params.token)
      const { sender } = await loadSender(db, link.userId)
      return presentPage(share, { link, token: params.token, listing, sender, user })
    },

    async 'POST /api/listing_shares/:token/opens'({ params, body }, { user, request }) {
      const { link } = await find(params.token)
      const view = { viewer: body.viewer, userId: user?.id, ip: request.ip, now: clock() }
      return { counted: await recordView(db, link, view) }
    },
  })
}
