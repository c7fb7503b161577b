import type { FastifyInstance } from 'fastify'
import { sendPicture } from '#features/media/send-picture.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findStops } from '../../stops/store.ts'
import type { OpenedLink, openLinks } from './open-link.ts'
import { COVER } from './present-tourbook.ts'
import { loadHiddenSpaces } from './spaces/load-spaces.ts'
import { numberedPicture } from './spaces/mask-pictures.ts'
import { stopKey } from './stop-keys.ts'

type Options = Pick<RouteContext, 'db' | 'clock' | 'secret' | 'storage'> & { links: ReturnType<typeof openLinks> }

/** Serves the pictures of a link, which names them by stop and number. */
export function serveTourbookPictures(app: FastifyInstance, { db, clock, secret, storage, links }: Options) {
  async function findPicture({ link, share }: OpenedLink, stop: string, number: number) {
    const { cover_picture_id: id, cover_format: format, hides } = share
    if (stop === COVER) return id !== null && format !== null && number === 1 ? { id, format } : undefined
    const rows = await findStops(db, share.tourbook_id)
    const row = rows.find((each) => stopKey(secret, { linkId: link.id, stopId: each.id }) === stop)
    if (!row) return undefined
    const [hidden] = await loadHiddenSpaces(db, [row], { hides, now: clock() })
    return numberedPicture(hidden!.space, number)
  }

  app.get(
    '/tourbook_shares/:token/pictures/:stop/:number/:file',
    // It reads a whole listing, so it costs more than a file.
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { token, stop, number, file } = request.params as Record<'token' | 'stop' | 'number' | 'file', string>
      const opened = await links.access(token, request)
      const picture = /^[1-9]\d?$/.test(number) ? await findPicture(opened, stop, Number(number)) : undefined
      if (!picture) throw notFound('picture')
      reply.header('x-robots-tag', 'noindex')
      // The link may be revoked: only the browser that opened it keeps a copy, and not for long.
      return sendPicture(reply, storage, { ...picture, file, cacheControl: 'private, max-age=3600' })
    },
  )
}
