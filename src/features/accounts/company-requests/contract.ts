import Type, { type Static } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Moment, Nullable, PageQuery, Pagination, Text } from '#lib/values.ts'
import { LISTING_COMPANY_KINDS, MAX_COMPANY_NAMES, MAX_NOTE, MIN_NAME_QUERY, REQUEST_DECISIONS } from './rules.ts'

const Company = Type.Object({ id: Id, name: Text(160) })
const CompanyId = Type.Optional(Nullable(Id))

/** A company of `GET /api/company_names`, or the name of one that is not among them. */
export const NewCompanyRequest = Type.Object(
  { companyId: CompanyId, companyName: Text(160, 1), note: Type.Optional(Text(MAX_NOTE)) },
  closed,
)
export type NewCompanyRequest = Static<typeof NewCompanyRequest>

const request = {
  id: Id,
  companyName: Text(160),
  /** Null while only a name was typed. */
  company: Nullable(Company),
  note: Text(MAX_NOTE),
  createdAt: Moment,
}
export const OwnCompanyRequest = Type.Object({ ...request, decision: Nullable(Type.Enum([...REQUEST_DECISIONS])) })
export type OwnCompanyRequest = Static<typeof OwnCompanyRequest>

export const CompanyRequest = Type.Object({
  ...request,
  user: Type.Object({ id: Id, name: Text(161), email: Text(254) }),
})
export type CompanyRequest = Static<typeof CompanyRequest>

const own = { access: 'manage_own_account', reply: Type.Object({ request: Nullable(OwnCompanyRequest) }) } as const

export const companyRequests = {
  'GET /api/company_names': {
    access: 'public',
    cost: 'search',
    summary: 'Landlords and brokerages that are public here, whose name has the query in it',
    query: Type.Object({ query: Text(160, MIN_NAME_QUERY) }, closed),
    reply: Type.Object({ companies: List(Company, MAX_COMPANY_NAMES) }),
  },
  'GET /api/current_user/company_request': { ...own, summary: 'Your request to work for a company, if there is one' },
  'POST /api/current_user/company_request': {
    ...own,
    summary: 'Asks to work for a company; 409 while another request waits, and for those who work for one',
    body: NewCompanyRequest,
    status: 201,
  },
  'DELETE /api/current_user/company_request': { ...own, summary: 'Withdraws your request' },
} satisfies Contract

const Decision = Type.Enum([...REQUEST_DECISIONS])

/** What waits for a decision, also for the users of the company: those see and decide only requests for it. */
const waiting = {
  'GET /api/admin/company_requests': {
    access: 'administer',
    summary: 'Requests of users with a confirmed address to work for a company, the oldest first',
    query: Type.Object({ ...PageQuery.properties }, closed),
    reply: Type.Object({ requests: List(CompanyRequest, 100), pagination: Pagination }),
  },
} satisfies Contract

const decided = { params: IdParams, reply: Type.Object({}) } as const

export const portfolioCompanyRequests = {
  ...portfolioOf(waiting),
  'PUT /api/portfolio/company_requests/:id': {
    ...decided,
    access: 'own_company',
    summary:
      'Accepts a request, which gives its user the role and the company, or declines it; either way they get an email',
    body: Type.Object({ decision: Decision }, closed),
  },
} satisfies Contract

export const adminCompanyRequests = {
  ...waiting,
  'PUT /api/admin/company_requests/:id': {
    ...decided,
    access: 'administer',
    summary:
      'Accepts or declines a request. One with a typed name is accepted for the company `companyId`, or for one that is created with that name and `kind`',
    body: Type.Object(
      { decision: Decision, companyId: CompanyId, kind: Type.Optional(Type.Enum([...LISTING_COMPANY_KINDS])) },
      closed,
    ),
  },
} satisfies Contract
