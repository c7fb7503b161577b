import Type, { type Static } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { NewRecord, RecordChange, RecordSchema } from '#lib/fields/field-schemas.ts'
import { Count, closed, IdParams, List, Nullable, Slug, Text } from '#lib/values.ts'
import {
  BUILDING_AMENITY_FIELDS,
  BUILDING_FIELDS,
  BUILDING_RECORD,
  INDUSTRIAL_FIELDS,
  NEW_BUILDING_FIELDS,
} from '../fields.ts'
import { MAX_FIBER_PROVIDERS } from './rules.ts'

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
  /** The smallest around its point. */
  submarket: Nullable(Text(120)),
  /** All its listings, and those on the market. */
  listingCount: Count,
  marketedCount: Count,
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
