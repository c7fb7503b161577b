import Type, { type Static } from 'typebox'
import { Picture } from '#features/media/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { NewRecord, RecordChange, RecordSchema, SomeFields, Version } from '#lib/fields/field-schemas.ts'
import {
  CodeList,
  Count,
  closed,
  Id,
  IdParams,
  List,
  Moment,
  Nullable,
  PageQuery,
  Pagination,
  Text,
} from '#lib/values.ts'
import { Agent, CompanyName } from '../contract.ts'
import { AGENT_FIELDS, COMPANY_FIELDS } from '../fields.ts'
import { COMPANY_KINDS, COMPANY_SORTS, MAX_AGENT_CHOICES, MAX_AGENTS } from '../rules.ts'

/** Buildings that the company owns, manages or leases, their listings on the market, and its people. */
const counts = { buildingCount: Count, marketedCount: Count, agentCount: Count, userCount: Count }

/** A company as its editors see it. */
export const CompanyRecord = RecordSchema(COMPANY_FIELDS, {
  logo: Nullable(Picture),
  /** By name. */
  agents: List(Agent, MAX_AGENTS),
  /** Its public page. */
  landlord: Nullable(Type.Object({ id: Id, name: Text(160), status: Type.Enum(['draft', 'published']) })),
  ...counts,
})
export type CompanyRecord = Static<typeof CompanyRecord>

export const CompanyRow = Type.Object({
  ...CompanyName.properties,
  kind: Type.Enum([...COMPANY_KINDS]),
  ...counts,
  version: Version,
  updatedAt: Moment,
})
export type CompanyRow = Static<typeof CompanyRow>

/** An agent as forms offer them. */
const AgentChoice = Type.Object({
  id: Id,
  firstName: Text(80),
  lastName: Text(80),
  company: Text(160),
  email: Text(254),
})

const one = { access: 'administer', params: IdParams } as const
const agent = { access: 'administer', params: Type.Object({ id: Id, agentId: Id }) } as const

/** The calls that edit a company and its agents, also below /api/portfolio for the user's own. */
export const companyRecords = {
  'GET /api/admin/companies/:id': { ...one, summary: 'A company with its agents', reply: CompanyRecord },
  'PUT /api/admin/companies/:id': {
    ...one,
    summary: 'Changes the fields that are sent; 409 with the record when its version is a later one',
    body: RecordChange(COMPANY_FIELDS),
    reply: CompanyRecord,
  },
  'POST /api/admin/companies/:id/agents': {
    ...one,
    summary: 'Adds an agent to a company',
    body: NewRecord(AGENT_FIELDS),
    status: 201,
    reply: Agent,
  },
  'PUT /api/admin/companies/:id/agents/:agentId': {
    ...agent,
    summary: 'Changes the fields of an agent that are sent',
    body: SomeFields(AGENT_FIELDS),
    reply: Agent,
  },
  'DELETE /api/admin/companies/:id/agents/:agentId': {
    ...agent,
    summary: 'Removes an agent; 409 with how many listings and buildings name them',
    reply: Type.Object({}),
  },
  'GET /api/admin/agents': {
    access: 'administer',
    summary:
      'Agents whose names, email or company have every word of the query, for choosing; of one company, or of all',
    query: Type.Object({ query: Type.Optional(Text(200)), company: Type.Optional(Id) }, closed),
    reply: Type.Object({ agents: List(AgentChoice, MAX_AGENT_CHOICES) }),
  },
} satisfies Contract

export const portfolioCompanyRecords = portfolioOf(companyRecords)

const CompanyQuery = Type.Object(
  {
    /** Words that the name contains. */
    query: Type.Optional(Text(200)),
    /** The whole name, in any case and with any spaces. */
    name: Type.Optional(Text(160)),
    kinds: Type.Optional(CodeList(COMPANY_KINDS)),
    sort_by: Type.Optional(Type.Enum([...COMPANY_SORTS])),
    ...PageQuery.properties,
  },
  closed,
)

export const companyLists = {
  'GET /api/admin/companies': {
    access: 'administer',
    summary: 'Companies whose names have every word of the query',
    query: CompanyQuery,
    reply: Type.Object({ companies: List(CompanyRow, 100), pagination: Pagination }),
  },
  'POST /api/admin/companies': {
    access: 'administer',
    summary: 'Creates a company',
    body: NewRecord(COMPANY_FIELDS),
    status: 201,
    reply: CompanyRecord,
  },
} satisfies Contract
