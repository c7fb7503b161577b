import type { FastifyInstance } from 'fastify'
import { utcMidnight } from '#lib/dates.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { type MarketView, markets } from './contract.ts'
import { MARKET_SLUGS, MARKETS, type Market } from './rules.ts'
import { findBuildings, findOutlinesNear, findSubmarkets, findSubmarketsAt } from './store.ts'

type MarketContext = RouteContext & {
  /** Listings unconfirmed for longer are not counted, as in search. */
  catalog: { hiddenAfterDays: number }
}

export function marketRoutes(app: FastifyInstance, { db, clock, catalog }: MarketContext) {
  serve(app, markets, {
    async 'GET /api/markets'() {
      return { markets: MARKET_SLUGS.map((slug) => present(MARKETS[slug])) }
    },

    async 'GET /api/markets/:market/submarkets'({ params, query: { query = '', limit = 300 } }) {
      const confirmedSince = utcMidnight(clock(), catalog.hiddenAfterDays - 1)
      return { submarkets: await findSubmarkets(db, params.market, { query, limit, confirmedSince }) }
    },

    async 'GET /api/markets/:market/buildings'({ params, query: { query = '' } }) {
      return { buildings: await findBuildings(db, params.market, query) }
    },

    async 'GET /api/submarkets'({ query: { longitude, latitude } }) {
      return { submarkets: await findSubmarketsAt(db, longitude, latitude) }
    },

    async 'GET /api/submarkets/outlines'({ query: { longitude, latitude } }) {
      return { submarkets: await findOutlinesNear(db, longitude, latitude) }
    },
  })
}

function present({ center: [longitude, latitude], ...market }: Market): MarketView {
  return { ...market, center: { longitude, latitude } }
}
