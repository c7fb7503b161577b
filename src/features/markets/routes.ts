import type { FastifyInstance } from 'fastify'
import { utcMidnight } from '#lib/dates.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { type MarketView, markets } from './contract.ts'
import { marketNamed } from './market-named.ts'
import { MARKET_SLUGS, MARKETS, type Market } from './rules.ts'
import type { MarketSettings } from './settings/cache-settings.ts'
import type { MarketSetting } from './settings/rules.ts'
import { findBuildings, findOutlinesNear, findSubmarkets, findSubmarketsAt } from './store.ts'

type MarketContext = RouteContext & {
  /** Listings unconfirmed for longer are not counted, as in search. */
  catalog: { hiddenAfterDays: number }
  marketSettings: MarketSettings
}

export function marketRoutes(app: FastifyInstance, { db, clock, catalog, marketSettings }: MarketContext) {
  serve(app, markets, {
    async 'GET /api/markets'() {
      const settings = await Promise.all(MARKET_SLUGS.map((slug) => marketSettings.of(slug)))
      return { markets: MARKET_SLUGS.map((slug, index) => present(MARKETS[slug], settings[index]!)) }
    },

    async 'GET /api/markets/:market/submarkets'({ params, query: { query = '', limit = 300 } }) {
      const confirmedSince = utcMidnight(clock(), catalog.hiddenAfterDays - 1)
      return { submarkets: await findSubmarkets(db, marketNamed(params.market), { query, limit, confirmedSince }) }
    },

    async 'GET /api/markets/:market/buildings'({ params, query: { query = '' } }) {
      return { buildings: await findBuildings(db, marketNamed(params.market), query) }
    },

    async 'GET /api/submarkets'({ query: { longitude, latitude } }) {
      return { submarkets: await findSubmarketsAt(db, longitude, latitude) }
    },

    async 'GET /api/submarkets/outlines'({ query: { longitude, latitude } }) {
      return { submarkets: await findOutlinesNear(db, longitude, latitude) }
    },
  })
}

/** A market with the first view that an admin set, else its own. */
function present({ center, zoom, ...market }: Market, { firstView }: MarketSetting): MarketView {
  const view = firstView ?? { longitude: center[0], latitude: center[1], zoom }
  return { ...market, center: { longitude: view.longitude, latitude: view.latitude }, zoom: view.zoom }
}
