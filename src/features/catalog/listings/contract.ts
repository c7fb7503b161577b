import Type, { type Static } from 'typebox'
import { Agent, CompanyName } from '#features/companies/contract.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { CardPhoto, Photo, Video } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { fieldSchemas } from '#lib/fields/field-schemas.ts'
import {
  AddressValue,
  AreaValue,
  Count,
  closed,
  Id,
  IdParams,
  IsoDate,
  Latitude,
  LengthValue,
  List,
  Longitude,
  MoneyValue,
  Nullable,
  Pagination,
  Slug,
  Text,
} from '#lib/values.ts'
import { FloorPlan } from '../floor-plans/contract.ts'
import { MAX_PLANS, MAX_ROOMS } from '../floor-plans/rules.ts'
import { LISTING_TERMS } from './fields.ts'
import {
  AVAILABILITIES,
  CARD_PHOTOS,
  CONDITIONS,
  COST_KINDS,
  LEASE_STRUCTURES,
  LEASE_TYPES,
  LISTING_AMENITIES,
  PRICE_KINDS,
  ROOM_KINDS,
  SPACE_TYPES,
} from './rules.ts'

/** The asking rent as quoted. Undisclosed rents are null and never sent to the browser. */
export const Rent = Type.Object({
  low: MoneyValue,
  high: MoneyValue,
  /** Extra costs estimated by the landlord, money per sf per year in the rent's currency; null when not stated. */
  extrasPerSfYear: Nullable(Type.Number({ minimum: 0, maximum: 1e6 })),
  /** Extra costs that the tenant pays, too, and nobody has stated. */
  missingCosts: Type.Array(Type.Enum([...COST_KINDS]), { maxItems: COST_KINDS.length }),
})
export type Rent = Static<typeof Rent>

const PublicStatus = Type.Enum(['on_market', 'under_offer', 'leased'])

/** A listing's card. */
export const ListingCard = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(160),
  status: PublicStatus,
  spaceType: Type.Enum([...SPACE_TYPES]),
  leaseType: Type.Enum([...LEASE_TYPES]),
  leaseStructure: Nullable(Type.Enum([...LEASE_STRUCTURES])),
  exclusive: Type.Boolean(),
  /** Published within the last 14 days. */
  isNew: Type.Boolean(),
  area: AreaValue,
  minDivisible: Nullable(AreaValue),
  rent: Nullable(Rent),
  availability: Type.Enum([...AVAILABILITIES]),
  availableOn: Nullable(IsoDate),
  /** Whole days since an agent confirmed the listing. */
  confirmedDaysAgo: Count,
  building: Type.Object({
    id: Id,
    slug: Slug,
    name: Text(160),
    street: Text(200),
    city: Text(120),
    market: Type.Enum([...MARKET_SLUGS]),
    submarket: Nullable(Text(120)),
    longitude: Longitude,
    latitude: Latitude,
  }),
  /** Its own, else its building's, else its plan. */
  photos: List(CardPhoto, CARD_PHOTOS),
})
export type ListingCard = Static<typeof ListingCard>

export const Price = Type.Object({
  kind: Type.Enum([...PRICE_KINDS]),
  low: MoneyValue,
  high: MoneyValue,
  estimatedYear: Nullable(Type.Integer({ minimum: 1990, maximum: 2100 })),
})

const Room = Type.Object({
  kind: Type.Enum([...ROOM_KINDS]),
  name: Text(80),
  count: Type.Integer({ minimum: 1, maximum: 1000 }),
  seats: Nullable(Count),
  area: Nullable(AreaValue),
})

/** Ids, market and counts that events record of a visit; never names or an undisclosed rent. */
const AnalyticsInformation = Type.Object({
  listingId: Id,
  buildingId: Id,
  market: Text(40),
  spaceType: Text(40),
  photoCount: Count,
})

/** What the landlord offers with a lease and asks for it. */
const Terms = Type.Object(fieldSchemas(LISTING_TERMS))
export type Terms = Static<typeof Terms>

/** Stations that the page of a listing names. */
export const MAX_STATIONS = 3

