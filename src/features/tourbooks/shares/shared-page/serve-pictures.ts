import type { FastifyInstance } from 'fastify'
import { sendPicture } from '#features/media/send-picture.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { loadHiddenSpaces } from '../../spaces/load-spaces.ts'
import { findStops } from '../../stops/store.ts'
import { loadSharedTourbook } from './load-tourbook.ts'
import { mapOfStops } from './map-of-stops.ts'
import { numberedPicture } from './mask-pictures.ts'
import type { OpenedLink, openLinks } from './open-link.ts'
import { COVER } from './present-tourbook.ts'
import { stopKey } from './stop-keys.ts'

type Options = Pick<RouteContext, 'db' | 'clock' | 'secret' | 'storage' | 'maps'> & {
  links: ReturnType<typeof openLinks>
}

// The link may be revoked: only the browser that opened it keeps a copy, and not for long.
const CACHE_CONTROL = 'private, max-age=3600'
/** Pixels of a map for each pixel of its size: sharp on phones and paper. */
const MAP_SCALE = 2

/** Serves the pictures of a link, which names them by stop and number, and the map of its stops. */
export function serveTourbookPictures(app: FastifyInstance, { db, clock, secret, storage, maps, links }: Options) {
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
      return sendPicture(reply, storage, { ...picture, file, cacheControl: CACHE_CONTROL })
    },
  )

  app.get(
    '/tourbook_shares/:token/map/:version',
    // It reads where every stop is, as the page does.
    { config: { access: 'public', cost: 'page' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const opened = await links.access((request.params as { token: string }).token, request)
      const map = mapOfStops(await loadSharedTourbook(db, opened, { secret, now: clock(), user: null }))
      const picture = map && (await maps(map, MAP_SCALE))
      if (!picture) throw notFound('map')
      reply.header('x-robots-tag', 'noindex').header('cache-control', CACHE_CONTROL)
      return reply.type('image/webp').send(picture)
    },
  )
}
