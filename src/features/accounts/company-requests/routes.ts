import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findPublicCompanies } from '#features/companies/store.ts'
import type { PageQuery } from '#lib/values.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import type { SessionDeps } from '../begin-session.ts'
import { describeRequest } from '../describe-request.ts'
import { adminCompanyRequests, companyRequests, portfolioCompanyRequests } from './contract.ts'
import { decideRequest } from './decide-request.ts'
import { requestCompany } from './request-company.ts'
import { MAX_COMPANY_NAMES, MIN_NAME_QUERY, REQUEST_PAGE_SIZE } from './rules.ts'
import { findOwnRequest, findWaitingRequests, removeRequest } from './store.ts'

/** Requests to work for a company: of the users who ask, and for those who decide. */
export function companyRequestRoutes(app: FastifyInstance, deps: SessionDeps) {
  const { db, clock } = deps
  const ownRequest = async (userId: number) => ({ request: await findOwnRequest(db, userId) })
  const contextOf = (request: FastifyRequest, by: UserRequest) => ({ ...describeRequest(request, deps), clock, by })

  async function list(query: PageQuery, companyId: number | null) {
    const page = pageOf(query, REQUEST_PAGE_SIZE)
    const { requests, totalCount } = await findWaitingRequests(db, { companyId }, page)
    const ids = requests.map(({ id }) => id)
    return { requests, pagination: paginate(page, ids, totalCount) }
  }

  serve(app, companyRequests, {
    async 'GET /api/company_names'({ query: { query } }) {
      const words = query.trim()
      if (words.length < MIN_NAME_QUERY) return { companies: [] }
      return { companies: await findPublicCompanies(db, words, MAX_COMPANY_NAMES) }
    },
    'GET /api/current_user/company_request': (_input, { user }) => ownRequest(user.id),
    async 'POST /api/current_user/company_request'({ body }, { user }) {
      await requestCompany(db, user, body, clock())
      return ownRequest(user.id)
    },
    async 'DELETE /api/current_user/company_request'(_input, { user }) {
      await removeRequest(db, user.id)
      return ownRequest(user.id)
    },
  })

  serve(app, portfolioCompanyRequests, {
    'GET /api/portfolio/company_requests': ({ query }, { user }) => list(query, companyOf(user)),
    async 'PUT /api/portfolio/company_requests/:id'({ params, body }, by) {
      await decideRequest(db, { ...body, id: params.id, scope: companyOf(by.user) }, contextOf(by.request, by))
      return {}
    },
  })

  serve(app, adminCompanyRequests, {
    'GET /api/admin/company_requests': ({ query }) => list(query, null),
    async 'PUT /api/admin/company_requests/:id'({ params, body }, by) {
      await decideRequest(db, { ...body, id: params.id, scope: null }, contextOf(by.request, by))
      return {}
    },
  })
}

function companyOf({ companyId }: UserRequest['user']): number {
  if (companyId === null) throw notFound('company')
  return companyId
}
