import Type, { type Static } from 'typebox'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { Photo } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import {
  Count,
  CountryCode,
  closed,
  List,
  MoneyValue,
  Nullable,
  PageQuery,
  Pagination,
  Slug,
  Text,
} from '#lib/values.ts'

const PlaceName = { slug: Slug, name: Text(120) }
const SpaceCounts = { listingCount: Count, buildingCount: Count }

/** A state, province or county with listings on the market. */
export const Region = Type.Object({ ...PlaceName, countryCode: CountryCode, localityCount: Count, ...SpaceCounts })
export type Region = Static<typeof Region>

/** A city with listings on the market. */
export const Locality = Type.Object({ ...PlaceName, ...SpaceCounts })
export type Locality = Static<typeof Locality>

const NamedRegion = Type.Object({ ...PlaceName, countryCode: CountryCode })

/** A market as shown on the homepage. */
export const MarketLink = Type.Object({
  slug: Type.Enum([...MARKET_SLUGS]),
  name: Text(120),
  ...SpaceCounts,
  exclusiveCount: Count,
  /** The range of most disclosed rents in the market's currency, per sf per year; null when none is disclosed. */
  rents: Nullable(Type.Object({ low: MoneyValue, high: MoneyValue })),
  /** Photos of two of its published buildings, if it has as many. */
  photos: List(Photo, 2),
})
export type MarketLink = Static<typeof MarketLink>

/** Links within the site; in each list those with the most listings first. */
export const InternalLinks = Type.Object({
  markets: List(MarketLink, 50),
  localities: List(Type.Object({ ...PlaceName, region: Slug, listingCount: Count }), 24),
  spaceTypes: List(Type.Object({ spaceType: Type.Enum([...SPACE_TYPES]), listingCount: Count }), 30),
})
export type InternalLinks = Static<typeof InternalLinks>

const Figures = { listingCount: Count, areaSqFt: Count, medianRent: Nullable(MoneyValue) }
const SpaceTypeValue = Type.Enum([...SPACE_TYPES])

const WorldPixel = Type.Integer({ minimum: 0, maximum: 2 ** 33 })

/** What is on the market in a place. A median is of the disclosed rents of at least 5 spaces, else null. */
export const PlaceFigures = Type.Object({
  /** The type that parts and months are about: as requested, else the one with the most spaces; null without any. */
  spaceType: Nullable(SpaceTypeValue),
  market: Nullable(Type.Enum([...MARKET_SLUGS])),
  types: List(Type.Object({ spaceType: SpaceTypeValue, ...Figures }), 30),
  /** The picture of the market's map, and what it shows: its middle in pixels of the world at its zoom, and its size. */
  map: Nullable(
    Type.Object({
      href: Text(200),
      zoom: Type.Number({ minimum: 0, maximum: 24 }),
      ...{ x: WorldPixel, y: WorldPixel, width: Count, height: Count },
    }),
  ),
  /** Cities of a region; submarkets of a city, or of a region with a single one. */
  partKind: Type.Enum(['locality', 'submarket']),
  parts: List(
    Type.Object({
      ...PlaceName,
      market: Type.Enum([...MARKET_SLUGS]),
      ...Figures,
      /** The change of the median on the year before, as a fraction. */
      yearChange: Nullable(Type.Number({ minimum: -1, maximum: 1_000_000 })),
      /** The outer ring of a submarket as an encoded polyline. */
      outline: Nullable(Text(12_000)),
    }),
    60,
  ),
  /** Of a city: the last figures of each month of a year, the oldest first; the last are those of today. */
  months: List(
    Type.Object({
      date: Type.String({ format: 'date', maxLength: 10 }),
      areaSqFt: Count,
      medianRent: Nullable(MoneyValue),
      /** Computed from the dates of the demo's listings, not on that day. */
      isDemo: Type.Boolean(),
    }),
    13,
  ),
})
export type PlaceFigures = Static<typeof PlaceFigures>

const RegionParams = Type.Object({ region: Slug })

export const browse = {
  'GET /api/browse/regions': {
    access: 'public',
    summary: 'Every region with spaces on the market, by country and name',
    reply: Type.Object({ regions: List(Region, 1000) }),
  },
  'GET /api/browse/regions/:region/localities': {
    access: 'public',
    summary: 'The cities of a region with spaces on the market, by name',
    params: RegionParams,
    reply: Type.Object({ region: NamedRegion, localities: List(Locality, 2000) }),
  },
  'GET /api/browse/regions/:region/localities/:locality': {
    access: 'public',
    summary: 'The marketed spaces of a city, newest first, page by page',
    params: Type.Object({ region: Slug, locality: Slug }),
    query: PageQuery,
    reply: Type.Object({
      region: NamedRegion,
      locality: Type.Object(PlaceName),
      buildingCount: Count,
      listings: List(ListingCard, 100),
      pagination: Pagination,
    }),
  },
  'GET /api/browse/regions/:region/figures': {
    access: 'public',
    summary: 'What is on the market in a region or one of its cities by type of space and part, and over a year',
    params: RegionParams,
    query: Type.Object({ locality: Type.Optional(Slug), space_type: Type.Optional(SpaceTypeValue) }, closed),
    reply: PlaceFigures,
  },
  'GET /api/homepage/:market/exclusive_listings': {
    access: 'public',
    summary: 'Up to eight spaces marketed here first, one per building, those with photos and a rent first',
    params: Type.Object({ market: Slug }),
    reply: Type.Object({ listings: List(ListingCard, 8) }),
  },
  'GET /api/homepage/internal_links': {
    access: 'public',
    summary: 'Markets, cities and kinds of space with how many are on the market',
    reply: InternalLinks,
  },
} satisfies Contract
