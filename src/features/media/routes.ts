import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { isPublicPicture, type Placement } from './access.ts'
import { MEDIA_TYPES, PICTURE_FILES, PICTURE_FORMATS, storedName } from './rules.ts'

/** Features that come after media in the order of features place pictures. */
export type MediaContext = RouteContext & { media: { placements: readonly Placement[] } }

/** Serves the stored files of public pictures. */
export function mediaRoutes(app: FastifyInstance, { db, storage, media }: MediaContext) {
  app.get(
    '/media/:id/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { id: idText, file } = request.params as { id: string; file: string }
      const format = PICTURE_FORMATS.find((each) => PICTURE_FILES[each].includes(file))
      const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : undefined
      if (format === undefined || id === undefined) throw notFound('picture')
      if (!(await isPublicPicture(db, { id, format }, media.placements))) throw notFound('picture')
      const stored = await storage.open(storedName(id, file))
      if (!stored) throw notFound('picture')
      return (
        reply
          .type(MEDIA_TYPES[format])
          .header('content-length', stored.size)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // An SVG that is opened as a page has its own styles, and runs no script.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          // Emails show it in clients of any origin.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(stored.stream)
      )
    },
  )
}
