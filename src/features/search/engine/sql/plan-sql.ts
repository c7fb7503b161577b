import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { CODED_FILTERS, type CodedFilter } from '#features/catalog/attributes.ts'
import { todayIso } from '#lib/dates.ts'
import { longitudeScale } from '#lib/geo/distance.ts'
import { type LngLat, toMicro } from '#lib/geo/geometry.ts'
import type { SearchDocument } from '#schema'
import type { Column, Test } from '../../filter-kinds.ts'
import {
  type ColumnFilter,
  type Criteria,
  columnFiltersOf,
  type LeastColumn,
  type Sort,
  sizeRangeOf,
} from '../../rules.ts'
import { AGING_DAYS, BEST_POINTS, type Comparison, freshness } from '../engine.ts'
import type { WordMatch } from '../text/expand-words.ts'
import { textQuery } from '../text/fold-words.ts'

export type Condition = RawBuilder<SqlBool>

/** Criteria with the matches of each word of the query, looked up beforehand. */
export type ResolvedSearch = Comparison & { criteria: Criteria; words: WordMatch[] }

/** Filters whose counts are shown: each is lifted for its own facet or histogram. */
export const SOFT_FILTERS = [...CODED_FILTERS.filter(isLifted), 'submarkets', 'exclusive', 'area', 'rent'] as const
export type SoftFilter = (typeof SOFT_FILTERS)[number]

/** Criteria as SQL over search_document: a match passes `hard` and all of `soft`, and none of them is ever null. */
export type Plan = { hard: Condition; soft: Partial<Record<SoftFilter, Condition>> }

export function planSql(search: ResolvedSearch): Plan {
  const { criteria } = search
  const hard = planHard(search)
  const soft: Plan['soft'] = {}
  for (const filter of columnFiltersOf(criteria)) {
    if (isSoft(filter.key)) soft[filter.key] = testSql(filter)
    else hard.push(testSql(filter))
  }
  const area = planArea(criteria)
  if (area.length > 0) soft.area = all(area)
  const rent = planRent(search)
  if (rent.length > 0) soft.rent = all(rent)
  const places = planPlaces(criteria)
  // Without a market no submarkets are counted, so the filter by places is hard and can use its indexes.
  if (places.length > 0 && criteria.market) soft.submarkets = any(places)
  else if (places.length > 0) hard.push(any(places))
  return { hard: all(hard), soft }
}

/** Amenities must all match, so their counts are those of the matches. */
function isLifted(key: CodedFilter): key is Exclude<CodedFilter, 'amenities'> {
  return key !== 'amenities'
}

const isSoft = (key: string): key is SoftFilter => (SOFT_FILTERS as readonly string[]).includes(key)

/** The condition of a match, for statements without lifted filters. */
export function matches({ hard, soft }: Plan): Condition {
  return all([hard, ...Object.values(soft)])
}

/** A total order for every sort; equal rows are ordered by id. */
export function orderSql(sort: Sort, search: ResolvedSearch): RawBuilder<unknown> {
  const { criteria, currency, today } = search
  const compared = (column: string) => sql`case when rent_currency = ${currency} then ${sql.ref(column)} end`
  const orders: Record<Sort, () => RawBuilder<unknown>> = {
    best: () => sql`${scoreSql(search)} desc`,
    newest: () => sql`published_at desc`,
    size: () => sql`area_high`,
    '-size': () => sql`area_high desc`,
    rent: () => sql`${compared('rent_low')} nulls last`,
    '-rent': () => sql`${compared('rent_high')} desc nulls last`,
    // Listings available before today count as available today.
    available: () => sql`greatest(available_on, ${todayIso(today)}::date)`,
    distance: () => (criteria.near ? distanceSql(criteria.near) : sql`0::int`),
  }
  return sql`${orders[sort]()}, listing_id`
}

/** The points that `best` orders by, a whole number. */
export function scoreSql({ words, today }: ResolvedSearch): RawBuilder<number> {
  const { sinks, sinksFurther } = freshness(today)
  const { sunk, underOffer, dayOfAge, wordInName } = BEST_POINTS
  const age = sql`(${todayIso(today)}::date - (confirmed_at at time zone 'UTC')::date)`
  const named = words.map((word) => sql` + ${hasWords([word], { inName: true })}::int * ${sql.lit(wordInName)}`)
  return sql`(quality + (status = 'under_offer')::int * ${sql.lit(underOffer)}
    + least(greatest(${age}, 0), ${sql.lit(AGING_DAYS)}) * ${sql.lit(dayOfAge)}
    + ((confirmed_at < ${sinks})::int + (confirmed_at < ${sinksFurther})::int) * ${sql.lit(sunk)}${sql.join(named, sql``)})`
}

/**
 * The square of the distance in microdegrees of latitude on a plane that touches the earth at `near`: correct in order
 * near that point, and the same to the last bit in every engine that multiplies in this order.
 */
function distanceSql([lng, lat]: LngLat): RawBuilder<number> {
  const x = sql`((location[0] - ${toMicro(lng)}::float8) * ${longitudeScale(lat)}::float8)`
  const y = sql`(location[1] - ${toMicro(lat)}::float8)`
  return sql`(${x} * ${x} + ${y} * ${y})`
}

