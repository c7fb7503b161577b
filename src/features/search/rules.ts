import { AMENITIES, type Amenity } from '#features/catalog/amenities/rules.ts'
import {
  BUILDING_CLASSES,
  type BuildingClass,
  CONNECTIVITY_TIERS,
  type ConnectivityTier,
} from '#features/catalog/buildings/rules.ts'
import {
  CONDITIONS,
  type Condition,
  LEASE_STRUCTURES,
  LEASE_TYPES,
  type LeaseStructure,
  type LeaseType,
  SPACE_TYPES,
  type SpaceType,
} from '#features/catalog/listings/rules.ts'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { isIsoDate } from '#lib/dates.ts'
import { type Bbox, parseBbox } from '#lib/geo/bbox.ts'
import { checkRing, fromMicro, type LngLat, type RingProblem } from '#lib/geo/geometry.ts'
import { decodePolyline, encodePolyline, PolylineError } from '#lib/geo/polyline.ts'
import type { Locale } from '#lib/locale.ts'
import type { Currency } from '#lib/units/money.ts'

/** The media of a listing beyond photos. */
export const MEDIA = ['video', 'tour', 'floor_plan'] as const
export type Medium = (typeof MEDIA)[number]

export const SORTS = ['best', 'newest', 'size', '-size', 'rent', '-rent', 'available', 'distance'] as const
export type Sort = (typeof SORTS)[number]

export const DEFAULT_SORT: Sort = 'best'
export const DEFAULT_PAGE_SIZE = 24
export const MAX_POLYGONS = 10
export const MAX_TEXT = 200

/**
 * The criteria of a search. Lists hold each member once, sorted; null, false, '' and [] set no filter.
 * Sizes are square feet, rents money per square foot per year, clear height feet, power amps.
 */
export type Criteria = {
  market: MarketSlug | null
  submarketSlugs: string[]
  shapes: string[]
  bbox: Bbox | null
  polygons: LngLat[][]
  near: LngLat | null
  spaceTypes: SpaceType[]
  leaseTypes: LeaseType[]
  leaseStructures: LeaseStructure[]
  minSize: number | null
  maxSize: number | null
  minRent: number | null
  maxRent: number | null
  hideUndisclosed: boolean
  availableBefore: string | null
  conditions: Condition[]
  classes: BuildingClass[]
  amenities: Amenity[]
  connectivity: ConnectivityTier[]
  media: Medium[]
  exclusive: boolean
  minClearHeight: number | null
  minDockDoors: number | null
  minDriveInDoors: number | null
  minPower: number | null
  landlords: number[]
  buildingIds: number[]
  query: string
}

/** A refused parameter and what was expected of it. */
export type Refusal = { field: string; message: string }

/** Parameters of an address or a query string; in a validated query, numbers and booleans are parsed already. */
export type QueryValues = { [name: string]: string | string[] | number | boolean | undefined }

type Reading<T> = { value: T } | { expected: string }
type Parameter<T> = {
  name: string
  empty: T
  read(text: string): Reading<T>
  print(value: T): string
}
type SingleKey = Exclude<keyof Criteria, 'polygons'>

/** Every filter except the drawn polygons, which may repeat, with its name in addresses. */
const PARAMETERS: { [K in SingleKey]: Parameter<Criteria[K]> } = {
  market: choice('market', MARKET_SLUGS),
  submarketSlugs: slugs('submarket_slugs', 50),
  shapes: slugs('shapes', 20),
  bbox: { name: 'bbox', empty: null, read: readBbox, print: (bbox) => bbox?.join(',') ?? '' },
  near: { name: 'near', empty: null, read: readNear, print: (near) => (near ? `${near[1]},${near[0]}` : '') },
  spaceTypes: members('space_types', SPACE_TYPES),
  leaseTypes: members('lease_types', LEASE_TYPES),
  leaseStructures: members('lease_structures', LEASE_STRUCTURES),
  minSize: amount('min_size', 1e9),
  maxSize: amount('max_size', 1e9),
  minRent: amount('min_rent', 1e6),
  maxRent: amount('max_rent', 1e6),
  hideUndisclosed: flag('hide_undisclosed'),
  availableBefore: { name: 'available_before', empty: null, read: readDate, print: (date) => date ?? '' },
  conditions: members('conditions', CONDITIONS),
  classes: members('classes', BUILDING_CLASSES),
  amenities: members('amenities', AMENITIES),
  connectivity: members('connectivity', CONNECTIVITY_TIERS),
  media: members('media', MEDIA),
  exclusive: flag('exclusive'),
  minClearHeight: amount('min_clear_height', 250),
  minDockDoors: amount('min_dock_doors', 2000),
  minDriveInDoors: amount('min_drive_in_doors', 2000),
  minPower: amount('min_power', 100_000),
  landlords: ids('landlords'),
  buildingIds: ids('building_ids'),
  query: { name: 'query', empty: '', read: readText, print: (text) => text },
}
const SINGLE_KEYS = Object.keys(PARAMETERS) as SingleKey[]
const RANGES = [
  ['minSize', 'maxSize'],
  ['minRent', 'maxRent'],
] as const

