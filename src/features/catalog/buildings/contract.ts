import Type, { type Static } from 'typebox'
import { Agent, CompanyName } from '#features/companies/contract.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { Photo, Video } from '#features/media/contract.ts'
import { MarketingMedia } from '#features/media/marketing-media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { fieldSchemas } from '#lib/fields/field-schemas.ts'
import type { ValuesOf } from '#lib/fields/fields.ts'
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
  PageQuery,
  Pagination,
  Slug,
  Text,
} from '#lib/values.ts'
import { FloorPlan } from '../floor-plans/contract.ts'
import { MAX_PLANS } from '../floor-plans/rules.ts'
import { ListingCard, ListingPage } from '../listings/contract.ts'
import { SPACE_TYPES } from '../listings/rules.ts'
import { BUILDING_FIGURES } from './fields.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS, LEED_TIERS, MAX_CONTACTS, STACK_STATES } from './rules.ts'

const Floor = Type.Integer({ minimum: -10, maximum: 200 })
const AreaRange = Type.Object({ low: AreaValue, high: AreaValue })
const Named = Type.Object({ slug: Slug, name: Text(120) })

/** A building's card. */
export const BuildingCard = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(160),
  street: Text(200),
  city: Text(120),
  market: Type.Enum([...MARKET_SLUGS]),
  submarket: Nullable(Text(120)),
  longitude: Longitude,
  latitude: Latitude,
  class: Nullable(Type.Enum([...BUILDING_CLASSES])),
  spaceType: Type.Enum([...SPACE_TYPES]),
  photo: Nullable(Photo),
  /** Listings on the market now, and their range of areas. */
  listingCount: Count,
  areaRange: Nullable(AreaRange),
})
export type BuildingCard = Static<typeof BuildingCard>

const Demographics = Type.Object({
  ringMiles: Type.Number({ minimum: 0, maximum: 1000 }),
  population: Count,
  households: Count,
  medianAge: Type.Number({ minimum: 0, maximum: 120 }),
  medianHouseholdIncome: Nullable(MoneyValue),
  daytimeEmployees: Nullable(Count),
  /** Of adults, from 0 to 1. */
  bachelorShare: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  source: Text(200),
})
export type Demographics = Static<typeof Demographics>

const IndustrialAttributes = Type.Object({
  clearHeight: Nullable(LengthValue),
  columnSpacing: Nullable(Text(60)),
  dockDoors: Nullable(Count),
  driveInDoors: Nullable(Count),
  trailerSpaces: Nullable(Count),
  truckCourt: Nullable(LengthValue),
  powerAmps: Nullable(Count),
  powerVolts: Nullable(Text(40)),
  sprinklers: Nullable(Text(40)),
  railServed: Type.Boolean(),
  crossDock: Type.Boolean(),
})
export type IndustrialAttributes = Static<typeof IndustrialAttributes>

/** One listing in the stack. A leased one shows only its floors and area. */
export const StackSpace = Type.Object({
  listing: Nullable(Type.Object({ id: Id, slug: Slug, name: Text(160), suite: Nullable(Text(40)) })),
  state: Type.Enum([...STACK_STATES]),
  floor: Nullable(Floor),
  topFloor: Nullable(Floor),
  area: AreaValue,
  maxContiguous: Nullable(AreaValue),
  availableOn: Nullable(IsoDate),
})
export type StackSpace = Static<typeof StackSpace>

export const Stack = Type.Object({
  floors: Nullable(Count),
  /** Average area of a floor; null when the building's area or floors are unknown. */
  plate: Nullable(AreaValue),
  /** From the top floor down, along each floor by suite. */
  spaces: List(StackSpace, 2000),
})
export type Stack = Static<typeof Stack>

/** Ids, market and counts that events record of a visit. */
const AnalyticsInformation = Type.Object({
  buildingId: Id,
  market: Text(40),
  listingCount: Count,
  photoCount: Count,
})

