import type { FastifyInstance } from 'fastify'
import { presentPhoto } from '#features/media/present-media.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { portfolio } from './contract.ts'
import {
  countStates,
  countWithoutFloorPlan,
  findAssignees,
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
      const { assignee: whose, ...filters } = query
      const filter = { ...filters, ...(whose !== undefined && { assignee: readAssignee(whose, user) }) }
      const { state: _, ...ofAnyState } = filter
      const [{ ids, totalCount }, counts, buildings, assignees, landlords, due, unanswered, withoutPlan] =
        await Promise.all([
          findPortfolio(db, owner, filter, page),
          countStates(db, owner, ofAnyState),
          findOwnBuildings(db, owner),
          findAssignees(db, owner),
          findOwnLandlords(db, user),
          findDue(db, owner),
          findUnanswered(db, owner),
          countWithoutFloorPlan(db, owner),
        ])
      return {
        listings: await loadPortfolio(db, owner, ids),
        pagination: paginate(page, ids, totalCount),
        counts,
        buildings: buildings.map(({ id, name, status, photo, listing_count, due_count }) => ({
          id,
          name,
          status,
          photo: photo && presentPhoto(photo),
          listingCount: listing_count,
          dueCount: due_count,
        })),
        assignees,
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

function readAssignee(whose: string, user: SessionUser): number | 'nobody' {
  if (whose === 'nobody') return whose
  return whose === 'me' ? user.id : Number(whose)
}
