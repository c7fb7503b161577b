import { SPACE_TYPES, type SpaceType } from '#features/catalog/listings/rules.ts'
import { AREA_PER_HEAD, HOME_MARKETS, MARKET_SLUGS, MARKETS, usualPeriod } from '#features/markets/rules.ts'
import { MAX_RING_POINTS } from '#lib/geo/geometry.ts'
import type { Locale } from '#lib/locale.ts'
import type { Currency, Period } from '#lib/units/money.ts'
import {
  amount,
  attributeFilters,
  type Column,
  code,
  date,
  type Filter,
  flag,
  ids,
  type QueryValue,
  slugs,
  type Test,
  text,
  type WireFormat,
} from './filter-kinds.ts'
import { box, point, polygons } from './map-filter-kinds.ts'

export const SORTS = ['best', 'newest', 'size', '-size', 'rent', '-rent', 'available', 'distance'] as const
export type Sort = (typeof SORTS)[number]

export const DEFAULT_SORT: Sort = 'best'
export const DEFAULT_PAGE_SIZE = 24
export const MAX_POLYGONS = 10
export const MAX_TEXT = 200
/** A number of a polyline is at most six characters, and the first point may close the ring again. */
export const MAX_POLYLINE = (MAX_RING_POINTS + 1) * 2 * 6

const { spaceTypes, leaseTypes, leaseStructures, ...otherAttributes } = attributeFilters()

/**
 * Every filter of a search, in the order of the API's description. Criteria, the parameters of the contract, the SQL of
 * the engines and the matching of alerts are made from this table. The filters by one attribute come from ATTRIBUTES;
 * docs/add-an-attribute.md says what else a new one needs.
 * Sizes are square feet, rents money per square foot per year, the budget money per year for the whole space, clear
 * height feet, power amps. `people` stands for a range of sizes, see sizeRangeOf.
 */
export const FILTERS = {
  market: code('market', MARKET_SLUGS, 'market'),
  submarketSlugs: slugs('submarket_slugs', { most: 50, maxLength: 4000 }),
  shapes: slugs('shapes', { most: 20, maxLength: 2500 }),
  bbox: box('bbox'),
  polygons: polygons('polygons', { most: MAX_POLYGONS, maxLength: MAX_POLYLINE }),
  near: point('near'),
  spaceTypes,
  leaseTypes,
  leaseStructures,
  minSize: amount('min_size', 1e9),
  maxSize: amount('max_size', 1e9),
  people: amount('people', 20_000),
  minRent: amount('min_rent', 1e6),
  maxRent: amount('max_rent', 1e6),
  maxBudget: amount('max_budget', 1e9),
  hideUndisclosed: flag('hide_undisclosed'),
  availableBefore: date('available_before', 'available_on'),
  termMonths: amount('term_months', 1200),
  ...otherAttributes,
  landlords: ids('landlords', { most: 100, maxLength: 2000, column: 'landlord_id' }),
  buildingIds: ids('building_ids', { most: 100, maxLength: 2000, column: 'building_id' }),
  query: text('query', MAX_TEXT),
}

/** The criteria of a search. Lists hold each member once, sorted; null, false, '' and [] set no filter. */
export type Criteria = { [Key in keyof typeof FILTERS]: (typeof FILTERS)[Key]['empty'] }

/** A refused parameter and what was expected of it. */
export type Refusal = { field: string; message: string }

/** Parameters of an address or a query string. */
export type QueryValues = { [name: string]: QueryValue }

const filters: Record<keyof Criteria, Filter<unknown, string, WireFormat>> = FILTERS
const isRepeated = (key: keyof Criteria) => filters[key].format.type === 'texts'
/** The parameter that may repeat comes last in addresses and messages. */
const KEYS = (Object.keys(FILTERS) as (keyof Criteria)[]).sort((a, b) => Number(isRepeated(a)) - Number(isRepeated(b)))
const RANGES = [
  ['minSize', 'maxSize'],
  ['minRent', 'maxRent'],
] as const

/** Criteria without any filter. */
export const EMPTY_CRITERIA = Object.fromEntries(KEYS.map((key) => [key, filters[key].empty])) as Criteria

/** The criteria of an address, or each refused parameter. Parameters that are no filter are ignored. */
export function parseCriteria(query: QueryValues): { ok: true; criteria: Criteria } | { ok: false; fields: Refusal[] } {
  const fields: Refusal[] = []
  const criteria: Record<string, unknown> = {}
  for (const key of KEYS) {
    const reading = filters[key].read(query[filters[key].parameter])
    if ('value' in reading) criteria[key] = reading.value
    else fields.push({ field: filters[key].parameter, message: `Expected ${reading.expected}` })
  }
  const read = criteria as Criteria
  for (const [low, high] of RANGES) {
    // An unset or refused limit is NaN and compares as false.
    const [least, most] = [read[low] ?? Number.NaN, read[high] ?? Number.NaN]
    if (!(least > most)) continue
    const message = `Expected at least ${filters[low].parameter}, ${least}, got ${most}`
    fields.push({ field: filters[high].parameter, message })
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, criteria: read }
}

/** The parameters of these criteria, without empty ones. parseCriteria reads them back. */
export function printCriteria(criteria: Criteria): Record<string, string | string[]> {
  const printed = filtersOf(criteria).map((key) => [filters[key].parameter, filters[key].print(criteria[key])])
  return Object.fromEntries(printed)
}

/** The filters that are set, including `near`, which only orders. */
export function filtersOf(criteria: Criteria): (keyof Criteria)[] {
  return KEYS.filter((key) => !isOpen(criteria[key]))
}

