import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { drawPicture, type Studio } from './draw-picture.ts'
import { findPicture, type Picture } from './find-picture.ts'
import { PHOTO_WIDTHS, type PhotoWidth, variantPath } from './rules.ts'

/** The catalog comes after media in the order of features. */
export type MediaContext = Studio & { catalog: { publicStatuses: readonly string[] } }

/** Serves pictures by id and width; a picture that has not been drawn yet is drawn now. */
export function mediaRoutes(app: FastifyInstance, { catalog, ...studio }: MediaContext) {
  app.get(
    '/media/:id/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { id: idText, file } = request.params as { id: string; file: string }
      const width = PHOTO_WIDTHS.find((each) => file === `${each}.webp`)
      const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : undefined
      if (width === undefined || id === undefined) throw notFound('picture')
      const picture = await findPicture(studio.db, id, catalog.publicStatuses)
      if (!picture) throw notFound('picture')
      const stored = (await studio.storage.open(variantPath(id, width))) ?? (await drawNow(studio, picture, width))
      if (!stored) throw notFound('picture')
      return (
        reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; sandbox")
          // Emails show it in clients of any origin.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-length', stored.size)
          .send(stored.stream)
      )
    },
  )
}

async function drawNow(studio: Studio, picture: Picture, width: PhotoWidth): Promise<StoredFile | undefined> {
  if (picture.origin !== 'drawn') return undefined
  await drawPicture(studio, picture)
  return studio.storage.open(variantPath(picture.id, width))
}
