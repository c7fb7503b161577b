import { CODED_FILTERS, type CodedFilter } from '#features/catalog/attributes.ts'
import { UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { utcMidnight } from '#lib/dates.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Cluster, Marker, MatchBounds } from '../contract.ts'
import type { Criteria, Sort } from '../rules.ts'

/**
 * The port of search engines, over the rows of search_document. Results hold ids only; callers load the cards. Every
 * engine returns the same result for the same request, which engine.db.test.ts checks.
 */
export interface SearchEngine {
  /** A page of matches with all counts. `page` starts at 1; sorting by distance needs `near`. */
  find(criteria: Criteria, request: FindRequest): Promise<SearchResult>
  /** The ids of the same page, without counting. */
  findIds(criteria: Criteria, request: PageRequest): Promise<number[]>
  /** Every match on the map at a zoom; counts and lengths of listingIds sum to the total. */
  markers(criteria: Criteria, request: MarkersRequest): Promise<{ clusters: Cluster[]; markers: Marker[] }>
  /** The number of matches. */
  count(criteria: Criteria, request: Comparison): Promise<number>
  /** The number of matches of each landlord or building by id; zeros and listings without a landlord are left out. */
  countBy(subject: CountedSubject, criteria: Criteria, request: Comparison): Promise<Map<number, number>>
  /** Whether the engine has loaded its data. */
  ready(): Promise<boolean>
}

/** `today` decides freshness and availability; rents compare in `currency` per square foot per year. */
export type Comparison = { today: Date; currency: Currency }
/** What matches can be counted by, beside the facets: too many values to count with every page. */
export type CountedSubject = 'landlord' | 'building'
export type PageRequest = Comparison & { page: number; pageSize: number; sort: Sort }
export type FindRequest = PageRequest & {
  /** Whether the result needs `bounds`; default false. */
  bounds?: boolean
}
export type MarkersRequest = Comparison & { zoom: number }

export type SearchResult = {
  ids: number[]
  total: number
  buildingCount: number
  /** The median of the middle of each disclosed rent in the currency, rounded to a hundredth. */
  medianRent: number | null
  /** Where the matches are; null without any, or when not requested. */
  bounds: MatchBounds | null
  facets: FacetCounts
  histograms: { area: number[]; rent: number[]; undisclosed: number }
}

/**
 * The number of matches with each value alone in its filter and all other filters applied, in the order of CODES_OF.
 * Amenities must all match, so their counts are the matches that would remain. Submarkets are by id without zeros, counted
 * only within a market, without the filters by submarket, shape and polygon, because these are alternatives to each other.
 */
export type FacetCounts = Record<CodedFilter, number[]> & { submarkets: Record<string, number>; exclusive: number }

export const FACETS = [...CODED_FILTERS, 'submarkets'] as const
export type Facet = (typeof FACETS)[number]

/** `best` orders by these points plus the document's quality (0 to 100), highest first; then by id. */
export const BEST_POINTS = {
  /** For each word of the query in the name, building or address, not only in the description. */
  wordInName: 200,
  underOffer: -30,
  /** For each UTC day since the confirmation, at most AGING_DAYS. */
  dayOfAge: -1,
  /** Applied after UNCONFIRMED_DAYS.sinks and again after sinksFurther; more than all other points together. */
  sunk: -100_000,
} as const

/** A listing loses points by the day until it is this old, as long as agents are not asked to confirm it again. */
export const AGING_DAYS = 30

/** Square feet. 24 buckets: below the first edge, between each two, and from the last. */
export const AREA_EDGES = [
  250, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_500, 15_000, 20_000, 25_000,
  35_000, 50_000, 75_000, 100_000, 200_000, 500_000,
] as const

const RENT_EDGES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 120, 140, 160, 180, 200]
// Rents in dirhams are about four times those in the other currencies.
const RENT_SCALE: Record<Currency, number> = { USD: 1, GBP: 1, CAD: 1, EUR: 1, AED: 4 }

/** Money per square foot per year. 24 buckets, as for areas; a range counts in the bucket of its low end. */
export function rentEdges(currency: Currency): number[] {
  return RENT_EDGES.map((edge) => edge * RENT_SCALE[currency])
}

/** Rents are stored to ten-thousandths, so that sums in this unit are whole numbers and exact. */
export const TEN_THOUSANDTHS = 10_000

/** The median rent, rounded to a hundredth, from the two middle values: each is twice a rent, in ten-thousandths. */
export function middleRent(lower: number, upper: number): number {
  return Math.round(((lower + upper) / 4 / TEN_THOUSANDTHS) * 100) / 100
}

/** The midnights before which a confirmation makes a listing sink, sink further, and hides it. */
export function freshness(today: Date): Record<keyof typeof UNCONFIRMED_DAYS, Date> {
  return {
    sinks: utcMidnight(today, UNCONFIRMED_DAYS.sinks - 1),
    sinksFurther: utcMidnight(today, UNCONFIRMED_DAYS.sinksFurther - 1),
    hides: utcMidnight(today, UNCONFIRMED_DAYS.hides - 1),
  }
}
