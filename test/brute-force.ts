import { CODES_OF, type CodedFilter } from '#features/catalog/attributes.ts'
import {
  AGING_DAYS,
  AREA_EDGES,
  BEST_POINTS,
  type Comparison,
  type CountedSubject,
  type FacetCounts,
  freshness,
  middleRent,
  rentEdges,
  type SearchResult,
  TEN_THOUSANDTHS,
} from '#features/search/engine/engine.ts'
import { boundsOf, sampleStep } from '#features/search/engine/match-bounds.ts'
import { foldWords } from '#features/search/engine/text/fold-words.ts'
import type { Catalog, Document } from '#features/search/fixtures.ts'
import { type Criteria, type Sort, sizeRangeOf } from '#features/search/rules.ts'
import { todayIso, utcDaysBetween } from '#lib/dates.ts'
import { type LngLat, pointInRing, toMicro } from '#lib/geo/geometry.ts'

// The oracle of the engines' tests: the simplest implementation of the rules, one document after another.

type Test = (document: Document) => boolean
/** Whether a word of a document matches a word of the query. */
type WordTest = (word: string) => boolean
type ListFacet = 'media' | 'floors' | 'certificates'
type FacetFilter =
  | 'spaceTypes'
  | 'leaseTypes'
  | 'leaseStructures'
  | 'conditions'
  | 'classes'
  | 'connectivity'
  | ListFacet
type FilterName = FacetFilter | 'exclusive' | 'submarkets' | 'area' | 'rent' | 'others'

/** Everything that an engine finds, with the ids of all matches in order instead of a page. */
export function bruteForce(catalog: Catalog, criteria: Criteria, sort: Sort, comparison: Comparison): SearchResult {
  const tests = Object.entries(testsOf(catalog, criteria, comparison))
  const results = catalog.documents.map((document) => ({
    document,
    failed: tests.flatMap(([name, test]) => (test(document) ? [] : [name])),
  }))
  const among = (lifted?: FilterName) =>
    results.filter(({ failed }) => failed.every((name) => name === lifted)).map(({ document }) => document)
  const matches = among()
  const count = (lifted: FilterName, values: (document: Document) => unknown[]) => tally(among(lifted).flatMap(values))
  const facet = (lifted: FacetFilter, values: (document: Document) => unknown[]) =>
    inOrder(lifted, count(lifted, values))
  const { currency } = comparison
  const disclosed = matches.filter((document) => document.rent_currency === currency)
  const facets: FacetCounts = {
    spaceTypes: facet('spaceTypes', (document) => [document.space_type]),
    leaseTypes: facet('leaseTypes', (document) => [document.lease_type]),
    leaseStructures: facet('leaseStructures', (document) => [document.lease_structure]),
    conditions: facet('conditions', (document) => [document.condition]),
    classes: facet('classes', (document) => [document.class]),
    connectivity: facet('connectivity', (document) => [document.connectivity]),
    media: facet('media', (document) => document.media),
    floors: facet('floors', (document) => document.floors),
    certificates: facet('certificates', (document) => document.certificates),
    amenities: inOrder('amenities', tally(matches.flatMap((document) => document.amenities))),
    submarkets: criteria.market ? count('submarkets', (document) => document.submarket_ids) : {},
    exclusive: among('exclusive').filter((document) => document.exclusive).length,
  }
  const rents = among('rent')
  const buildings = [...Map.groupBy(matches, (document) => document.building_id).values()]
  return {
    ids: matches.toSorted(orderOf(sort, catalog, criteria, comparison)).map((document) => document.listing_id),
    total: matches.length,
    buildingCount: buildings.length,
    medianRent: median(disclosed.map((document) => wholeOf(document.rent_low!) + wholeOf(document.rent_high!))),
    bounds: boundsOfBuildings(buildings),
    facets,
    histograms: {
      area: histogram(
        among('area').map((document) => document.area_high),
        [...AREA_EDGES],
      ),
      rent: histogram(
        rents.filter((document) => document.rent_currency === currency).map((document) => document.rent_low!),
        rentEdges(currency),
      ),
      undisclosed: rents.filter((document) => document.rent_low === null).length,
    },
  }
}

/** Each building is the list of its matches. */
function boundsOfBuildings(buildings: Document[][]) {
  if (buildings.length === 0) return null
  const sampled = buildings.filter(([first]) => first!.building_id % sampleStep(buildings.length) === 0)
  const [x, y] = [buildings.map(([first]) => first!.x), buildings.map(([first]) => first!.y)]
  const all = { west: Math.min(...x), south: Math.min(...y), east: Math.max(...x), north: Math.max(...y) }
  const sample = {
    x: sampled.map(([first]) => first!.x),
    y: sampled.map(([first]) => first!.y),
    listings: sampled.map(({ length }) => length),
  }
  return boundsOf(sample, all)
}

/** The documents that match the criteria. */
export function matching(catalog: Catalog, criteria: Criteria, comparison: Comparison): Document[] {
  const tests = Object.values(testsOf(catalog, criteria, comparison))
  return catalog.documents.filter((document) => tests.every((test) => test(document)))
}

