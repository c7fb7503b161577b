import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { todayIso } from '#lib/dates.ts'
import { longitudeScale } from '#lib/geo/distance.ts'
import { type LngLat, toMicro } from '#lib/geo/geometry.ts'
import type { Criteria, Sort } from '../../rules.ts'
import { BEST_POINTS, type Comparison, freshness } from '../engine.ts'
import type { WordMatch } from '../text/expand-words.ts'
import { textQuery } from '../text/fold-words.ts'

export type Condition = RawBuilder<SqlBool>

/** Criteria with the matches of each word of the query, looked up beforehand. */
export type Question = Comparison & { criteria: Criteria; words: WordMatch[] }

/** Filters whose counts are shown: each is lifted for its own facet or histogram. */
export const SOFT_FILTERS = [
  'spaceTypes',
  'leaseTypes',
  'leaseStructures',
  'conditions',
  'classes',
  'connectivity',
  'media',
  'submarkets',
  'exclusive',
  'area',
  'rent',
] as const
export type SoftFilter = (typeof SOFT_FILTERS)[number]

/** Criteria as SQL over search_document: a match passes `hard` and all of `soft`, and none of them is ever null. */
export type Plan = { hard: Condition; soft: Partial<Record<SoftFilter, Condition>> }

const INCHES_PER_FOOT = 12

export function planSql(question: Question): Plan {
  const { criteria } = question
  const soft: Plan['soft'] = {}
  const { leaseStructures, conditions, classes, connectivity, media } = criteria
  if (criteria.spaceTypes.length > 0) soft.spaceTypes = sql`space_type = any(${criteria.spaceTypes})`
  if (criteria.leaseTypes.length > 0) soft.leaseTypes = sql`lease_type = any(${criteria.leaseTypes})`
  if (leaseStructures.length > 0) soft.leaseStructures = orFalse(sql`lease_structure = any(${leaseStructures})`)
  if (conditions.length > 0) soft.conditions = orFalse(sql`condition = any(${conditions})`)
  if (classes.length > 0) soft.classes = orFalse(sql`class = any(${classes})`)
  if (connectivity.length > 0) soft.connectivity = orFalse(sql`connectivity = any(${connectivity})`)
  if (media.length > 0) soft.media = sql`media && ${media}::text[]`
  if (criteria.exclusive) soft.exclusive = sql`exclusive`
  const area = planArea(criteria)
  if (area.length > 0) soft.area = all(area)
  const rent = planRent(question)
  if (rent.length > 0) soft.rent = all(rent)
  const hard = planHard(question)
  const places = planPlaces(criteria)
  // Without a market no submarkets are counted, so the filter by places is hard and can use its indexes.
  if (places.length > 0 && criteria.market) soft.submarkets = any(places)
  else if (places.length > 0) hard.push(any(places))
  return { hard: all(hard), soft }
}

/** The condition of a match, for statements without lifted filters. */
export function matches({ hard, soft }: Plan): Condition {
  return all([hard, ...Object.values(soft)])
}

/** A total order for every sort; equal rows are ordered by id. */
export function orderSql(sort: Sort, question: Question): RawBuilder<unknown> {
  const { criteria, currency, today } = question
  const compared = (column: string) => sql`case when rent_currency = ${currency} then ${sql.ref(column)} end`
  const orders: Record<Sort, () => RawBuilder<unknown>> = {
    best: () => sql`${scoreSql(question)} desc`,
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
export function scoreSql({ words, today }: Question): RawBuilder<number> {
  const { sinks, sinksFurther } = freshness(today)
  const { sunk, underOffer, wordInName } = BEST_POINTS
  const named = words.map((word) => sql` + ${hasWords([word], { inName: true })}::int * ${sql.lit(wordInName)}`)
  return sql`(quality + (status = 'under_offer')::int * ${sql.lit(underOffer)}
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

function planHard({ criteria, today, words }: Question): Condition[] {
  const { market, bbox, availableBefore, amenities, landlords, buildingIds } = criteria
  const hard: Condition[] = [sql`confirmed_at >= ${freshness(today).hides}`]
  if (market) hard.push(sql`market = ${market}`)
  if (bbox) {
    const [west, south, east, north] = bbox.map(toMicro)
    hard.push(sql`location <@ ${`(${east},${north}),(${west},${south})`}::box`)
  }
  if (availableBefore) hard.push(sql`(available_on is null or available_on <= ${availableBefore}::date)`)
  if (amenities.length > 0) hard.push(sql`amenities @> ${amenities}::text[]`)
  if (landlords.length > 0) hard.push(orFalse(sql`landlord_id = any(${landlords})`))
  if (buildingIds.length > 0) hard.push(sql`building_id = any(${buildingIds})`)
  if (words.length > 0) hard.push(hasWords(words))
  return [...hard, ...planIndustrial(criteria)]
}

/** Whether a document has a match for each of these words; in its name when `inName`. */
function hasWords(words: WordMatch[], { inName = false } = {}): Condition {
  const query = textQuery(words, { inName })
  return query === null ? sql`false` : sql`(words @@ ${query}::tsquery)`
}

function planIndustrial({ minClearHeight, minDockDoors, minDriveInDoors, minPower }: Criteria): Condition[] {
  const least = (column: string, minimum: number | null) =>
    minimum === null ? [] : [orFalse(sql`${sql.ref(column)} >= ${minimum}::numeric`)]
  return [
    ...least('clear_height_inches', minClearHeight === null ? null : minClearHeight * INCHES_PER_FOOT),
    ...least('dock_doors', minDockDoors),
    ...least('drive_in_doors', minDriveInDoors),
    ...least('power_amps', minPower),
  ]
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

/** A listing can be let in any size from its smallest part to the whole, so it matches when this range meets the requested one. */
function planArea({ minSize, maxSize }: Criteria): Condition[] {
  return [
    ...(minSize === null ? [] : [sql<SqlBool>`area_high >= ${minSize}::float8`]),
    ...(maxSize === null ? [] : [sql<SqlBool>`area_low <= ${maxSize}::float8`]),
  ]
}

/** An undisclosed rent passes unless hidden; a rent in another currency can't be compared and fails. */
function planRent({ criteria, currency }: Question): Condition[] {
  const { minRent, maxRent, hideUndisclosed } = criteria
  const within: Condition[] = [
    ...(minRent === null ? [] : [sql<SqlBool>`rent_high >= ${minRent}::numeric`]),
    ...(maxRent === null ? [] : [sql<SqlBool>`rent_low <= ${maxRent}::numeric`]),
  ]
  const rent: Condition[] = hideUndisclosed ? [sql`rent_low is not null`] : []
  if (within.length === 0) return rent
  return [...rent, sql`(rent_low is null or (rent_currency = ${currency} and ${all(within)}))`]
}

const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const orFalse = (condition: Condition): Condition => sql`coalesce(${condition}, false)`
