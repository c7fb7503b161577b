import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { isPublicPicture, type Placement } from './access.ts'
import { formatOf, sendPicture } from './send-picture.ts'

/** Features that come after media in the order of features place pictures. */
export type MediaContext = RouteContext & { media: { placements: readonly Placement[] } }

/** Serves the stored files of public pictures. */
export function mediaRoutes(app: FastifyInstance, { db, storage, media }: MediaContext) {
  app.get(
    '/media/:id/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { id: idText, file } = request.params as { id: string; file: string }
      const format = formatOf(file)
      const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : undefined
      if (format === undefined || id === undefined) throw notFound('picture')
      if (!(await isPublicPicture(db, { id, format }, media.placements))) throw notFound('picture')
      return sendPicture(reply, storage, { id, file, format, cacheControl: 'public, max-age=31536000, immutable' })
    },
  )
}
