import type { FastifyInstance } from 'fastify'
import { presentName } from '#features/companies/present-company.ts'
import { marketNamed } from '#features/markets/market-named.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { landlords } from './contract.ts'
import { listLandlords } from './list-landlords.ts'
import { loadLandlord, loadPortfolio } from './load-landlord.ts'
import { presentSummary } from './present-landlord.ts'
import { PUBLIC_PAGE_SIZE } from './rules.ts'
import { findLandlord, findMarketLandlords } from './store.ts'

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
      return loadLandlord(db, row, clock())
    },

    async 'GET /api/landlords/:slug/portfolios/:region'({ params: { slug, region } }) {
      const row = await findLandlord(db, slug)
      if (!row) throw notFound('landlord')
      const portfolio = await loadPortfolio(db, row.id, region, clock())
      if (!portfolio) throw notFound('portfolio')
      return portfolio
    },

    async 'GET /api/markets/:market/landlords'({ params, query: { query = '' } }) {
      const rows = await findMarketLandlords(db, marketNamed(params.market), query.trim())
      return {
        landlords: rows.map((row) => ({ ...presentName(row), slug: row.slug, buildingCount: row.buildings })),
      }
    },
  })
}
