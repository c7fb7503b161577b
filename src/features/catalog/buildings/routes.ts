import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findMarket } from '#features/markets/rules.ts'
import type { PageQuery } from '#lib/values.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type SiteHosting, sitePlace } from '#platform/http/microsite-address.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { loadCards } from '../listings/load-cards.ts'
import { findMergedInto } from '../merges/store.ts'
import { type Building, buildings } from './contract.ts'
import { findBuildingListingIds, findMarkerListings } from './find-spaces.ts'
import { loadBuildingCards } from './load-building-cards.ts'
import { loadPublicBuilding } from './load-public-building.ts'
import { findBuildingIds, findPublicSite, isPublished } from './store.ts'

const PAGE_SIZE = 24
const MAX_LISTINGS = 100

export function buildingRoutes(app: FastifyInstance, ctx: RouteContext & SiteHosting) {
  const { db, clock } = ctx
  serve(app, buildings, {
    async 'GET /api/buildings'({ query: { query, market, ...pageQuery } }) {
      const page = pageOf(pageQuery, PAGE_SIZE)
      const { ids, totalCount } = await findBuildingIds(db, { query, market }, page)
      return { buildings: await loadBuildingCards(db, ids, clock()), pagination: paginate(page, ids, totalCount) }
    },

    async 'GET /api/buildings/:id'({ params }, { request }) {
      return loadPage(params.id, request)
    },

    async 'GET /api/buildings/:id/listings'({ params, query }) {
      return loadListings(await publicId(params.id), query)
    },

    async 'GET /api/buildings/:id/map_markers'({ params }) {
      const { id, market, latitude, longitude } = await loadCardOf(params.id)
      const marker = await findMarkerListings(db, id, findMarket(market)!.currency, clock())
      if (marker.listingIds.length === 0) return { clusters: [], markers: [] }
      return { clusters: [], markers: [{ ...marker, buildingId: id, latitude, longitude, rank: 0 }] }
    },

    async 'GET /api/browse/buildings/:id'({ params }, { request }) {
      const building = await loadPage(params.id, request)
      const { listings } = await loadListings(building.id, { page_size: MAX_LISTINGS })
      return { ...building, listings }
    },
  })

  /** The building, or the one that it was merged into; 404 where either is not public. */
  async function publicId(id: number): Promise<number> {
    if (await isPublished(db, id, clock())) return id
    const mergedInto = await findMergedInto(db, 'building', id)
    if (mergedInto === undefined || !(await isPublished(db, mergedInto, clock()))) throw notFound('building')
    return mergedInto
  }

  /** A building, or the one that it was merged into; 404 where either is not public. */
  async function loadBuilding(id: number): Promise<Building> {
    const building = await loadPublic(id)
    if (building) return building
    const mergedInto = await findMergedInto(db, 'building', id)
    const target = mergedInto === undefined ? undefined : await loadPublic(mergedInto)
    if (!target) throw notFound('building')
    return target
  }

  async function loadPage(id: number, request: FastifyRequest) {
    const building = await loadBuilding(id)
    const site = await findPublicSite(db, building.id, clock())
    const microsite = site ? { name: site.name, url: sitePlace(request, ctx).urlOf(site) } : null
    return { ...building, microsite, micrositeDomain: site?.domain ?? null }
  }

  const loadPublic = (id: number) => loadPublicBuilding(db, id, clock())

  async function loadCardOf(id: number) {
    const [card] = await loadBuildingCards(db, [id], clock())
    if (!card) throw notFound('building')
    return card
  }

  async function loadListings(buildingId: number, query: PageQuery) {
    const page = pageOf(query, PAGE_SIZE)
    const { ids, totalCount } = await findBuildingListingIds(db, buildingId, { today: clock(), ...page })
    return { listings: await loadCards(db, ids, clock()), pagination: paginate(page, ids, totalCount) }
  }
}
