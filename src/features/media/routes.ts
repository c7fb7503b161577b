import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type EditorPlacement, findPlacedFormat, isOwnUpload, type Placement } from './access.ts'
import { sendPicture, UNDER_SESSION } from './send-picture.ts'

/** Features that come after media in the order of features place pictures. */
type MediaContext = RouteContext & {
  media: { placements: readonly Placement[]; editorPlacements: readonly EditorPlacement[] }
}

/** Serves the stored files of public pictures, and of others to those who may edit what they are placed on. */
export function mediaRoutes(app: FastifyInstance, { db, storage, media }: MediaContext) {
  async function send(reply: FastifyReply, params: unknown, placements: readonly Placement[], cacheControl: string) {
    const { id: idText, file } = params as { id: string; file: string }
    const id = /^[1-9]\d{0,14}$/.test(idText) ? Number(idText) : undefined
    const format = id === undefined ? undefined : await findPlacedFormat(db, id, placements)
    if (id === undefined || format === undefined) throw notFound('picture')
    return sendPicture(reply, storage, { id, file, format, cacheControl })
  }

  app.get(
    '/media/:id/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    ({ params }, reply) => send(reply, params, media.placements, 'public, max-age=31536000, immutable'),
  )

  app.get(
    '/private_media/:id/:file',
    {
      config: { access: 'manage_own_account', cost: 'file', whileViewing: 'allowed' },
      schema: { hide: true },
      logLevel: 'warn',
    },
    ({ params, user }, reply) => {
      const placements = [isOwnUpload, ...media.editorPlacements].map((placement) => placement(user!))
      return send(reply, params, placements, UNDER_SESSION)
    },
  )
}
