import { AMENITIES } from '../../src/features/catalog/amenities/rules.ts'
import { MEDIA } from '../../src/features/catalog/attributes.ts'
import { AGING_DAYS, BEST_POINTS, type Comparison, freshness } from '../../src/features/search/engine/engine.ts'
import { CODES, CURRENCIES } from '../../src/features/search/engine/memory/layout/rows.ts'
import { SOFT_FILTERS, type SoftFilter } from '../../src/features/search/engine/sql/plan-sql.ts'
import { foldWords } from '../../src/features/search/engine/text/fold-words.ts'
import type { Criteria, Sort } from '../../src/features/search/rules.ts'
import { longitudeScale } from '../../src/lib/geo/distance.ts'
import { type LngLat, toMicro } from '../../src/lib/geo/geometry.ts'
import type { Submarket } from '../towns.ts'

/** The parts of the query that differ between databases; each is a condition on a row of the table `document`. */
export type Dialect = {
  /** Has a word with this prefix. */
  hasWord(start: string, among: { inName: boolean }): string
  inPolygons(polygons: LngLat[][]): string
}

/** Conditions on the table's integers; those in `soft` do not apply to their own facet. */
export type Conditions = { hard: string[]; soft: Partial<Record<SoftFilter, string>> }

const DAY = 86_400_000

/** The same plan as the SQL engine's. No query uses shapes. */
export function conditionsOf(
  criteria: Criteria,
  { today, currency }: Comparison,
  { dialect, submarkets }: { dialect: Dialect; submarkets: Submarket[] },
): Conditions {
  const hard = [`verified >= ${freshness(today).hides.getTime() / DAY}`]
  const soft: Conditions['soft'] = {}
  const { market, bbox, availableBefore, amenities, minSize, maxSize, minRent, maxRent } = criteria
  if (market) hard.push(`market = ${CODES.market.indexOf(market)}`)
  if (bbox) {
    const [west, south, east, north] = bbox.map(toMicro)
    hard.push(`x between ${west} and ${east} and y between ${south} and ${north}`)
  }
  if (availableBefore) hard.push(`available <= ${Date.parse(availableBefore) / DAY}`)
  const bits = amenities.map((amenity) => AMENITIES.indexOf(amenity))
  for (const bit of bits) {
    hard.push(bit < 32 ? `(amenities & ${2 ** bit}) <> 0` : `(more_amenities & ${2 ** (bit - 32)}) <> 0`)
  }
  if (criteria.landlords.length > 0) hard.push(oneOf('landlord_id', criteria.landlords))
  if (criteria.buildingIds.length > 0) hard.push(oneOf('building_id', criteria.buildingIds))
  for (const word of foldWords(criteria.query)) hard.push(dialect.hasWord(word, { inName: false }))
  hard.push(...industrial(criteria))

  const coded = (filter: SoftFilter, column: string, codes: readonly string[], values: readonly string[]) => {
    if (values.length > 0)
      soft[filter] = oneOf(
        column,
        values.map((value) => codes.indexOf(value)),
      )
  }
  coded('spaceTypes', 'space_type', CODES.spaceType, criteria.spaceTypes)
  coded('leaseTypes', 'lease_type', CODES.leaseType, criteria.leaseTypes)
  coded('leaseStructures', 'lease_structure', CODES.leaseStructure, criteria.leaseStructures)
  coded('conditions', 'condition', CODES.condition, criteria.conditions)
  coded('classes', 'class', CODES.class, criteria.classes)
  coded('connectivity', 'connectivity', CODES.connectivity, criteria.connectivity)
  if (criteria.media.length > 0) {
    soft.media = `(media & ${criteria.media.reduce((bits, medium) => bits | (1 << MEDIA.indexOf(medium)), 0)}) <> 0`
  }
  if (criteria.exclusive) soft.exclusive = 'exclusive = 1'
  if (minSize !== null || maxSize !== null) {
    soft.area = `(area_high >= ${minSize ?? 0} and area_low <= ${maxSize ?? 1e9})`
  }
  const rent = minRent !== null || maxRent !== null
  const within = `(currency = ${CURRENCIES.indexOf(currency)} and rent_high >= ${(minRent ?? 0) * 100}
    and rent_low <= ${(maxRent ?? 1e9) * 100})`
  if (criteria.hideUndisclosed) soft.rent = rent ? within : 'rent_low >= 0'
  else if (rent) soft.rent = `(rent_low < 0 or ${within})`

  const places = placesOf(criteria, dialect, submarkets)
  if (places && market) soft.submarkets = places
  else if (places) hard.push(places)
  return { hard, soft }
}