const RING_PROBLEMS: Record<RingProblem, string> = {
  too_few_points: 'at least three different points',
  too_many_points: 'at most 500 points',
  not_finite: 'points that are numbers',
  out_of_range: 'longitudes from -180 to 180 and latitudes from -90 to 90',
  self_intersection: 'an outline that does not cross itself',
  too_wide: 'an outline at most 60 degrees wide and high',
  no_area: 'points that are not all on one line',
}

/** Criteria without any filter. */
export const EMPTY_CRITERIA = {
  ...Object.fromEntries(SINGLE_KEYS.map((key) => [key, PARAMETERS[key].empty])),
  polygons: [],
} as unknown as Criteria

/** The criteria of an address, or each refused parameter. Parameters that are no filter are ignored. */
export function parseCriteria(query: QueryValues): { ok: true; criteria: Criteria } | { ok: false; fields: Refusal[] } {
  const fields: Refusal[] = []
  const criteria: Record<string, unknown> = {}
  for (const key of SINGLE_KEYS) {
    const { name, empty, read } = PARAMETERS[key] as Parameter<unknown>
    const reading = readOnce(query[name], empty, read)
    if ('value' in reading) criteria[key] = reading.value
    else fields.push({ field: name, message: `Expected ${reading.expected}` })
  }
  const polygons = readPolygons(query.polygons)
  if ('value' in polygons) criteria.polygons = polygons.value
  else fields.push({ field: 'polygons', message: `Expected ${polygons.expected}` })

  const read = criteria as Criteria
  for (const [low, high] of RANGES) {
    // A refused limit is undefined and compares as false.
    if (read[low] === null || read[high] === null || !(read[low] > read[high])) continue
    const message = `Expected at least ${PARAMETERS[low].name}, ${read[low]}, got ${read[high]}`
    fields.push({ field: PARAMETERS[high].name, message })
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, criteria: read }
}

/** The parameters of these criteria, without empty ones. parseCriteria reads them back. */
export function printCriteria(criteria: Criteria): Record<string, string | string[]> {
  const printed: Record<string, string | string[]> = {}
  for (const key of filtersOf(criteria)) {
    if (key === 'polygons') printed.polygons = criteria.polygons.map(encodePolyline)
    else printed[PARAMETERS[key].name] = (PARAMETERS[key] as Parameter<unknown>).print(criteria[key])
  }
  return printed
}

/** The filters that are set, including `near`, which only orders. */
export function filtersOf(criteria: Criteria): (keyof Criteria)[] {
  const set = SINGLE_KEYS.filter((key) => String(criteria[key] ?? '') !== String(PARAMETERS[key].empty ?? ''))
  return criteria.polygons.length > 0 ? [...set, 'polygons'] : set
}

/** Groups of filters that replace each other: when a sentence sets one, all of its group are replaced. */
const QUESTIONS: (keyof Criteria)[][] = [
  ['market', 'submarketSlugs', 'shapes', 'polygons', 'bbox', 'near', 'buildingIds'],
  ['minSize', 'maxSize'],
  ['minRent', 'maxRent'],
]

/** The filters of the current search that those of a sentence replace; `query` always. */
export function filtersReplaced(
  searched: Pick<Criteria, 'market'>,
  said: Criteria,
  locale: Locale,
): Set<keyof Criteria> {
  const keys = filtersOf(said)
  const market = said.market ?? searched.market
  // A limit of 80 pounds is no limit of 80 dollars.
  const isSameMoney = currencyFor({ market }, locale) === currencyFor(searched, locale)
  const answered = QUESTIONS.filter(
    (question) => question.some((key) => keys.includes(key)) || (question.includes('maxRent') && !isSameMoney),
  )
  return new Set([...answered.flat(), ...keys, 'query'])
}

/** The same criteria without one filter. */
export function withoutFilter(criteria: Criteria, key: keyof Criteria): Criteria {
  return { ...criteria, [key]: EMPTY_CRITERIA[key] }
}

/** A filter's name in addresses. */
export function parameterName(key: keyof Criteria): string {
  return key === 'polygons' ? 'polygons' : PARAMETERS[key].name
}

/** The currency in which rents are compared: the market's, else the locale's. */
export function currencyFor({ market }: Pick<Criteria, 'market'>, locale: Locale): Currency {
  if (market) return MARKETS[market].currency
  return locale === 'en-gb' ? 'GBP' : 'USD'
}