function planHard({ criteria: { bbox, termMonths }, today, words }: ResolvedSearch): Condition[] {
  const hard: Condition[] = [sql`confirmed_at >= ${freshness(today).hides}`]
  if (termMonths !== null)
    hard.push(sql`${termMonths}::numeric between coalesce(min_term_months, 0) and coalesce(max_term_months, 1200)`)
  if (bbox) {
    const [west, south, east, north] = bbox.map(toMicro)
    hard.push(sql`location <@ ${`(${east},${north}),(${west},${south})`}::box`)
  }
  if (words.length > 0) hard.push(hasWords(words))
  return hard
}

type Row = Selectable<SearchDocument>
type MayBeNull = { [Name in Column]: null extends Row[Name] ? Name : never }[Column]

/** Where a test of a null would be null, it is false; so it is for every minimum. */
const NULL_FAILS: Record<Exclude<MayBeNull, LeastColumn | 'available_on'>, true> = {
  lease_structure: true,
  condition: true,
  class: true,
  connectivity: true,
  landlord_id: true,
}

function testSql({ column, test, wanted }: ColumnFilter): Condition {
  const condition = TESTS[test](sql.ref(column), wanted)
  return column in NULL_FAILS || test === 'at_least' ? sql`coalesce(${condition}, false)` : condition
}

const TESTS: Record<Test, (column: RawBuilder<unknown>, wanted: unknown) => Condition> = {
  equals: (column, wanted) => sql`${column} = ${wanted}`,
  one_of: (column, wanted) => sql`${column} = any(${wanted})`,
  any_of: (column, wanted) => sql`${column} && ${wanted}::text[]`,
  all_of: (column, wanted) => sql`${column} @> ${wanted}::text[]`,
  is_true: (column) => sql`${column}`,
  at_least: (column, wanted) => sql`${column} >= ${wanted}::numeric`,
  on_or_before: (column, wanted) => sql`(${column} is null or ${column} <= ${wanted}::date)`,
}

/** Whether a document has a match for each of these words; in its name when `inName`. */
function hasWords(words: WordMatch[], { inName = false } = {}): Condition {
  const query = textQuery(words, { inName })
  return query === null ? sql`false` : sql`(words @@ ${query}::tsquery)`
}

/** Submarkets, shapes and polygons are alternatives: a listing in any of them matches. */
function planPlaces({ market, submarketSlugs, shapes, polygons }: Criteria): Condition[] {
  const places: Condition[] = polygons.map((points) => {
    const corners = points.map(([lng, lat]) => `(${toMicro(lng)},${toMicro(lat)})`)
    return sql`location <@ ${`(${corners.join(',')})`}::polygon`
  })
  if (shapes.length > 0) {
    places.push(sql`exists (select from shape where slug = any(${shapes}) and search_document.location <@ ring)`)
  }
  if (submarketSlugs.length > 0) {
    const inMarket = market ? sql`and submarket.market = ${market}` : sql``
    places.push(sql`submarket_ids && array(select id from submarket where slug = any(${submarketSlugs}) ${inMarket})`)
  }
  return places
}

/** A listing's sizes range from its smallest part to the whole; it matches when this range meets the requested one. */
function planArea(criteria: Criteria): Condition[] {
  const { minSize, maxSize } = sizeRangeOf(criteria)
  return [
    ...(minSize === null ? [] : [sql<SqlBool>`area_high >= ${minSize}::float8`]),
    ...(maxSize === null ? [] : [sql<SqlBool>`area_low <= ${maxSize}::float8`]),
  ]
}

/** An undisclosed rent passes unless hidden; a rent in another currency can't be compared and fails. */
function planRent({ criteria, currency }: ResolvedSearch): Condition[] {
  const { minRent, maxRent, maxBudget, hideUndisclosed } = criteria
  const within: Condition[] = [
    ...(minRent === null ? [] : [sql<SqlBool>`rent_high >= ${minRent}::numeric`]),
    ...(maxRent === null ? [] : [sql<SqlBool>`rent_low <= ${maxRent}::numeric`]),
    ...(maxBudget === null ? [] : [costsAtMost(maxBudget, criteria)]),
  ]
  const rent: Condition[] = hideUndisclosed ? [sql`rent_low is not null`] : []
  if (within.length === 0) return rent
  return [...rent, sql`(rent_low is null or (rent_currency = ${currency} and ${all(within)}))`]
}

/** The cost of the least area that can be leased within the sizes, in floating point, as every engine multiplies it. */
function costsAtMost(budget: number, criteria: Criteria): Condition {
  const least = sql`greatest(area_low, ${sizeRangeOf(criteria).minSize ?? 0}::float8)`
  return sql`cost_low::float8 * ${least} <= ${Math.floor(budget)}::float8`
}

/** What a listing costs a year for the least of the searched sizes, at most the whole of it; null without a size. */
export function costSql(criteria: Criteria): RawBuilder<number | null> {
  const { minSize } = sizeRangeOf(criteria)
  if (minSize === null) return sql`null::float8`
  return sql`cost_low::float8 * least(area_high, greatest(area_low, ${minSize}::float8))`
}

const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
