import Type, { type Static } from 'typebox'
import { PendingChange } from '#features/catalog/pending-changes/contract.ts'
import { Agent } from '#features/companies/contract.ts'
import { Picture } from '#features/media/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { NewRecord, RecordChange, RecordSchema, Version } from '#lib/fields/field-schemas.ts'
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
  Slug,
  Text,
} from '#lib/values.ts'
import { LANDLORD_FIELDS, NEW_LANDLORD_FIELDS } from '../fields.ts'
import { LANDLORD_SORTS, LANDLORD_STATUSES, MAX_CONTACTS } from '../rules.ts'

/** All its buildings, and their listings on the market. */
const counts = { buildingCount: Count, marketedCount: Count }

/** A landlord's page as its editors see it. */
export const LandlordRecord = RecordSchema(LANDLORD_FIELDS, {
  /** The names of what the fields refer to. */
  names: Type.Object({ companyId: Text(160) }),
  contacts: List(Agent, MAX_CONTACTS),
  logo: Nullable(Picture),
  cover: Nullable(Picture),
  /** What the record's own company has changed of it, and waits for a review. */
  pending: PendingChange,
  ...counts,
  /** The fields without which it can't be published. */
  missing: List(Text(40), 20),
  /** Its page can be opened. */
  isPublic: Type.Boolean(),
})
export type LandlordRecord = Static<typeof LandlordRecord>

export const LandlordRow = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(160),
  logo: Nullable(Text(200)),
  company: Type.Object({ id: Id, name: Text(160) }),
  status: Type.Enum([...LANDLORD_STATUSES]),
  ...counts,
  version: Version,
  updatedAt: Moment,
})
export type LandlordRow = Static<typeof LandlordRow>

const one = { access: 'administer', params: IdParams, reply: LandlordRecord } as const

/** The calls that edit landlords, also below /api/portfolio for the company's own. */
export const landlordRecords = {
  'POST /api/admin/landlords': {
    access: 'administer',
    summary: 'Creates the page of a landlord as a draft',
    body: NewRecord(NEW_LANDLORD_FIELDS),
    status: 201,
    reply: LandlordRecord,
  },
  'GET /api/admin/landlords/:id': { ...one, summary: 'A landlord with all its fields, published or not' },
  'PUT /api/admin/landlords/:id': {
    ...one,
    summary: 'Changes the fields that are sent; 409 with the record when its version is a later one',
    body: RecordChange(LANDLORD_FIELDS),
  },
  'PUT /api/admin/landlords/:id/contacts': {
    ...one,
    summary: 'Replaces the people on the page of a landlord, in order',
    body: Type.Object(
      { version: Version, agentIds: Type.Array(Id, { maxItems: MAX_CONTACTS, uniqueItems: true }) },
      closed,
    ),
  },
  'POST /api/admin/landlords/:id/publish': {
    ...one,
    summary: 'Publishes the page of a landlord; 400 naming each field that is missing',
  },
} satisfies Contract

export const portfolioLandlordRecords = portfolioOf(landlordRecords)

export const landlordLists = {
  'GET /api/admin/landlords': {
    access: 'administer',
    summary: 'Landlords, published or not, whose names have every word of the query',
    query: Type.Object(
      {
        /** Words that the name, or that of the company, contains. */
        query: Type.Optional(Text(200)),
        statuses: Type.Optional(CodeList(LANDLORD_STATUSES)),
        sort_by: Type.Optional(Type.Enum([...LANDLORD_SORTS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({ landlords: List(LandlordRow, 100), pagination: Pagination }),
  },
} satisfies Contract