const BuildingWithoutFigures = Type.Object({
  ...BuildingCard.properties,
  employerId: Nullable(Id),
  address: AddressValue,
  region: Named,
  locality: Named,
  submarkets: List(Named, 40),
  landlord: Nullable(Type.Object({ ...CompanyName.properties, slug: Slug, buildingCount: Count })),
  managingCompany: Nullable(CompanyName),
  leasingCompany: Nullable(CompanyName),
  hvacHours: Nullable(Text(120)),
  rentableArea: Nullable(AreaValue),
  description: Text(8000),
  amenitySet: List(Text(60), 80),
  connectivity: Nullable(Type.Enum([...CONNECTIVITY_TIERS])),
  fiberProviders: List(Text(120), 40),
  leed: Nullable(Type.Enum([...LEED_TIERS])),
  epc: Nullable(Text(1)),
  notableTenants: List(Text(160), 40),
  contacts: List(Agent, MAX_CONTACTS),
  photos: List(Photo, 100),
  videos: List(Video, 20),
  /** Of the building itself, without those of its listings. */
  floorPlans: List(FloorPlan, MAX_PLANS),
  marketingMedia: MarketingMedia,
  demographics: List(Demographics, 10),
  industrialAttributes: Nullable(IndustrialAttributes),
  stack: Stack,
  analyticsInformation: AnalyticsInformation,
})
const buildingProperties = { ...BuildingWithoutFigures.properties, ...fieldSchemas(BUILDING_FIGURES) }

// Their types are stated: the compiler gives up on deriving that of an object of more than about 48 properties.
/** Everything a building's page shows except the cards of its listings. */
export type Building = Static<typeof BuildingWithoutFigures> & ValuesOf<typeof BUILDING_FIGURES>
export const Building = Type.Unsafe<Building>(Type.Object(buildingProperties))
const siteProperties = {
  /** Its own published site. */
  microsite: Nullable(Type.Object({ name: Text(63), url: Nullable(Text(400)) })),
  /** A domain of its own that leads to it. */
  micrositeDomain: Nullable(Text(253)),
}
type BuildingPage = Building & Static<Type.TObject<typeof siteProperties>>
const BuildingPage = Type.Unsafe<BuildingPage>(Type.Object({ ...buildingProperties, ...siteProperties }))
const BuildingWithListings = Type.Unsafe<BuildingPage & { listings: ListingCard[] }>(
  Type.Object({ ...buildingProperties, ...siteProperties, listings: List(ListingCard, 100) }),
)

/** Same shape as a search's markers: a building is at most one marker, never a cluster. */
const BuildingMarkers = Type.Object({
  clusters: List(Type.Object({}, closed), 0),
  markers: List(
    Type.Object({
      listingIds: List(Id, 2000),
      buildingId: Id,
      latitude: Latitude,
      longitude: Longitude,
      /** The lowest disclosed rent in the market's currency, money per square foot per year. */
      rent: Nullable(Type.Number({ minimum: 0, maximum: 1e8 })),
      /** Area of the largest listing, in square feet. */
      area: Count,
      rank: Count,
    }),
    1,
  ),
})

export const buildings = {
  'GET /api/buildings': {
    access: 'public',
    summary: 'Published buildings by name, street or city, page by page',
    query: Type.Object(
      {
        query: Type.Optional(Text(200)),
        market: Type.Optional(Type.Enum([...MARKET_SLUGS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({ buildings: List(BuildingCard, 100), pagination: Pagination }),
  },
  'GET /api/buildings/:id': {
    access: 'public',
    summary: 'One building with everything its page shows',
    params: IdParams,
    reply: BuildingPage,
  },
  'GET /api/buildings/:id/listings': {
    access: 'public',
    summary: 'The listings on the market in a building, from the top floor down',
    params: IdParams,
    query: Type.Object(PageQuery.properties, closed),
    reply: ListingPage,
  },
  'GET /api/buildings/:id/map_markers': {
    access: 'public',
    summary: 'A building with listings on the market as a map marker',
    params: IdParams,
    reply: BuildingMarkers,
  },
  'GET /api/browse/buildings/:id': {
    access: 'public',
    summary: 'One building with the cards of its first hundred listings',
    params: IdParams,
    reply: BuildingWithListings,
  },
} satisfies Contract
