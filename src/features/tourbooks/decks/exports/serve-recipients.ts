import type { FastifyInstance } from 'fastify'
import { LinkParams } from '#features/share-links/contract.ts'
import { SLIDE_EXTENSIONS, SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { type OpenedLink, openLinks } from '../../shares/shared-page/open-link.ts'
import { findTourbook, lockTourbook } from '../../store.ts'
import { recipientDecks } from '../contract.ts'
import { findCurrentFiles, makeCurrent } from './make-current.ts'
import { sendDeck } from './send-deck.ts'

/** The decks of links that allow downloads. Any other link answers as one without decks. */
export function recipientDeckRoutes(app: FastifyInstance, context: RouteContext) {
  const { db, clock, localeOf, storage } = context
  const links = openLinks(context)

  /** The link's decks of the tourbook and the link as they are now. */
  async function filesOf(trx: Db, { link, share }: OpenedLink) {
    const tourbook = await findTourbook(trx, { id: share.tourbook_id, userId: link.userId })
    return tourbook ? findCurrentFiles(trx, tourbook, link.id, clock()) : []
  }

  const open = async (...request: Parameters<typeof links.access>) => {
    const opened = await links.access(...request)
    if (!opened.share.allows_downloads) throw notFound('deck')
    return opened
  }

  serve(app, recipientDecks, {
    async 'GET /api/tourbook_shares/:token/deck'({ params: { token } }, { request }) {
      return { files: await filesOf(db, await open(token, request)) }
    },

    async 'POST /api/tourbook_shares/:token/deck'({ params: { token }, body: { format } }, { request }) {
      const opened = await open(token, request)
      const { link, share } = opened
      const key = { id: share.tourbook_id, userId: link.userId }
      return db.transaction().execute(async (trx) => {
        // A second request for the same file waits here, and then finds it.
        const tourbook = (await lockTourbook(trx, key)) && (await findTourbook(trx, key))
        if (!tourbook) throw notFound('share')
        const limit = { ...RATE_LIMITS.deckOfNetwork, now: clock() }
        const wanted = { linkId: link.id, format, locale: localeOf(request) }
        const onStart = () => consumeRateLimit(trx, `deck:${networkOf(request.ip)}`, limit)
        return makeCurrent(trx, tourbook, wanted, { now: clock(), onStart })
      })
    },
  })

  for (const format of SLIDE_FORMATS)
    app.get(
      `/api/tourbook_shares/:token/deck.${SLIDE_EXTENSIONS[format]}`,
      { config: { access: 'public' }, schema: { hide: true, params: LinkParams }, logLevel: 'warn' },
      async (request, reply) => {
        const opened = await open((request.params as { token: string }).token, request)
        const { link, share } = opened
        const files = await filesOf(db, opened)
        // An earlier file may show what the link hides by now.
        if (!files.some((file) => file.format === format && file.isMade)) throw notFound('deck')
        reply.header('x-robots-tag', 'noindex')
        const owner = { tourbookId: share.tourbook_id, linkId: link.id }
        return sendDeck(reply, { db, storage }, { owner, format, name: share.name })
      },
    )
}
