import Type, { type Static, type TSchema } from 'typebox'
import { CODED_FILTERS, CODES_OF, type CodedFilter } from '#features/catalog/attributes.ts'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { STATED_UNITS } from '#features/markets/settings/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, Id, IsoDate, Latitude, List, Longitude, Nullable, Pagination, Slug, Text } from '#lib/values.ts'
import type { WireFormat } from './filter-kinds.ts'
import { COUNTED_FILTERS, type Criteria, FILTERS, MAX_POLYGONS, MAX_POLYLINE, MAX_TEXT, SORTS } from './rules.ts'
import { SUGGESTION_KINDS } from './suggestions/rules.ts'

const Market = Type.Enum([...MARKET_SLUGS])
const Offset = Type.Integer({ minimum: 0, maximum: MAX_TEXT })
/** Mostly drawn areas, corner by corner, and up to a hundred names. */
const MAX_DESCRIPTION = MAX_POLYGONS * MAX_POLYLINE + 40_000

/** The filters of the list and the map; the page's address has the same names. */
const filters = Object.fromEntries(
  Object.values(FILTERS).map(({ parameter, format }) => [parameter, Type.Optional(schemaOf(format))]),
) as FilterSchemas

type FilterSchemas = {
  [Key in keyof typeof FILTERS as (typeof FILTERS)[Key]['parameter']]: Type.TOptional<
    SchemaOf<(typeof FILTERS)[Key]['format']>
  >
}
type SchemaOf<Format extends WireFormat> = Format extends {
  type: 'code'
  codes: readonly (infer Code extends string)[]
}
  ? Type.TEnum<Code[]>
  : {
      text: Type.TString
      date: Type.TString
      number: Type.TNumber
      flag: Type.TBoolean
      texts: Type.TArray<Type.TString>
    }[Exclude<Format['type'], 'code'>]

/** Values separated by commas are a text; parseCriteria checks each of them. */
function schemaOf(format: WireFormat): TSchema {
  switch (format.type) {
    case 'text':
      return Text(format.maxLength)
    case 'texts':
      return Type.Array(Text(format.maxLength), { maxItems: format.maxItems })
    case 'code':
      return Type.Enum([...format.codes])
    case 'number':
      return Type.Number({ minimum: 0, maximum: format.maximum })
    case 'date':
      return IsoDate
    case 'flag':
      return Type.Boolean()
  }
}

const ListingsQuery = Type.Object(
  {
    ...filters,
    sort: Type.Optional(Type.Enum([...SORTS])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
)

const MarkersQuery = Type.Object(
  { ...filters, zoom: Type.Number({ minimum: 0, maximum: 24 }) },
  { additionalProperties: false },
)

/** The filters alone, without order and page. */
export const CriteriaQuery = Type.Object(filters, { additionalProperties: false })

const FacetCounts = List(Type.Object({ value: Text(60), count: Count }), 100)
const SubmarketChoice = Type.Object({ slug: Slug, name: Text(120), market: Market })
const BuildingChoice = Type.Object({ id: Id, slug: Slug, name: Text(160) })
/** The well-known place at the point of `near`. */
const LandmarkName = Type.Object({ near: Text(60), name: Text(120) })
const LandlordChoice = Type.Object({ id: Id, slug: Slug, name: Text(160) })

/** Bucket i counts from edges[i - 1] up to, not including, edges[i]; the first and the last have one edge. */
const Histogram = { edges: List(Type.Number({ minimum: 0, maximum: 1e9 }), 23), counts: List(Count, 24) }

/** The values of each filter by codes. */
const CodeLists = Object.fromEntries(
  CODED_FILTERS.map((key) => [key, List(Type.Enum([...CODES_OF[key]]), 100)]),
) as unknown as { [Key in CodedFilter]: Type.TUnsafe<Criteria[Key]> }

export const Facets = Type.Object({
  ...(Object.fromEntries(CODED_FILTERS.map((key) => [key, FacetCounts])) as Record<CodedFilter, typeof FacetCounts>),
  exclusive: Count,
  submarkets: List(Type.Object({ ...SubmarketChoice.properties, count: Count }), 300),
})
export type Facets = Static<typeof Facets>

const Box = Type.Object({ west: Longitude, south: Latitude, east: Longitude, north: Latitude })

/** `all` has every matching building, `most` leaves out a few that lie far from the others. */
export const MatchBounds = Type.Object({ most: Box, all: Box })
export type MatchBounds = Static<typeof MatchBounds>

export const FirstView = Type.Object({
  longitude: Longitude,
  latitude: Latitude,
  zoom: Type.Number({ minimum: 0, maximum: 24 }),
})

export const ListingResults = Type.Object({
  listings: List(ListingCard, 100),
  pagination: Pagination,
  summary: Type.Object({
    buildingCount: Count,
    /** Money per square foot per year in `currency`; null when no match discloses one. */
    medianRent: Nullable(Type.Number({ minimum: 0, maximum: 1e8 })),
    currency: Type.Enum(['USD', 'GBP', 'CAD', 'AED', 'EUR']),
    /** Null without a match, and in a search with a bbox. */
    bounds: Nullable(MatchBounds),
    /** What an admin set for the market of the search: the view that the whole market, or a search without a match, begins with. */
    firstView: Type.Optional(FirstView),
    /** And the unit of its areas. */
    areaUnit: Type.Optional(Type.Enum([...STATED_UNITS])),
    /** The street, water or line of trains whose outline is the only area of the search. */
    areaName: Type.Optional(Text(120)),
  }),
  facets: Facets,
  histograms: Type.Object({
    area: Type.Object(Histogram),
    rent: Type.Object({ ...Histogram, undisclosed: Count }),
  }),
  /** Without a match: which parameter to drop, and how many listings that finds; the best three. */
  relaxations: List(Type.Object({ remove: Text(40), count: Count }), 3),
})
export type ListingResults = Static<typeof ListingResults>

export const Cluster = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  /** Listings in it. */
  count: Count,
  bounds: Box,
})
export type Cluster = Static<typeof Cluster>

