import { UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { utcMidnight } from '#lib/dates.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Cluster, Marker } from '../contract.ts'
import type { Criteria, Sort } from '../rules.ts'

/**
 * What any search engine answers, over the rows of search_document. Ids only: whoever shows them loads the cards.
 * Every engine gives the same answer to the same question; engine.test.ts holds them to it.
 */
export interface SearchEngine {
  /** A page of matches with every count beside it. `page` starts at 1; sorting by distance needs `near`. */
  find(criteria: Criteria, request: FindRequest): Promise<Found>
  /** Every match on the map at a zoom; counts and lengths of listingIds sum to the total. */
  markers(criteria: Criteria, request: MarkersRequest): Promise<{ clusters: Cluster[]; markers: Marker[] }>
  /** How many match. */
  count(criteria: Criteria, request: Comparison): Promise<number>
  /** Whether it can answer now. */
  ready(): Promise<boolean>
}

/** `today` decides freshness and what is available; rents compare in `currency` per square foot per year. */
export type Comparison = { today: Date; currency: Currency }
export type FindRequest = Comparison & { page: number; pageSize: number; sort: Sort }
export type MarkersRequest = Comparison & { zoom: number }

export type Found = {
  ids: number[]
  total: number
  buildingCount: number
  /** Of the middle of each disclosed rent in the currency, rounded to a hundredth. */
  medianRent: number | null
  facets: FacetCounts
  histograms: { area: number[]; rent: number[]; undisclosed: number }
}

/**
 * How many would match with this value alone in its filter and every other filter kept; zeros are left out. All
 * amenities asked for must be there, so theirs say how many would stay. Submarkets are by id, counted only within a
 * market, with submarkets, shapes and polygons all lifted, because these widen one another.
 */
export type FacetCounts = Record<Facet, Record<string, number>> & { exclusive: number }

export const FACETS = [
  'spaceTypes',
  'leaseTypes',
  'leaseStructures',
  'conditions',
  'classes',
  'amenities',
  'connectivity',
  'media',
  'submarkets',
] as const
export type Facet = (typeof FACETS)[number]

/** `best` orders by these points plus the document's quality (0 to 100); then by id. */
export const BEST_POINTS = {
  /** For each word of the query in the name, the building or the address, not only in the description. */
  wordInName: 200,
  underOffer: -30,
  /** Once after UNCONFIRMED_DAYS.sinks and again after sinksFurther; more than all the rest together. */
  sunk: -100_000,
} as const

/** Square feet. 24 buckets: below the first edge, between each two, and from the last. */
export const AREA_EDGES = [
  250, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_500, 15_000, 20_000, 25_000,
  35_000, 50_000, 75_000, 100_000, 200_000, 500_000,
] as const

const RENT_EDGES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 120, 140, 160, 180, 200]
// Dirham figures are about four times the others for the same rent.
const RENT_SCALE: Record<Currency, number> = { USD: 1, GBP: 1, CAD: 1, EUR: 1, AED: 4 }

/** Money per square foot per year. 24 buckets, as for areas; a range counts by its low end. */
export function rentEdges(currency: Currency): number[] {
  return RENT_EDGES.map((edge) => edge * RENT_SCALE[currency])
}

/** Rents are kept to ten-thousandths, so that sums of them in these are whole numbers and exact. */
export const TEN_THOUSANDTHS = 10_000

/** The rent in the middle, to a hundredth, of the two middle ones: each twice a rent, in ten-thousandths. */
export function middleRent(lower: number, upper: number): number {
  return Math.round(((lower + upper) / 4 / TEN_THOUSANDTHS) * 100) / 100
}

/** The midnights before which a confirmation makes a space sink, sink further and not be found at all. */
export function freshness(today: Date): Record<keyof typeof UNCONFIRMED_DAYS, Date> {
  return {
    sinks: utcMidnight(today, UNCONFIRMED_DAYS.sinks - 1),
    sinksFurther: utcMidnight(today, UNCONFIRMED_DAYS.sinksFurther - 1),
    hides: utcMidnight(today, UNCONFIRMED_DAYS.hides - 1),
  }
}
