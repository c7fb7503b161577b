import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { UNDER_SESSION } from '#features/media/send-picture.ts'
import { SLIDE_EXTENSIONS, SLIDE_FORMATS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { IdParams } from '#lib/values.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { digestMap } from '#platform/map-picture/digest-map.ts'
import type { MapPicture } from '#platform/map-picture/map-picture.ts'
import { deckColors } from '#platform/slides/deck-colors.ts'
import { limitPreviews } from '#platform/slides/preview/limit-previews.ts'
import { mapsOf, presentPages } from '#platform/slides/preview/present-pages.ts'
import { findOwnStop } from '../stops/store.ts'
import { changeTourbook, findTourbook, lockTourbook, type TourbookKey, type TourbookRow } from '../store.ts'
import { findClientPage, findDeckLink } from './client-page/find-client-page.ts'
import { tourbookDecks } from './contract.ts'
import { presentDeck, presentFiles } from './exports/present-deck.ts'
import { sendDeck } from './exports/send-deck.ts'
import { checkSize, startDeck } from './exports/start-deck.ts'
import { loadPages } from './load-pages.ts'
import { linesOfSteps, MAX_STEP, MAX_STEPS } from './next-steps/rules.ts'
import { saveDeckSettings } from './store.ts'

const SHOWN_MAPS = 500
const MapParams = Type.Object({
  ...IdParams.properties,
  digest: Type.String({ pattern: '^[\\w-]{10}$', maxLength: 10, description: '10 letters, digits, - or _' }),
})

/** What the owner of a tourbook makes of it as a deck. */
export function tourbookDeckRoutes(
  app: FastifyInstance,
  { db, clock, secret, localeOf, publicUrl, storage, maps }: RouteContext,
) {
  async function findOwn(trx: Db, key: TourbookKey): Promise<TourbookRow> {
    const tourbook = await findTourbook(trx, key)
    if (!tourbook) throw notFound('tourbook')
    return tourbook
  }

  async function present(trx: Db, key: TourbookKey, request: FastifyRequest) {
    const locale = localeOf(request)
    const { text } = makeIntl(locale, await loadMessages(locale))
    return presentDeck(trx, await findOwn(trx, key), { text, locale, now: clock() })
  }

  const limit = limitPreviews()

  const pagesOf = (key: TourbookKey, request: FastifyRequest) => limit(key.userId, () => makePages(key, request))

  async function makePages(key: TourbookKey, request: FastifyRequest) {
    const tourbook = await findOwn(db, key)
    await checkSize(db, tourbook.id)
    const locale = localeOf(request)
    const { text } = makeIntl(locale, await loadMessages(locale))
    const { deck_parts: parts, deck_hides: hides } = tourbook
    const [origin, now] = [siteOrigin(request, publicUrl), clock()]
    const clientPage = await findClientPage(db, tourbook, { origin, secret, now })
    const made = await loadPages(db, tourbook, { parts, hides, clientPage, locale, text, origin, now })
    for (const map of mapsOf(made.pages)) shownMaps.set(`${key.id} ${digestMap(map)}`, map)
    return made
  }

  /** The maps of previews that were made last: a page asks for each of them. */
  const shownMaps = lruCache<string, MapPicture>({ maxEntries: SHOWN_MAPS })

  async function findMap(key: TourbookKey, digest: string, request: FastifyRequest) {
    const known = () => shownMaps.get(`${key.id} ${digest}`)
    const find = async () => {
      // All maps of a page may wait here: the first one has the pages made for all of them.
      if (!known()) await makePages(key, request)
      return known()
    }
    return known() ?? limit(key.userId, find)
  }

  const start = (format: SlideFormat, key: TourbookKey, request: FastifyRequest) =>
    db.transaction().execute(async (trx) => {
      if (!(await lockTourbook(trx, key))) throw notFound('tourbook')
      const tourbook = await findOwn(trx, key)
      await checkSize(trx, tourbook.id)
      await consumeRateLimit(trx, `deck:user:${key.userId}`, { ...RATE_LIMITS.deckOfUser, now: clock() })
      await startDeck(trx, tourbook, { linkId: null, format, locale: localeOf(request) }, clock())
      const files = await presentFiles(trx, tourbook)
      return files.find((file) => file.format === format)!
    })

  serve(app, tourbookDecks, {
    'GET /api/tourbooks/:id/deck': ({ params: { id } }, { user, request }) =>
      present(db, { id, userId: user.id }, request),

    async 'PUT /api/tourbooks/:id/deck'({ params: { id }, body }, { user, request }) {
      const key = { id, userId: user.id }
      return db.transaction().execute(async (trx) => {
        if (!(await lockTourbook(trx, key))) throw notFound('tourbook')
        if (body.coverStopId != null) await checkCover(trx, { id: body.coverStopId, tourbookId: id, userId: user.id })
        if (body.nextSteps != null) checkSteps(body.nextSteps)
        if (body.linkId != null) await checkLink(trx, { id, user_id: user.id, deck_link_id: body.linkId }, clock())
        await saveDeckSettings(trx, id, body)
        await changeTourbook(trx, id, {}, clock())
        return present(trx, key, request)
      })
    },

    async 'GET /api/tourbooks/:id/deck/pages'({ params: { id } }, { user, request }) {
      const { content, pages } = await pagesOf({ id, userId: user.id }, request)
      return {
        colors: deckColors(content.brand.color),
        pages: presentPages(pages, { mapPath: `/api/tourbooks/${id}/deck/maps` }),
      }
    },

    'POST /api/tourbooks/:id/powerpoint': ({ params: { id } }, { user, request }) =>
      start('powerpoint', { id, userId: user.id }, request),

    async 'GET /api/tourbooks/:id/powerpoint'({ params: { id } }, { user }) {
      const files = await presentFiles(db, await findOwn(db, { id, userId: user.id }))
      return { file: files.find(({ format }) => format === 'powerpoint') ?? null }
    },

    'POST /api/tourbooks/:id/pdf': ({ params: { id } }, { user, request }) =>
      start('pdf', { id, userId: user.id }, request),
  })

  // Files, which `serve` cannot return.
  for (const format of SLIDE_FORMATS)
    app.get(
      `/api/tourbooks/:id/deck.${SLIDE_EXTENSIONS[format]}`,
      { config: { access: 'manage_tourbooks' }, schema: { hide: true, params: IdParams } },
      async (request, reply) => {
        const { id } = request.params as { id: number }
        const { name } = await findOwn(db, { id, userId: request.user!.id })
        return sendDeck(reply, { db, storage }, { owner: { tourbookId: id, linkId: null }, format, name })
      },
    )

  app.get(
    '/api/tourbooks/:id/deck/maps/:digest',
    { config: { access: 'manage_tourbooks' }, schema: { hide: true, params: MapParams } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { id, digest } = request.params as Static<typeof MapParams>
      const key = { id, userId: request.user!.id }
      await findOwn(db, key)
      const map = await findMap(key, digest, request)
      const bytes = map && (await maps(map, 1))
      if (!bytes) throw notFound('picture')
      return reply.type('image/webp').header('cache-control', UNDER_SESSION).send(bytes)
    },
  )
}

async function checkCover(db: Db, { id, tourbookId, userId }: { id: number; tourbookId: number; userId: number }) {
  const stop = await findOwnStop(db, { id, userId })
  if (stop?.tourbook_id !== tourbookId)
    throw invalid([{ field: 'coverStopId', message: 'is not a stop of this tourbook' }])
}

async function checkLink(db: Db, tourbook: Parameters<typeof findDeckLink>[1], now: Date) {
  if (!(await findDeckLink(db, tourbook, now)))
    throw invalid([{ field: 'linkId', message: 'is not a link to this tourbook that opens' }])
}

function checkSteps(nextSteps: string) {
  const lines = linesOfSteps(nextSteps)
  const message =
    lines.length > MAX_STEPS
      ? `must have at most ${MAX_STEPS} lines, got ${lines.length}`
      : lines.some((line) => line.length > MAX_STEP) && `must have lines of at most ${MAX_STEP} characters`
  if (message) throw invalid([{ field: 'nextSteps', message }])
}
