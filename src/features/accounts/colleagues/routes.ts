import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { describeRequest } from '../describe-request.ts'
import { colleagues } from './contract.ts'
import { inviteColleague } from './invite-colleague.ts'
import { COLLEAGUE_PAGE_SIZE } from './rules.ts'
import { findColleagues } from './store.ts'

/** The users of the own company, and inviting others. */
export function colleagueRoutes(app: FastifyInstance, ctx: RouteContext) {
  const { db } = ctx
  serve(app, colleagues, {
    async 'GET /api/portfolio/colleagues'({ query }, { user: { companyId } }) {
      if (companyId === null) throw notFound('company')
      const page = pageOf(query, COLLEAGUE_PAGE_SIZE)
      const found = await findColleagues(db, { companyId, words: query.query ?? '' }, page)
      const ids = found.colleagues.map(({ id }) => id)
      return { colleagues: found.colleagues, pagination: paginate(page, ids, found.totalCount) }
    },
    'POST /api/portfolio/colleagues': ({ body }, { user, request }) =>
      inviteColleague(db, body.email, user, describeRequest(request, ctx)),
  })
}
