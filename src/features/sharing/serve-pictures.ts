import type { FastifyInstance } from 'fastify'
import { MEDIA_TYPES, PICTURE_FILES, PICTURE_FORMATS, storedName } from '#features/media/rules.ts'
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
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { token, number, file } = request.params as { token: string; number: string; file: string }
      const format = PICTURE_FORMATS.find((each) => PICTURE_FILES[each].includes(file))
      const listing = /^[1-9]\d{0,2}$/.test(number) ? await loadListing(token) : null
      const picture = listing && numberedPicture(listing, Number(number))
      if (!format || !picture || (picture.file ?? file) !== file) throw notFound('picture')
      const stored = await storage.open(storedName(picture.id, file))
      if (!stored) throw notFound('picture')
      return (
        reply
          .type(MEDIA_TYPES[format])
          .header('content-length', stored.size)
          // The link may be revoked: only the browser that opened it keeps a copy, and not for long.
          .header('cache-control', 'private, max-age=3600')
          .header('x-robots-tag', 'noindex')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(stored.stream)
      )
    },
  )
}