/** The number of matches of each landlord or building. */
export function countBy(subject: CountedSubject, catalog: Catalog, criteria: Criteria, comparison: Comparison) {
  const counts = new Map<number, number>()
  for (const { landlord_id, building_id } of matching(catalog, criteria, comparison)) {
    const id = subject === 'landlord' ? landlord_id : building_id
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** The score by which `best` orders documents, highest first. */
export function scoresOf(catalog: Catalog, criteria: Criteria, { today }: Comparison): (document: Document) => number {
  const wordTests = wordTestsOf(catalog, criteria)
  return (document) => score(document, wordTests, today)
}

function testsOf(catalog: Catalog, criteria: Criteria, comparison: Comparison): Record<FilterName, Test> {
  const oneOf = (values: readonly string[], value: string | null) =>
    values.length === 0 || (value !== null && values.includes(value))
  const anyOf = (values: readonly string[], own: readonly string[]) =>
    values.length === 0 || values.some((value) => own.includes(value))
  const wordTests = wordTestsOf(catalog, criteria)
  const { minSize, maxSize } = sizeRangeOf(criteria)
  return {
    spaceTypes: (document) => oneOf(criteria.spaceTypes, document.space_type),
    leaseTypes: (document) => oneOf(criteria.leaseTypes, document.lease_type),
    leaseStructures: (document) => oneOf(criteria.leaseStructures, document.lease_structure),
    conditions: (document) => oneOf(criteria.conditions, document.condition),
    classes: (document) => oneOf(criteria.classes, document.class),
    connectivity: (document) => oneOf(criteria.connectivity, document.connectivity),
    media: (document) => anyOf(criteria.media, document.media),
    floors: (document) => anyOf(criteria.floors, document.floors),
    certificates: (document) => anyOf(criteria.certificates, document.certificates),
    exclusive: (document) => !criteria.exclusive || document.exclusive,
    submarkets: (document) => inPlaces(document, catalog, criteria),
    area: (document) => document.area_high >= (minSize ?? 0) && document.area_low <= (maxSize ?? Infinity),
    rent: (document) => rentFits(document, criteria, comparison),
    others: (document) => passesOthers(document, criteria, comparison) && hasWords(document, wordTests),
  }
}

function inPlaces(
  document: Document,
  catalog: Catalog,
  { market, submarketSlugs, shapes, polygons }: Criteria,
): boolean {
  if (submarketSlugs.length + shapes.length + polygons.length === 0) return true
  const drawn = polygons.map((points) => points.map(([lng, lat]): LngLat => [toMicro(lng), toMicro(lat)]))
  const named = catalog.shapes.filter(({ slug }) => shapes.includes(slug)).map(({ ring }) => ring)
  const submarkets = catalog.submarkets.filter(
    (submarket) => submarketSlugs.includes(submarket.slug) && (!market || submarket.market === market),
  )
  return (
    [...drawn, ...named].some((ring) => pointInRing(document.x, document.y, ring)) ||
    submarkets.some(({ id }) => document.submarket_ids.includes(id))
  )
}

function rentFits(document: Document, criteria: Criteria, { currency }: Comparison) {
  const { minRent, maxRent, maxBudget, hideUndisclosed } = criteria
  if (document.rent_low === null || document.rent_high === null) return !hideUndisclosed
  if (minRent === null && maxRent === null && maxBudget === null) return true
  if (document.rent_currency !== currency) return false
  const leastArea = Math.max(document.area_low, sizeRangeOf(criteria).minSize ?? 0)
  if (maxBudget !== null && document.cost_low! * leastArea > Math.floor(maxBudget)) return false
  return document.rent_high >= (minRent ?? 0) && document.rent_low <= (maxRent ?? Infinity)
}

/** What the cheapest of these documents costs a square foot a year, with what is stated besides the rent. */
export function leastAllIn(documents: Document[], { currency }: Comparison): number | null {
  const costs = documents.flatMap(({ cost_low, rent_currency }) => (rent_currency === currency ? [cost_low!] : []))
  return costs.length > 0 ? Math.min(...costs) : null
}

/** What the cheapest of these documents costs a year for the least of the searched sizes. */
export function leastCost(documents: Document[], criteria: Criteria, { currency }: Comparison): number | null {
  const { minSize } = sizeRangeOf(criteria)
  const costs = documents.flatMap(({ cost_low, rent_currency, area_low, area_high }) =>
    minSize === null || rent_currency !== currency
      ? []
      : [cost_low! * Math.min(area_high, Math.max(area_low, minSize))],
  )
  return costs.length > 0 ? Math.min(...costs) : null
}

function passesOthers(document: Document, criteria: Criteria, { today }: Comparison): boolean {
  const { market, bbox, availableBefore, termMonths, amenities, landlords, buildingIds } = criteria
  const least = (minimum: number | null, value: number | null) => minimum === null || (value ?? -1) >= minimum
  if (new Date(document.confirmed_at) < freshness(today).hides) return false
  if (market && document.market !== market) return false
  if (bbox) {
    const [west, south, east, north] = bbox.map(toMicro) as [number, number, number, number]
    if (document.x < west || document.x > east || document.y < south || document.y > north) return false
  }
  if (availableBefore && dateOf(document) > availableBefore) return false
  if (termMonths !== null && termMonths < (document.min_term_months ?? 0)) return false
  if (termMonths !== null && termMonths > (document.max_term_months ?? 1200)) return false
  if (!least(criteria.minFloor, document.floor)) return false
  if (!amenities.every((amenity) => document.amenities.includes(amenity))) return false
  if (landlords.length > 0 && !landlords.includes(document.landlord_id ?? 0)) return false
  if (buildingIds.length > 0 && !buildingIds.includes(document.building_id)) return false
  if (!least(criteria.minClearHeight && criteria.minClearHeight * 12, document.clear_height_inches)) return false
  if (!least(criteria.minDockDoors, document.dock_doors)) return false
  if (!least(criteria.minDriveInDoors, document.drive_in_doors)) return false
  if (!least(criteria.minParking, document.parking_ratio)) return false
  return least(criteria.minPower, document.power_amps)
}

function hasWords(document: Document, wordTests: WordTest[]): boolean {
  const words = wordTests.length > 0 ? wordsOf(document) : []
  return wordTests.every((test) => words.some(test))
}

/** A word of the query matches words that begin with it or, when there are none, words one typing error away. */
function wordTestsOf({ documents }: Catalog, { query }: Criteria): WordTest[] {
  const vocabulary = query === '' ? [] : documents.flatMap(wordsOf)
  return foldWords(query).map((start) => {
    if (vocabulary.some((word) => word.startsWith(start))) return (word) => word.startsWith(start)
    return (word) => /^[a-z]{4,24}$/.test(start) && /^[a-z]+$/.test(word) && isOneErrorAway(start, word)
  })
}

/** Whether the words differ by one added letter, one changed letter or two swapped neighbors. */
function isOneErrorAway(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length)
  let [head, tail] = [0, 0]
  while (head < most && one[head] === other[head]) head++
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++
  const [left, right] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)]
  const swapped = left.length === 2 && right === `${left[1]}${left[0]}`
  return Math.max(left.length, right.length) === 1 || swapped
}

