import type { FastifyInstance } from 'fastify'
import { nameOfRegion } from '#features/catalog/buildings/present-address.ts'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { marketNamed } from '#features/markets/market-named.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { MarketSettings } from '#features/markets/settings/cache-settings.ts'
import type { SearchEngine } from '#features/search/engine/engine.ts'
import { findMarketMap } from '#features/search/market-map/find-market-map.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { browse } from './contract.ts'
import { loadPlaceFigures } from './load-place-figures.ts'
import { DEFAULT_PAGE_SIZE, MAX_EXCLUSIVES } from './rules.ts'
import { type CompanyTextDates, sitemapRoutes } from './serve-sitemap.ts'
import { cacheSiteCounts, type SiteCountsContext } from './site-counts-cache.ts'
import { findCity, findCityListings, findExclusives, findRegion } from './store.ts'

type Context = RouteContext &
  SiteCountsContext &
  CompanyTextDates & { search: { engine: SearchEngine }; marketSettings: MarketSettings }

export function browseRoutes(app: FastifyInstance, context: Context) {
  const { db, clock, publicUrl, companyTexts, marketSettings, search } = context
  const mapOf = (market: MarketSlug) => findMarketMap({ clock, marketSettings, engine: search.engine }, market, 'wide')
  const siteCounts = cacheSiteCounts(context)
  sitemapRoutes(app, { db, clock, publicUrl, siteCounts, companyTexts })

  serve(app, browse, {
    async 'GET /api/browse/regions'() {
      return { regions: (await siteCounts()).regions }
    },

    async 'GET /api/browse/regions/:region/localities'({ params: { region } }) {
      const row = await findRegion(db, region)
      if (!row) throw notFound('region')
      const { localities } = await siteCounts()
      return {
        region: { slug: region, name: nameOfRegion(row), countryCode: row.country_code },
        localities: localities.get(region) ?? [],
      }
    },

    async 'GET /api/browse/regions/:region/localities/:locality'({ params, query }) {
      const { region, locality } = params
      const page = pageOf(query, DEFAULT_PAGE_SIZE)
      const today = clock()
      const row = await findCity(db, region, locality, today)
      if (!row) throw notFound('locality')
      const [{ localities }, ids] = await Promise.all([siteCounts(), findCityListings(db, params, { today, ...page })])
      const counted = localities.get(region)?.find((each) => each.slug === locality)
      // The cached count may be older; the total is never less than the listings shown.
      const totalCount = Math.max(counted?.listingCount ?? 0, ids.length === 0 ? 0 : page.offset + ids.length)
      return {
        region: { slug: region, name: nameOfRegion(row), countryCode: row.country_code },
        locality: { slug: locality, name: row.city },
        buildingCount: counted?.buildingCount ?? 0,
        listings: await loadCards(db, ids, today),
        pagination: paginate(page, ids, totalCount),
      }
    },

    async 'GET /api/browse/regions/:region/figures'({ params: { region }, query: { locality, space_type } }) {
      const row = await (locality ? findCity(db, region, locality, clock()) : findRegion(db, region))
      if (!row) throw notFound(locality ? 'locality' : 'region')
      const cities = (await siteCounts()).localities.get(region) ?? []
      const onlyCity = cities.length === 1 ? cities[0]!.slug : null
      const place = { region, locality: locality ?? onlyCity }
      return loadPlaceFigures(db, place, { spaceType: space_type, now: clock(), mapOf })
    },

    async 'GET /api/homepage/:market/exclusive_listings'({ params }) {
      const market = marketNamed(params.market)
      const today = clock()
      const ids = await findExclusives(db, market, today, MAX_EXCLUSIVES * 2)
      const cards = await loadCards(db, ids, today)
      // Listings with photos come first, and among these the ones with a rent.
      const shownOf = ({ photos, rent }: ListingCard) => Number(photos.length > 0) * 2 + Number(rent !== null)
      return { listings: cards.toSorted((a, b) => shownOf(b) - shownOf(a)).slice(0, MAX_EXCLUSIVES) }
    },

    async 'GET /api/homepage/internal_links'() {
      return (await siteCounts()).links
    },
  })
}
