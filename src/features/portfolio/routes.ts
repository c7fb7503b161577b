import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { portfolio } from './contract.ts'
import {
  countStates,
  countWithoutFloorPlan,
  findDue,
  findOwnBuildings,
  findOwnLandlords,
  findPortfolio,
  findUnanswered,
} from './find-portfolio.ts'
import { loadPortfolio } from './load-portfolio.ts'
import { PORTFOLIO_PAGE_SIZE } from './rules.ts'

export function portfolioRoutes(app: FastifyInstance, { db, clock }: RouteContext) {
  serve(app, portfolio, {
    async 'GET /api/portfolio/listings'({ query }, { user }) {
      const owner = { user, today: clock() }
      const page = pageOf(query, PORTFOLIO_PAGE_SIZE)
      const { state: _, ...ofAnyState } = query
      const [{ ids, totalCount }, counts, buildings, landlords, due, unanswered, withoutPlan] = await Promise.all([
        findPortfolio(db, owner, query, page),
        countStates(db, owner, ofAnyState),
        findOwnBuildings(db, owner),
        findOwnLandlords(db, user),
        findDue(db, owner),
        findUnanswered(db, owner),
        countWithoutFloorPlan(db, owner),
      ])
      return {
        listings: await loadPortfolio(db, owner, ids),
        pagination: paginate(page, ids, totalCount),
        counts,
        buildings: buildings.map(({ id, name, status, listing_count, due_count }) => ({
          id,
          name,
          status,
          listingCount: listing_count,
          dueCount: due_count,
        })),
        landlords,
        due,
        attention: { unansweredInquiries: unanswered, withoutFloorPlan: { count: withoutPlan } },
      }
    },

    async 'GET /api/portfolio/listings/:id/summary'({ params: { id } }, { user }) {
      const [listing] = await loadPortfolio(db, { user, today: clock() }, [id])
      if (!listing) throw notFound('listing')
      return listing
    },
  })
}