const wordsOf = ({ name, description }: Document) => foldWords(`${name} ${description}`)

function orderOf(sort: Sort, catalog: Catalog, criteria: Criteria, comparison: Comparison) {
  const { today, currency } = comparison
  const scoreOf = scoresOf(catalog, criteria, comparison)
  const compared = (document: Document, rent: number | null) =>
    document.rent_currency === currency && rent !== null ? rent : Infinity
  const keys: Record<Sort, (document: Document) => number | string> = {
    best: (document) => -scoreOf(document),
    newest: (document) => -Date.parse(document.published_at),
    size: (document) => document.area_high,
    '-size': (document) => -document.area_high,
    rent: (document) => compared(document, document.rent_low),
    '-rent': (document) => compared(document, document.rent_high && -document.rent_high),
    available: (document) => [todayIso(today), dateOf(document)].sort().at(-1)!,
    distance: (document) => squaredDistance(document, criteria),
  }
  return (a: Document, b: Document) => {
    const [one, other] = [keys[sort](a), keys[sort](b)]
    return one < other ? -1 : one > other ? 1 : a.listing_id - b.listing_id
  }
}

function score(document: Document, wordTests: WordTest[], today: Date): number {
  const { sinks, sinksFurther } = freshness(today)
  const verified = new Date(document.confirmed_at)
  const named = wordTests.filter((test) => foldWords(document.name).some(test))
  const sunk = Number(verified < sinks) + Number(verified < sinksFurther)
  const offer = document.status === 'under_offer' ? BEST_POINTS.underOffer : 0
  const age = Math.min(Math.max(utcDaysBetween(verified, today), 0), AGING_DAYS) * BEST_POINTS.dayOfAge
  return document.quality + offer + age + named.length * BEST_POINTS.wordInName + sunk * BEST_POINTS.sunk
}

function squaredDistance(document: Document, { near }: Criteria): number {
  const [lng, lat] = near!
  const x = (document.x - toMicro(lng)) * Math.cos((lat * Math.PI) / 180)
  const y = document.y - toMicro(lat)
  return x * x + y * y
}

// Null is available now and sorts before any date; 'infinity' sorts after all of them.
const dateOf = (document: Document) => document.available_on ?? ''

function tally(values: unknown[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) if (value !== null) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

/** The counts of a facet's values in the order of their list. */
function inOrder(facet: CodedFilter, counts: Record<string, number>): number[] {
  return CODES_OF[facet].map((value) => counts[value] ?? 0)
}

function histogram(values: number[], edges: number[]): number[] {
  const counts = Array.from({ length: edges.length + 1 }, () => 0)
  for (const value of values) counts[edges.filter((edge) => edge <= value).length]! += 1
  return counts
}

function median(twiceRents: number[]): number | null {
  const sorted = twiceRents.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : middleRent(sorted[Math.floor(middle)]!, sorted[Math.ceil(middle)]!)
}

const wholeOf = (rent: number) => Math.round(rent * TEN_THOUSANDTHS)
