import type { FastifyInstance } from 'fastify'
import { sendPicture } from '#features/media/send-picture.ts'
import { findPicture } from '#features/media/store.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { PreviewFrame } from './contract.ts'
import { showsPicture } from './mask-pictures.ts'
import type { openPreviews } from './open-preview.ts'
import type { PreviewSource } from './preview-source.ts'

type Open = Pick<ReturnType<typeof openPreviews<PreviewFrame>>, 'open' | 'openForPicture'>

/** Serves the pictures that a preview shows to those who may open it. */
export function servePreviewPictures(
  app: FastifyInstance,
  { db, storage }: RouteContext,
  { folder }: Pick<PreviewSource<PreviewFrame>, 'folder'>,
  { open, openForPicture }: Open,
) {
  app.get(
    `/${folder}/:id/pictures/:picture/:file`,
    { config: { access: 'take_part' }, schema: { hide: true }, logLevel: 'warn' },
    async ({ params, user }, reply) => {
      const { id, picture, file } = params as { id: string; picture: string; file: string }
      const remembered = await openForPicture(id, user)
      const pictureId = /^[1-9]\d{0,14}$/.test(picture) ? Number(picture) : undefined
      const shows = ({ loaded }: { loaded: { page: unknown } }) =>
        pictureId !== undefined && showsPicture(loaded.page, pictureId)
      // It may have been added since.
      const shown = shows(remembered) || shows(await open(id, user))
      const stored = shown ? await findPicture(db, pictureId!) : null
      if (pictureId === undefined || !stored) throw notFound('picture')
      reply.header('x-robots-tag', 'noindex')
      // The link may be revoked: only the browser that opened it keeps a copy, and not for long.
      const cacheControl = 'private, max-age=3600'
      return sendPicture(reply, storage, { id: pictureId, format: stored.format, file, cacheControl })
    },
  )
}
