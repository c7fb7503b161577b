import Type, { type Static } from 'typebox'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { Photo } from '#features/media/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { NewRecord, RecordChange, RecordSchema, Version } from '#lib/fields/field-schemas.ts'
import {
  AreaValue,
  Count,
  CountryCode,
  closed,
  Id,
  IdParams,
  IsoDate,
  List,
  Moment,
  MoneyValue,
  Nullable,
  Pagination,
  Slug,
  Text,
} from '#lib/values.ts'
import { BUILDING_STATUSES } from '../../buildings/rules.ts'
import { PendingChange } from '../../pending-changes/contract.ts'
import { CatalogListQuery, FilterChoices } from '../../record-lists/contract.ts'
import { Price } from '../contract.ts'
import { LISTING_AMENITY_FIELDS, LISTING_FIELDS, LISTING_RECORD, NEW_LISTING_FIELDS } from '../fields.ts'
import { AVAILABILITIES, LEASE_STRUCTURES, LISTING_STATUSES, PRICE_KINDS, RENT_MODES } from '../rules.ts'
import { LISTING_SORTS, MAX_AGENTS, MAX_ASSIGNEES } from './rules.ts'

const AgentName = Type.Object({ id: Id, name: Text(161) })

/** A listing as its editors see it, with its undisclosed rent and its internal notes. */
export const ListingRecord = RecordSchema(LISTING_RECORD, {
  slug: Slug,
  rentMode: Type.Enum([...RENT_MODES]),
  prices: List(Price, PRICE_KINDS.length),
  /** In order, the first is the one that is asked. */
  agents: List(Type.Object({ ...AgentName.properties, company: Text(160) }), MAX_AGENTS),
  building: Type.Object({
    id: Id,
    name: Text(160),
    status: Type.Enum([...BUILDING_STATUSES]),
    street: Text(200),
    submarket: Nullable(Text(120)),
    market: Nullable(Type.Enum([...MARKET_SLUGS])),
    countryCode: CountryCode,
  }),
  /** The names of what the fields refer to. */
  names: Type.Object({ buildingId: Text(160), assigneeId: Nullable(Text(161)) }),
  /** What the record's own company has changed of it, and waits for a review. */
  pending: PendingChange,
  /** The fields without which it can't be published. */
  missing: List(Text(40), 20),
  /** Its page can be opened. */
  isPublic: Type.Boolean(),

  confirmedAt: Nullable(Moment),
})
export type ListingRecord = Static<typeof ListingRecord>

const Amount = Type.Object(
  {
    magnitude: Type.Number({ minimum: 0, maximum: 1e9 }),
    units: Type.Object(MoneyValue.properties.units.properties, closed),
  },
  closed,
)
const PriceChange = Type.Object({ ...Price.properties, low: Amount, high: Amount }, closed)

const one = { access: 'administer', params: IdParams, reply: ListingRecord } as const

/** The calls that edit listings, also below /api/portfolio for the company's own. */
export const listingRecords = {
  'POST /api/admin/listings': {
    access: 'administer',
    summary: 'Creates a listing as a draft',
    body: NewRecord(NEW_LISTING_FIELDS),
    status: 201,
    reply: ListingRecord,
  },
  'GET /api/admin/listings/:id': { ...one, summary: 'A listing with all its fields, published or not' },
  'PUT /api/admin/listings/:id': {
    ...one,
    summary: 'Changes the fields that are sent; 409 with the record when its version is a later one',
    body: RecordChange(LISTING_FIELDS),
  },
  'PUT /api/admin/listings/:id/amenity_set': {
    ...one,
    summary: 'Changes the amenities',
    body: RecordChange(LISTING_AMENITY_FIELDS),
  },
  'PUT /api/admin/listings/:id/prices': {
    ...one,
    summary: 'Replaces the prices; an undisclosed rent is stored but never public',
    body: Type.Object(
      {
        version: Version,
        rentMode: Type.Enum([...RENT_MODES]),
        leaseStructure: Type.Optional(Nullable(Type.Enum([...LEASE_STRUCTURES]))),
        prices: List(PriceChange, PRICE_KINDS.length),
      },
      closed,
    ),
  },
  'PUT /api/admin/listings/:id/agents': {
    ...one,
    summary: 'Replaces the agents, in order',
    body: Type.Object(
      { version: Version, agentIds: Type.Array(Id, { maxItems: MAX_AGENTS, uniqueItems: true }) },
      closed,
    ),
  },
  'POST /api/admin/listings/:id/publish': {
    ...one,
    summary: 'Puts a listing on the market; 400 naming each field that is missing',
  },
} satisfies Contract

export const portfolioListingRecords = portfolioOf(listingRecords)

const Assignee = Type.Object({ id: Id, name: Text(161), company: Text(160) })

/** A row of the list, with an undisclosed rent. */
export const ListingRow = Type.Object({
  id: Id,
  slug: Slug,
  version: Version,
  name: Text(160),
  suite: Nullable(Text(40)),
  status: Type.Enum([...LISTING_STATUSES]),
  building: Type.Object({ id: Id, name: Text(160), city: Text(120) }),
  /** Its own photo, or its building's. */
  photo: Nullable(Photo),
  area: AreaValue,
  availability: Type.Enum([...AVAILABILITIES]),
  availableOn: Nullable(IsoDate),
  rentMode: Type.Enum([...RENT_MODES]),
  /** As quoted. */
  rent: Nullable(Type.Object({ low: MoneyValue, high: MoneyValue })),
  leaseStructure: Nullable(Type.Enum([...LEASE_STRUCTURES])),
  agents: Type.Object({ count: Count, first: Nullable(AgentName) }),
  updatedAt: Moment,
  confirmedAt: Nullable(Moment),
})
export type ListingRow = Static<typeof ListingRow>

const list = {
  access: 'administer',
  query: Type.Object({ ...CatalogListQuery.properties, sort_by: Type.Optional(Type.Enum([...LISTING_SORTS])) }, closed),
  reply: Type.Object({ listings: List(ListingRow, 100), pagination: Pagination }),
} as const
export type ListingListQuery = Static<typeof list.query>

export const listingLists = {
  'GET /api/admin/listings/:id/assignees': {
    access: 'administer',
    summary: 'The landlords’ users who may look after a listing, by name: those of the companies of its building',
    params: IdParams,
    reply: Type.Object({ assignees: List(Assignee, MAX_ASSIGNEES) }),
  },
  'GET /api/admin/listings': { ...list, summary: 'Listings of every status, usually those changed last first' },
  'GET /api/admin/buildings/:id/listings': { ...list, params: IdParams, summary: 'The listings of one building' },
  'GET /api/admin/filters/listings': {
    access: 'administer',
    summary: 'What listings can be filtered by, with the number of listings, the most frequent first',
    reply: FilterChoices,
  },
} satisfies Contract
