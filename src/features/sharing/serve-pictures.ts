import type { FastifyInstance } from 'fastify'
import { sendPicture } from '#features/media/send-picture.ts'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { SharedListing } from './contract.ts'
import { numberedPicture } from './mask-pictures.ts'

type Options = {
  storage: Storage
  /** The listing of a valid link without its hidden details; throws a 404 for any other link. */
  loadListing: (token: string) => Promise<SharedListing | null>
}

/** Serves the pictures of a link that hides the building, which names them by number. */
export function serveSharedPictures(app: FastifyInstance, { storage, loadListing }: Options) {
  app.get(
    '/listing_shares/:token/pictures/:number/:file',
    // It reads the whole listing, so it costs more than a file.
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { token, number, file } = request.params as { token: string; number: string; file: string }
      const listing = /^[1-9]\d{0,2}$/.test(number) ? await loadListing(token) : null
      const picture = listing && numberedPicture(listing, Number(number))
      if (!picture) throw notFound('picture')
      reply.header('x-robots-tag', 'noindex')
      // The link may be revoked: only the browser that opened it keeps a copy, and not for long.
      return sendPicture(reply, storage, { ...picture, file, cacheControl: 'private, max-age=3600' })
    },
  )
}
