import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { drawPicture, type Studio } from './draw-picture.ts'
import { PHOTO_WIDTHS, variantPath } from './rules.ts'
import { findPicture } from './store.ts'

/** Serves pictures by id and width; one that has not been drawn yet is drawn now. */
export function mediaRoutes(app: FastifyInstance, studio: Studio) {
  app.get(
    '/media/:id/:file',
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { id: idText, file } = request.params as { id: string; file: string }
      const width = PHOTO_WIDTHS.find((each) => file === `${each}.webp`)
      const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : undefined
      if (width === undefined || id === undefined) throw notFound('picture')
      const bytes = (await studio.storage.read(variantPath(id, width))) ?? (await drawn(studio, id, width))
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(bytes))
    },
  )
}

async function drawn(studio: Studio, id: number, width: (typeof PHOTO_WIDTHS)[number]): Promise<Uint8Array> {
  const picture = await findPicture(studio.db, id)
  if (picture?.origin !== 'drawn') throw notFound('picture')
  await drawPicture(studio, picture)
  const bytes = await studio.storage.read(variantPath(id, width))
  if (!bytes) throw notFound('picture')
  return bytes
}