/** Everything a listing's page shows. */
export const Listing = Type.Object({
  ...ListingCard.properties,
  floor: Nullable(Type.Integer({ minimum: -10, maximum: 200 })),
  topFloor: Nullable(Type.Integer({ minimum: -10, maximum: 200 })),
  suite: Nullable(Text(40)),
  usableArea: Nullable(AreaValue),
  /** Null unless everyone may see them, and where none is stated. */
  terms: Nullable(Terms),
  subleaseExpiresOn: Nullable(IsoDate),
  sublandlord: Nullable(Text(120)),
  condition: Nullable(Type.Enum([...CONDITIONS])),
  maxContiguous: Nullable(AreaValue),
  minTermMonths: Nullable(Count),
  maxTermMonths: Nullable(Count),
  prices: List(Price, 10),
  amenitySet: List(Type.Enum([...LISTING_AMENITIES]), 40),
  highlights: List(Text(200), 12),
  description: Text(8000),
  ceilingFinished: Nullable(LengthValue),
  ceilingSlab: Nullable(LengthValue),
  useClass: Nullable(Text(20)),
  epc: Nullable(Text(1)),
  vatApplicable: Nullable(Type.Boolean()),
  tourUrl: Nullable(Text(500)),
  rooms: List(Room, MAX_ROOMS),
  floorPlans: List(FloorPlan, MAX_PLANS),
  photos: List(Photo, 100),
  videos: List(Video, 20),
  listingAgents: List(Agent, 20),
  building: Type.Object({
    ...ListingCard.properties.building.properties,
    submarketSlug: Nullable(Slug),
    employerId: Nullable(Id),
    address: AddressValue,
    region: Type.Object({ slug: Slug, name: Text(120) }),
    locality: Type.Object({ slug: Slug, name: Text(120) }),
    landlord: Nullable(Type.Object({ ...CompanyName.properties, slug: Slug })),
    class: Nullable(Type.Enum(['A', 'B', 'C'])),
    floors: Nullable(Count),
    yearRenovated: Nullable(Count),
    /** Of an industrial building. */
    sprinklers: Nullable(Text(40)),
    amenitySet: List(Text(60), 80),
    listingCount: Count,
    areaRange: Nullable(Type.Object({ low: AreaValue, high: AreaValue })),
    photo: Nullable(Photo),
    /** Within a walk, the nearest first; none in a market without a list of stations. */
    stations: Type.Optional(
      List(
        Type.Object({ station: Text(120), lines: Text(120), minutes: Type.Integer({ minimum: 1, maximum: 60 }) }),
        MAX_STATIONS,
      ),
    ),
  }),
  analyticsInformation: AnalyticsInformation,
})
export type Listing = Static<typeof Listing>

export const ListingPage = Type.Object({ listings: List(ListingCard, 100), pagination: Pagination })

const Figures = Type.Object({
  startDate: IsoDate,
  endDate: IsoDate,
  /** How often its card or map pin was shown. */
  impressions: Count,
  views: Count,
  /** Different browsers that opened its page in the whole range; stored for 13 months. */
  viewers: Count,
  /** Users who saved it in the range and have not removed it. */
  saves: Count,
  inquiries: Count,
  days: List(Type.Object({ date: IsoDate, impressions: Count, views: Count, viewers: Count }), 400),
})

/** ISO dates in UTC, both included. */
const FiguresQuery = Type.Object({ start_date: Type.Optional(IsoDate), end_date: Type.Optional(IsoDate) }, closed)

export const listings = {
  'GET /api/listings/:id': {
    access: 'public',
    summary: 'One listing on the market with everything its page shows',
    params: IdParams,
    reply: Listing,
  },
  'GET /api/listings/:id/terms': {
    access: 'read_broker_terms',
    summary: 'The terms of one listing that only brokers see; null where there are none',
    params: IdParams,
    reply: Type.Object({ terms: Nullable(Terms) }),
  },
  'GET /api/listings/:id/similar': {
    access: 'public',
    summary: 'Up to four listings nearby of the same kind and a comparable size',
    params: IdParams,
    reply: Type.Object({ listings: List(ListingCard, 4) }),
  },
  'GET /api/listings/:id/figures': {
    access: 'read_listing_figures',
    summary: 'How often a space was seen and opened by day, for its own people; the last 30 days, or at most 400',
    params: IdParams,
    query: FiguresQuery,
    reply: Figures,
  },
} satisfies Contract