/** The mask of failed soft filters, and the condition that at most one failed. */
export function failsOf({ soft }: Conditions): { mask: string; atMostOne: string[] } {
  const set = SOFT_FILTERS.filter((filter) => soft[filter])
  const failed = (filter: SoftFilter, times: number) => `cast(not ${soft[filter]} as integer) * ${times}`
  const mask = set.map((filter) => failed(filter, bitOf(filter))).join(' + ') || '0'
  return { mask, atMostOne: set.length < 2 ? [] : [`${set.map((filter) => failed(filter, 1)).join(' + ')} <= 1`] }
}

export const bitOf = (filter: SoftFilter) => 1 << SOFT_FILTERS.indexOf(filter)

/** The sort key, smallest first; equal ones are ordered by id. */
export function orderOf(sort: Sort, criteria: Criteria, { today, currency }: Comparison, dialect: Dialect): string {
  const compared = (value: string) =>
    `case when currency = ${CURRENCIES.indexOf(currency)} then ${value} else 9000000000 end`
  const orders: Record<Sort, () => string> = {
    best: () => `-(${score(criteria, today, dialect)})`,
    newest: () => '-published',
    size: () => 'area_high',
    '-size': () => '-area_high',
    rent: () => compared('rent_low'),
    '-rent': () => compared('-rent_high'),
    available: () => {
      const now = Math.floor(today.getTime() / DAY)
      return `case when available < ${now} then ${now} else available end`
    },
    distance: () => distance(criteria.near!),
  }
  return orders[sort]()
}

function score({ query }: Criteria, today: Date, dialect: Dialect): string {
  const { sinks, sinksFurther } = freshness(today)
  const sunk = [sinks, sinksFurther].map((day) => `cast(verified < ${day.getTime() / DAY} as integer)`)
  const now = Math.floor(today.getTime() / DAY)
  const age = `case when verified >= ${now} then 0 when verified <= ${now - AGING_DAYS} then ${AGING_DAYS} else ${now} - verified end`
  const named = foldWords(query).map(
    (word) => ` + cast(${dialect.hasWord(word, { inName: true })} as integer) * ${BEST_POINTS.wordInName}`,
  )
  const points = `under_offer * ${BEST_POINTS.underOffer} + (${age}) * ${BEST_POINTS.dayOfAge}`
  return `quality + ${points} + (${sunk.join(' + ')}) * ${BEST_POINTS.sunk}${named.join('')}`
}

function distance([lng, lat]: LngLat): string {
  const [x, y] = [`((x - ${toMicro(lng)}) * ${longitudeScale(lat)}e0)`, `((y - ${toMicro(lat)}) * 1e0)`]
  return `${x} * ${x} + ${y} * ${y}`
}

/** Heights are in hundredths of an inch; every figure is stored plus one, so that 0 means not stated. */
function industrial({ minClearHeight, minDockDoors, minDriveInDoors, minPower }: Criteria): string[] {
  const least = (column: string, minimum: number | null) => (minimum === null ? [] : [`${column} >= ${minimum + 1}`])
  return [
    ...least('clear_height', minClearHeight === null ? null : minClearHeight * 1200),
    ...least('dock_doors', minDockDoors),
    ...least('drive_in_doors', minDriveInDoors),
    ...least('power', minPower),
  ]
}

function placesOf({ market, submarketSlugs, polygons }: Criteria, dialect: Dialect, submarkets: Submarket[]) {
  const ids = submarkets
    .filter((submarket) => submarketSlugs.includes(submarket.slug) && (!market || submarket.market === market))
    .map(({ id }) => id)
  const places = polygons.length > 0 ? [dialect.inPolygons(polygons)] : []
  if (submarketSlugs.length > 0) places.push(oneOf('submarket', ids), oneOf('other_submarket', ids))
  return places.length > 0 ? `(${places.join(' or ')})` : undefined
}

/** DuckDB plans a join for every `in` list, which costs more than a few comparisons. */
function oneOf(column: string, values: number[]): string {
  if (values.length > 8) return `${column} in (${values.join(', ')})`
  return `(${values.map((value) => `${column} = ${value}`).join(' or ') || 'false'})`
}
