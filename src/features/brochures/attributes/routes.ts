import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { UNDER_SESSION } from '#features/media/send-picture.ts'
import type { Locale } from '#lib/locale.ts'
import { IdParams } from '#lib/values.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve, serveWithPortfolio } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { digestMap } from '#platform/map-picture/digest-map.ts'
import type { MapPicture } from '#platform/map-picture/map-picture.ts'
import { changeRecord, loadRecord } from '#platform/records/change-record.ts'
import { deckColors } from '#platform/slides/deck-colors.ts'
import { limitPreviews } from '#platform/slides/preview/limit-previews.ts'
import { mapsOf, presentPages } from '#platform/slides/preview/present-pages.ts'
import { loadBrochure } from '../content/load-brochure.ts'
import { layoutPages } from '../layout/layout-pages.ts'
import { PAPERS } from '../layout/paper-sizes.ts'
import { brochureAttributes, landlordBrochureAttributes } from './contract.ts'
import { brochureKind } from './edit-attributes.ts'
import { isOfLandlord } from './store.ts'

const SHOWN_MAPS = 200
const MapParams = Type.Object({
  ...IdParams.properties,
  digest: Type.String({ pattern: '^[\\w-]{10}$', maxLength: 10, description: '10 letters, digits, - or _' }),
})

type Viewer = { user: SessionUser; locale: Locale }

/** What the brochures of buildings contain, for admins and for their own companies' users, with a preview; 404 for others. */
export function brochureAttributeRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock, localeOf, maps } = ctx
  const kind = brochureKind(ctx)
  const limit = limitPreviews()
  /** Maps of previews that were made last: a page asks for each of them. */
  const shownMaps = lruCache<string, MapPicture>({ maxEntries: SHOWN_MAPS })

  /** The pages of a building for a user who may edit it. */
  async function makePages(id: number, { user, locale }: Viewer) {
    const brochure = await loadBrochure(db, { buildingId: id, listingIds: [] }, { locale, now: clock(), user })
    if (!brochure) return undefined
    const { content } = brochure
    const pages = await layoutPages({ content, locale })
    for (const map of mapsOf(pages)) shownMaps.set(`${id} ${digestMap(map)}`, map)
    return { content, pages }
  }

  async function findMap(id: number, digest: string, viewer: Viewer) {
    const known = () => shownMaps.get(`${id} ${digest}`)
    const find = async () => {
      // All maps of a preview may wait here: the first one has the pages made for all of them.
      if (!known()) await makePages(id, viewer)
      return known()
    }
    return known() ?? limit(viewer.user.id, find)
  }

  serveWithPortfolio(app, brochureAttributes, {
    'GET /api/admin/buildings/:id/brochure_attrs': ({ params }, { user }) =>
      loadRecord(db, kind, { id: params.id, user }),
    'PUT /api/admin/buildings/:id/brochure_attrs': ({ params, body }, by) =>
      changeRecord(db, kind, { id: params.id, body, by }),
    async 'GET /api/admin/buildings/:id/brochure_attrs/pages'({ params: { id } }, { user, request }) {
      const record = await loadRecord(db, kind, { id, user })
      const locale = localeOf(request)
      const { width, height } = PAPERS[locale]
      const made = await limit(user.id, () => makePages(id, { user, locale }))
      return {
        size: { width, height },
        colors: deckColors(made?.content.brand.color ?? record.color ?? '#000000'),
        pages: made ? presentPages(made.pages, { mapPath: `/api/buildings/${id}/brochure_maps` }) : [],
      }
    },
  })

  serve(app, landlordBrochureAttributes, {
    async 'GET /api/admin/landlord/:id/buildings/:buildingId/brochure_attrs'({ params }, { user }) {
      if (!(await isOfLandlord(db, params))) throw notFound('building')
      return loadRecord(db, kind, { id: params.buildingId, user })
    },
    async 'PUT /api/admin/landlord/:id/buildings/:buildingId/brochure_attrs'({ params, body }, by) {
      if (!(await isOfLandlord(db, params))) throw notFound('building')
      return changeRecord(db, kind, { id: params.buildingId, body, by })
    },
  })

  // A map of a preview, for those who may edit the building: others could have its pages made again and again.
  app.get(
    '/api/buildings/:id/brochure_maps/:digest',
    { config: { access: 'preview_records' }, schema: { hide: true, params: MapParams } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { id, digest } = request.params as Static<typeof MapParams>
      const user = request.user!
      await loadRecord(db, kind, { id, user })
      const map = await findMap(id, digest, { user, locale: localeOf(request) })
      const bytes = map && (await maps(map, 1))
      if (!bytes) throw notFound('picture')
      return reply.type('image/webp').header('cache-control', UNDER_SESSION).send(bytes)
    },
  )
}