function readOnce<T>(given: QueryValues[string], empty: T, read: (text: string) => Reading<T>): Reading<T> {
  const value = Array.isArray(given) && given.length === 1 ? given[0] : given
  if (value === undefined || value === '') return { value: empty }
  return Array.isArray(value) ? { expected: 'one value, got several' } : read(String(value))
}

function readPolygons(given: QueryValues[string]): Reading<LngLat[][]> {
  if (given === undefined || given === '') return { value: [] }
  const texts = [...new Set([given].flat().map(String))]
  if (texts.length > MAX_POLYGONS) return { expected: `at most ${MAX_POLYGONS} polygons, got ${texts.length}` }
  const polygons: LngLat[][] = []
  for (const text of texts) {
    const check = checkRing(decode(text))
    if (!check.ok) return { expected: RING_PROBLEMS[check.reason] }
    polygons.push(check.ring.map(([x, y]): LngLat => [fromMicro(x), fromMicro(y)]))
  }
  return { value: polygons }
}

function decode(text: string): LngLat[] {
  try {
    return decodePolyline(text)
  } catch (error) {
    // A text that is no polyline decodes to no points and is refused for too few.
    if (error instanceof PolylineError) return []
    throw error
  }
}

function readBbox(text: string): Reading<Bbox | null> {
  const bbox = parseBbox(text)
  if (!bbox) return { expected: 'west,south,east,north in degrees, west ≤ east and south ≤ north' }
  return { value: bbox.map(withoutMinusZero) as Bbox }
}

function readNear(text: string): Reading<LngLat | null> {
  const [lat, lng] = text.split(',').map(readNumber)
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  if (!isPlace || text.split(',').length !== 2) return { expected: 'latitude,longitude in degrees' }
  return { value: [withoutMinusZero(lng), withoutMinusZero(lat)] }
}

function readDate(text: string): Reading<string | null> {
  return isIsoDate(text) ? { value: text } : { expected: 'a date as yyyy-MM-dd' }
}

function readText(text: string): Reading<string> {
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (tidy.length > MAX_TEXT) return { expected: `at most ${MAX_TEXT} characters, got ${tidy.length}` }
  return tidy.includes('\0') ? { expected: 'a text without control characters' } : { value: tidy }
}

function choice<T extends string>(name: string, values: readonly T[]): Parameter<T | null> {
  const read = (text: string): Reading<T | null> =>
    isMember(text, values) ? { value: text } : { expected: oneOf(values) }
  return { name, empty: null, read, print: (value) => value ?? '' }
}

function members<T extends string>(name: string, values: readonly T[]): Parameter<T[]> {
  const read = (text: string) => readList(text, (item) => isMember(item, values), oneOf(values), values.length)
  return { name, empty: [], read: read as (text: string) => Reading<T[]>, print: (list) => list.join(',') }
}

function slugs(name: string, most: number): Parameter<string[]> {
  const isSlug = (item: string) => item.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(item)
  const read = (text: string) => readList(text, isSlug, 'slugs of letters, digits and hyphens', most)
  return { name, empty: [], read, print: (list) => list.join(',') }
}

function ids(name: string, most = 100): Parameter<number[]> {
  const isId = (item: string) => /^[1-9]\d{0,14}$/.test(item)
  const read = (text: string): Reading<number[]> => {
    const list = readList(text, isId, 'ids', most)
    return 'value' in list ? { value: list.value.map(Number).sort((a, b) => a - b) } : list
  }
  return { name, empty: [], read, print: (list) => list.join(',') }
}

function readList(text: string, accepts: (item: string) => boolean, expected: string, most: number): Reading<string[]> {
  const items = [...new Set(text.split(','))].sort()
  const refused = items.find((item) => !accepts(item))
  if (refused !== undefined) return { expected: `${expected}, separated by commas, got "${refused.slice(0, 40)}"` }
  return items.length > most ? { expected: `at most ${most} values, got ${items.length}` } : { value: items }
}

function amount(name: string, most: number): Parameter<number | null> {
  const read = (text: string): Reading<number | null> => {
    const value = readNumber(text)
    return value >= 0 && value <= most ? { value: withoutMinusZero(value) } : { expected: `a number from 0 to ${most}` }
  }
  return { name, empty: null, read, print: (value) => String(value ?? '') }
}

function flag(name: string): Parameter<boolean> {
  const read = (text: string): Reading<boolean> =>
    text === 'true' || text === 'false' ? { value: text === 'true' } : { expected: 'true or false' }
  return { name, empty: false, read, print: String }
}

// Number() alone also takes " 1", "" and "0x10".
function readNumber(text: string): number {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}

function withoutMinusZero(value: number): number {
  return value + 0
}

function isMember<T extends string>(text: string, values: readonly T[]): text is T {
  return (values as readonly string[]).includes(text)
}

function oneOf(values: readonly string[]): string {
  return `one of ${values.join(', ')}`
}
