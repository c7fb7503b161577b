import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { changeRecord, loadRecord } from '#platform/records/change-record.ts'
import { COMPANY_PAGE_SIZE, COMPANY_SORTS, type CompanyKind } from '../rules.ts'
import { findAgentChoices } from './agent-store.ts'
import { companyLists, companyRecords } from './contract.ts'
import { addAgent, changeAgent, removeAgent } from './edit-agents.ts'
import { companyKind, createCompany } from './edit-company.ts'
import { findCompanies } from './store.ts'

/** Companies and their agents: all for admins, their own for landlords' users; 404 for others. */
export function companyRecordRoutes(app: FastifyInstance, ctx: RouteContext) {
  const { db, sessions } = ctx
  const kind = companyKind(ctx)
  const once = <Result extends object>(
    { request }: UserRequest,
    create: (context: RouteContext) => Promise<Result>,
  ): Promise<Result> =>
    createOnce(db, { request, requester: sessions.requesterOf(request) }, (transaction) =>
      create({ ...ctx, db: transaction }),
    )

  serveWithPortfolio(app, companyRecords, {
    'GET /api/admin/companies/:id': ({ params }, { user }) => loadRecord(db, kind, { id: params.id, user }),
    'PUT /api/admin/companies/:id': ({ params, body }, by) => changeRecord(db, kind, { id: params.id, body, by }),
    'POST /api/admin/companies/:id/agents': ({ params, body }, by) =>
      once(by, (context) => addAgent(context, params.id, body, by)),
    'PUT /api/admin/companies/:id/agents/:agentId': ({ params, body }, by) => changeAgent(ctx, params, body, by),
    'DELETE /api/admin/companies/:id/agents/:agentId': ({ params }, by) => removeAgent(ctx, params, by),
    async 'GET /api/admin/agents'({ query: { query = '', company } }, { user }) {
      const companyId = user.role === 'admin' ? company : user.companyId
      return { agents: companyId === null ? [] : await findAgentChoices(db, { query, companyId }) }
    },
  })

  serve(app, companyLists, {
    async 'GET /api/admin/companies'({
      query: { query = '', name = '', kinds = '', sort_by = COMPANY_SORTS[0], ...pageQuery },
    }) {
      const page = pageOf(pageQuery, COMPANY_PAGE_SIZE)
      const filter = { query, name, kinds: kinds.split(',').filter(Boolean) as CompanyKind[], sort: sort_by }
      const { companies, totalCount } = await findCompanies(db, filter, page)
      const ids = companies.map(({ id }) => id)
      return { companies, pagination: paginate(page, ids, totalCount) }
    },
    'POST /api/admin/companies': ({ body }, by) => once(by, (context) => createCompany(context, body, by)),
  })
}
