import type { FastifyInstance } from 'fastify'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { presentName } from '#features/companies/present-company.ts'
import { findMarket } from '#features/markets/rules.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { landlords } from './contract.ts'
import { listLandlords } from './list-landlords.ts'
import { presentLandlord, presentPortfolioBuilding, presentPortfolios, presentSummary } from './present-landlord.ts'
import { PUBLIC_PAGE_SIZE } from './rules.ts'
import { countPortfolio, findLandlord, findMarketLandlords, findPortfolio, findSpaces } from './store.ts'

export function landlordRoutes(app: FastifyInstance, { db, clock }: RouteContext) {
  serve(app, landlords, {
    async 'GET /api/landlords'({ query: { market, query = '', ...pageQuery } }) {
      const page = pageOf(pageQuery, PUBLIC_PAGE_SIZE)
      const filter = { market, query: query.trim(), today: clock() }
      const { landlords, markets, total } = await listLandlords(db, filter, page)
      const ids = landlords.map(({ id }) => id)
      return {
        landlords: landlords.map(presentSummary),
        markets: markets.map(({ slug, landlords }) => ({ slug, landlordCount: landlords })),
        pagination: paginate(page, ids, total),
      }
    },

    async 'GET /api/landlords/:id'({ params: { id } }) {
      const row = await findLandlord(db, id)
      if (!row) throw notFound('landlord')
      const today = clock()
      const [counts, listings] = await Promise.all([
        countPortfolio(db, row.id, today),
        findSpaces(db, row.id, today).then((ids) => loadCards(db, ids, today)),
      ])
      return { ...presentLandlord(row, counts), listings }
    },

    async 'GET /api/landlords/:slug/portfolios/:region'({ params: { slug, region } }) {
      const row = await findLandlord(db, slug)
      if (!row) throw notFound('landlord')
      const [counts, buildings] = await Promise.all([
        countPortfolio(db, row.id, clock()),
        findPortfolio(db, row.id, region, clock()),
      ])
      const portfolio = presentPortfolios(counts).find((each) => each.region === region)
      if (!portfolio) throw notFound('portfolio')
      return { portfolio, buildings: buildings.map(presentPortfolioBuilding) }
    },

    async 'GET /api/markets/:market/landlords'({ params, query: { query = '' } }) {
      const market = findMarket(params.market)
      if (!market) throw notFound('market')
      const rows = await findMarketLandlords(db, market.slug, query.trim())
      return {
        landlords: rows.map((row) => ({ ...presentName(row), slug: row.slug, buildingCount: row.buildings })),
      }
    },
  })
}