/** One building with its matching listings. */
export const Marker = Type.Object({
  listingIds: List(Id, 5000),
  buildingId: Id,
  latitude: Latitude,
  longitude: Longitude,
  /** The lowest disclosed rent, money per square foot per year; null without one in the compared currency. */
  rent: Nullable(Type.Number({ minimum: 0, maximum: 1e8 })),
  /** The same with what is stated besides the rent. */
  allIn: Nullable(Type.Number({ minimum: 0, maximum: 1e8 })),
  /**
   * The least that one of its listings costs a year for the searched size, with what is stated besides the rent; null without
   * a size or a disclosed rent in the compared currency.
   */
  cost: Nullable(Type.Number({ minimum: 0, maximum: 1e21 })),
  /** The largest listing, square feet. */
  area: Count,
  /** 0 for the building that matches best; where pins overlap, the lower rank is drawn. */
  rank: Count,
})
export type Marker = Static<typeof Marker>

/** The counts and the lengths of listingIds sum to the search's totalCount. */
export const MapMarkers = Type.Object({ clusters: List(Cluster, 3000), markers: List(Marker, 3000) })
export type MapMarkers = Static<typeof MapMarkers>

/** A value of a filter, with the matches that it alone would leave; `detail` is a building's street and city. */
export const FilterChoice = Type.Object({
  value: Text(120),
  name: Text(160),
  detail: Nullable(Text(330)),
  count: Count,
})
export type FilterChoice = Static<typeof FilterChoice>

/** A destination offered while typing; the field that its kind needs (slug, id …) is set. */
export const Suggestion = Type.Object({
  kind: Type.Enum([...SUGGESTION_KINDS]),
  label: Text(250),
  detail: Nullable(Text(250)),
  market: Nullable(Market),
  slug: Nullable(Slug),
  /** Of the building, listing or landlord. */
  id: Nullable(Id),
})
export type Suggestion = Static<typeof Suggestion>

/** A filter's name and value as in an address; only `polygons` may repeat. */
const Parameter = Type.Object({ name: Text(40), value: Text(7000) })
/** The filters that a sentence was read as. */
export const Sentence = Type.Object({
  /** The filters, with the market; `query` is text in quotation marks, or all words when no part was understood. */
  parameters: List(Parameter, 40),
  /** The parts that were understood, in order, none when the words are text; `start` and `end` count characters of the sentence. */
  parts: List(Type.Object({ text: Text(MAX_TEXT), start: Offset, end: Offset }), MAX_TEXT),
  /** The words that were not understood, which are not searched. */
  rest: Text(MAX_TEXT),
  /** The names of the slugs and ids among the parameters. */
  names: Type.Object({
    submarkets: List(Type.Object({ slug: Slug, name: Text(120) }), 50),
    landlords: List(Type.Object({ id: Id, name: Text(160) }), 100),
    buildings: List(Type.Object({ id: Id, name: Text(160) }), 100),
    landmarks: List(LandmarkName, 1),
  }),
})
export type Sentence = Static<typeof Sentence>

export const search = {
  'GET /api/listings': {
    access: 'public',
    cost: 'search',
    summary: 'Marketed spaces that match, page by page, with counts for every filter',
    query: ListingsQuery,
    reply: ListingResults,
  },
  'GET /api/listings/map_markers': {
    access: 'public',
    cost: 'search',
    summary: 'Every match on the map, single buildings or clusters',
    query: MarkersQuery,
    reply: MapMarkers,
  },
  'GET /api/listings/filter_counts': {
    access: 'public',
    cost: 'search',
    summary: 'The landlords, buildings or shapes of a search with the number of matches of each',
    query: Type.Object(
      { ...filters, filter: Type.Enum([...COUNTED_FILTERS]), find: Type.Optional(Text(120)) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ choices: List(FilterChoice, 150) }),
  },
  'GET /api/listing_search_filters': {
    access: 'public',
    summary: 'The values filters may have, and the names behind the slugs and ids of a search',
    query: Type.Object(
      {
        submarketSlugs: Type.Optional(Text(4000)),
        landlords: Type.Optional(Text(2000)),
        buildingIds: Type.Optional(Text(2000)),
        shapes: Type.Optional(Text(2500)),
        near: Type.Optional(Text(60)),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      submarkets: List(SubmarketChoice, 300),
      landlords: List(LandlordChoice, 100),
      buildings: List(BuildingChoice, 100),
      /** `outline` is an encoded polyline. */
      shapes: List(Type.Object({ slug: Slug, name: Text(120), outline: Text(MAX_POLYLINE) }), 20),
      landmarks: List(LandmarkName, 1),
      ...CodeLists,
      sorts: List(Type.Enum([...SORTS]), 100),
    }),
  },
  'GET /api/global_searches': {
    access: 'public',
    summary:
      'Places and landlords whose words begin like the query, kind by kind, and what it asks for when read as a sentence',
    query: Type.Object(
      {
        query: Text(MAX_TEXT),
        /** The market being searched: its places are preferred. */
        market: Type.Optional(Market),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      results: List(Suggestion, 10),
      sentence: Sentence,
    }),
  },
  'GET /api/saved_search_description': {
    access: 'public',
    summary: 'A search in words: a title for people, and a sentence that the search box reads back',
    query: CriteriaQuery,
    reply: Type.Object({ title: Text(MAX_DESCRIPTION), sentence: Text(MAX_DESCRIPTION) }),
  },
} satisfies Contract