function isOpen(value: Criteria[keyof Criteria] | undefined): boolean {
  return Array.isArray(value) ? value.length === 0 : (value ?? '') === '' || value === false
}

/** Filters that set the minimum of a figure. */
export type LeastKey = {
  [Key in keyof Criteria]: (typeof FILTERS)[Key] extends { on: { test: 'at_least' } } ? Key : never
}[keyof Criteria]
/** The columns of those figures. */
export type LeastColumn = (typeof FILTERS)[LeastKey]['on']['column']
type FigureOf<Key> = Key extends `min${infer Name}` ? Uncapitalize<Name> : never

export const LEAST_KEYS = KEYS.filter((key): key is LeastKey => filters[key].on?.test === 'at_least')

/** The figure of a minimum, as messages name it: 'clearHeight' for minClearHeight. */
export function figureOf<Key extends LeastKey>(key: Key): FigureOf<Key> {
  return key.replace(/^min(.)/, (_, letter: string) => letter.toLowerCase()) as FigureOf<Key>
}

/** A set filter that is tested on one column, with its value in the column's units. */
export type ColumnFilter = { key: keyof Criteria; column: Column; test: Test; wanted: Criteria[keyof Criteria] }

/** The set filters that are tested on one column each, in the order of the table. */
export function columnFiltersOf(criteria: Criteria): ColumnFilter[] {
  const set: ColumnFilter[] = []
  for (const key of KEYS) {
    const { on } = filters[key]
    const value = criteria[key]
    if (!on || isOpen(value)) continue
    const wanted = typeof value === 'number' ? value * (on.factor ?? 1) : value
    set.push({ key, column: on.column, test: on.test, wanted })
  }
  return set
}

/** The filters that a new sentence leaves, unless it names a place: the market and what was set on the map. */
export const NEW_SEARCH_FILTERS = ['market', 'shapes', 'bbox', 'polygons'] as const satisfies (keyof Criteria)[]

/** The criteria with which a new sentence begins. */
export function newSearchFrom(criteria: Criteria): Criteria {
  return { ...EMPTY_CRITERIA, ...Object.fromEntries(NEW_SEARCH_FILTERS.map((key) => [key, criteria[key]])) }
}

/** Groups of filters that replace each other: when a sentence sets one, all of its group are replaced. */
const FILTER_GROUPS: (keyof Criteria)[][] = [
  ['market', 'submarketSlugs', 'shapes', 'polygons', 'bbox', 'near', 'buildingIds'],
  ['minSize', 'maxSize', 'people'],
  ['minRent', 'maxRent', 'maxBudget'],
]

/** The filters among those already set that the ones of a sentence replace; `query` always. */
export function filtersReplaced(
  searched: Pick<Criteria, 'market'>,
  sentence: Criteria,
  locale: Locale,
): Set<keyof Criteria> {
  const keys = filtersOf(sentence)
  const market = sentence.market ?? searched.market
  // A limit of 80 pounds is no limit of 80 dollars.
  const isSameMoney = currencyFor({ market }, locale) === currencyFor(searched, locale)
  const replaced = FILTER_GROUPS.filter(
    (group) => group.some((key) => keys.includes(key)) || (group.includes('maxRent') && !isSameMoney),
  )
  return new Set([...replaced.flat(), ...keys, 'query'])
}

/** The same criteria without one filter. */
export function withoutFilter(criteria: Criteria, key: keyof Criteria): Criteria {
  return { ...criteria, [key]: EMPTY_CRITERIA[key] }
}

/** Filters whose values are too many to count with every page of results, by their parameter. */
export const COUNTED_FILTERS = ['landlords', 'building_ids', 'shapes'] as const
export type CountedFilter = (typeof COUNTED_FILTERS)[number]

/** A filter's name in addresses. */
export function parameterName(key: keyof Criteria): string {
  return filters[key].parameter
}

/** The most members that a list of criteria may have. */
export function mostOf(key: keyof Criteria): number {
  return filters[key].most ?? Number.POSITIVE_INFINITY
}

/**
 * The sizes that a search asks for, in square feet: its limits or, without any, what its people need in the market, rounded
 * to two figures. Without a market, people need as much as in the United States.
 */
export function sizeRangeOf(criteria: Pick<Criteria, 'market' | 'minSize' | 'maxSize' | 'people'>) {
  const { market, minSize, maxSize, people } = criteria
  if (people === null || minSize !== null || maxSize !== null) return { minSize, maxSize }
  const [least, most] = AREA_PER_HEAD[market ? MARKETS[market].countryCode : 'US'].map((each) =>
    Number((people * each).toPrecision(2)),
  ) as [number, number]
  return { minSize: least, maxSize: most }
}

/** The currency in which rents are compared: the market's, else the locale's. */
export function currencyFor({ market }: Pick<Criteria, 'market'>, locale: Locale): Currency {
  return (market ? MARKETS[market] : HOME_MARKETS[locale]).currency
}

/** The period of budgets and totals: as is usual in the market, else where the locale is. */
export const periodFor = ({ market }: Pick<Criteria, 'market'>, locale: Locale): Period =>
  usualPeriod(market ? MARKETS[market] : HOME_MARKETS[locale])

/** A search that leaves out more types is one for those it names. */
const MAX_EXCLUDED_TYPES = 3

/** The few types that a search for all others leaves out, as "not retail" does; none if it is not such a search. */
export function excludedTypes({ spaceTypes }: Pick<Criteria, 'spaceTypes'>): SpaceType[] {
  const left = SPACE_TYPES.filter((type) => !spaceTypes.includes(type))
  return left.length <= MAX_EXCLUDED_TYPES ? left : []
}
