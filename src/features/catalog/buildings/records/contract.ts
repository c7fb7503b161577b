import Type, { type Static } from 'typebox'
import { Agent } from '#features/companies/contract.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { Photo } from '#features/media/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { NewRecord, RecordChange, RecordSchema, Version } from '#lib/fields/field-schemas.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Pagination, Slug, Text } from '#lib/values.ts'
import { SPACE_TYPES } from '../../listings/rules.ts'
import { PendingChange } from '../../pending-changes/contract.ts'
import { CatalogListQuery, FilterChoices } from '../../record-lists/contract.ts'
import {
  BUILDING_AMENITY_FIELDS,
  BUILDING_FIELDS,
  BUILDING_RECORD,
  INDUSTRIAL_FIELDS,
  NEW_BUILDING_FIELDS,
} from '../fields.ts'
import { BUILDING_CLASSES, BUILDING_STATUSES, MAX_CONTACTS } from '../rules.ts'
import { BUILDING_SORTS, MAX_FIBER_PROVIDERS } from './rules.ts'

/** All its listings, and those on the market. */
const counts = { listingCount: Count, marketedCount: Count }

/** A building as its editors see it. */
export const BuildingRecord = RecordSchema(BUILDING_RECORD, {
  slug: Slug,
  /** The names of what the fields refer to. */
  names: Type.Object({
    landlordId: Nullable(Text(160)),
    employerId: Nullable(Text(160)),
    managingCompanyId: Nullable(Text(160)),
    leasingCompanyId: Nullable(Text(160)),
  }),
  contacts: List(Agent, MAX_CONTACTS),
  /** The smallest around its point. */
  submarket: Nullable(Text(120)),
  /** What the record's own company has changed of it, and waits for a review. */
  pending: PendingChange,
  ...counts,
  /** The fields without which it can't be published. */
  missing: List(Text(40), 20),
})
export type BuildingRecord = Static<typeof BuildingRecord>

const one = { access: 'administer', params: IdParams, reply: BuildingRecord } as const

/** The calls that edit buildings, also below /api/portfolio for the company's own. */
export const buildingRecords = {
  'POST /api/admin/buildings': {
    access: 'administer',
    summary: 'Creates a building as a draft',
    body: NewRecord(NEW_BUILDING_FIELDS),
    status: 201,
    reply: BuildingRecord,
  },
  'GET /api/admin/buildings/:id': { ...one, summary: 'A building with all its fields, published or not' },
  'PUT /api/admin/buildings/:id': {
    ...one,
    summary: 'Changes the fields that are sent; 409 with the record when its version is a later one',
    body: RecordChange(BUILDING_FIELDS),
  },
  'PUT /api/admin/buildings/:id/amenity_set': {
    ...one,
    summary: 'Changes the amenities',
    body: RecordChange(BUILDING_AMENITY_FIELDS),
  },
  'PUT /api/admin/buildings/:id/industrial_attributes': {
    ...one,
    summary: 'Changes the doors, heights and power of an industrial building',
    body: RecordChange(INDUSTRIAL_FIELDS),
  },
  'PUT /api/admin/buildings/:id/contacts': {
    ...one,
    summary: 'Replaces the people on the page of a building, in order',
    body: Type.Object(
      { version: Version, agentIds: Type.Array(Id, { maxItems: MAX_CONTACTS, uniqueItems: true }) },
      closed,
    ),
  },
  'POST /api/admin/buildings/:id/publish': {
    ...one,
    summary: 'Publishes a building; 400 naming each field that is missing',
  },
  'GET /api/admin/fiber_providers': {
    access: 'administer',
    summary: 'Names of fiber providers that buildings name and that contain the query, the most frequent first',
    query: Type.Object({ query: Type.Optional(Text(120)) }, closed),
    reply: Type.Object({ fiberProviders: List(Text(120), MAX_FIBER_PROVIDERS) }),
  },
} satisfies Contract

export const portfolioBuildingRecords = portfolioOf(buildingRecords)

/** A row of the list. */
export const BuildingRow = Type.Object({
  id: Id,
  slug: Slug,
  version: Version,
  name: Text(160),
  street: Text(200),
  city: Text(120),
  market: Nullable(Type.Enum([...MARKET_SLUGS])),
  spaceType: Type.Enum([...SPACE_TYPES]),
  class: Nullable(Type.Enum([...BUILDING_CLASSES])),
  status: Type.Enum([...BUILDING_STATUSES]),
  photo: Nullable(Photo),
  rentableAreaSqFt: Nullable(Count),
  ...counts,
  landlord: Nullable(Type.Object({ id: Id, name: Text(160) })),
  updatedAt: Moment,
})
export type BuildingRow = Static<typeof BuildingRow>

const BuildingListQuery = Type.Object(
  { ...CatalogListQuery.properties, sort_by: Type.Optional(Type.Enum([...BUILDING_SORTS])) },
  closed,
)
export type BuildingListQuery = Static<typeof BuildingListQuery>

export const buildingLists = {
  'GET /api/admin/buildings': {
    access: 'administer',
    summary: 'Buildings of every status, usually those changed last first',
    query: BuildingListQuery,
    reply: Type.Object({ buildings: List(BuildingRow, 100), pagination: Pagination }),
  },
  'GET /api/admin/filters/buildings': {
    access: 'administer',
    summary: 'What buildings can be filtered by, with the number of buildings, the most frequent first',
    reply: FilterChoices,
  },
} satisfies Contract
