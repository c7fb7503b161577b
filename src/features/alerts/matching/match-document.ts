import { type Comparison, freshness } from '#features/search/engine/engine.ts'
import type { NamedPlaces } from '#features/search/engine/memory/answer/resolve-criteria.ts'
import type { WordMatch } from '#features/search/engine/text/expand-words.ts'
import type { Criteria } from '#features/search/rules.ts'
import { type LngLat, pointInRing, type Ring, toMicro } from '#lib/geo/geometry.ts'

/**
 * A row of search_document as listing_change keeps it: everything a search may ask but the words. Microdegrees, square
 * feet, money per square foot per year; `availableOn` is null for now and 'infinity' for never.
 */
export type Facts = {
  buildingId: number
  landlordId: number | null
  market: string
  submarketIds: number[]
  x: number
  y: number
  spaceType: string
  leaseType: string
  leaseStructure: string | null
  condition: string | null
  class: string | null
  connectivity: string | null
  status: string
  areaLow: number
  areaHigh: number
  rentCurrency: string | null
  rentLow: number | null
  rentHigh: number | null
  availableOn: string | null
  amenities: string[]
  media: string[]
  exclusive: boolean
  clearHeightInches: number | null
  dockDoors: number | null
  driveInDoors: number | null
  powerAmps: number | null
  confirmedAt: string
}

/** Whether a space matches; its words are asked for only by searches with a text. */
export type Matcher = (facts: Facts, words: () => readonly string[]) => boolean
type Test = (facts: Facts) => boolean

const INCHES_PER_FOOT = 12

/** Criteria as one test of a space, which says exactly what the search engines say of it. `words` are its text's, looked up. */
export function compileCriteria(
  criteria: Criteria,
  { today, currency, places, words }: Comparison & { places: NamedPlaces; words: WordMatch[] },
): Matcher {
  const tests = [
    ...isOneOf(criteria),
    ...isLarge(criteria),
    ...isWithinRent(criteria, currency),
    ...isLikeThis(criteria),
    ...isEquipped(criteria),
    ...isWhere(criteria, places),
    isConfirmed(today),
  ]
  if (words.length === 0) return (facts) => tests.every((test) => test(facts))
  const fits = words.map(fitsOf)
  return (facts, wordsOf) =>
    tests.every((test) => test(facts)) && fits.every((fits) => wordsOf().some((word) => fits(word)))
}

function isOneOf(criteria: Criteria): Test[] {
  const { market, spaceTypes, leaseTypes, leaseStructures, conditions, classes, connectivity } = criteria
  const oneOf = (wanted: readonly string[], value: (facts: Facts) => string | null): Test[] =>
    wanted.length === 0 ? [] : [(facts) => wanted.includes(value(facts) ?? '')]
  return [
    ...oneOf(market ? [market] : [], (facts) => facts.market),
    ...oneOf(spaceTypes, (facts) => facts.spaceType),
    ...oneOf(leaseTypes, (facts) => facts.leaseType),
    ...oneOf(leaseStructures, (facts) => facts.leaseStructure),
    ...oneOf(conditions, (facts) => facts.condition),
    ...oneOf(classes, (facts) => facts.class),
    ...oneOf(connectivity, (facts) => facts.connectivity),
  ]
}

function isLarge({ minSize, maxSize }: Criteria): Test[] {
  return [
    ...unlessOpen(minSize, (least) => (facts) => facts.areaHigh >= least),
    ...unlessOpen(maxSize, (most) => (facts) => facts.areaLow <= most),
  ]
}

/** An undisclosed rent may be any, so it passes unless hidden; one in another currency can't be compared and fails. */
function isWithinRent({ minRent, maxRent, hideUndisclosed }: Criteria, currency: string): Test[] {
  const isOpen = minRent === null && maxRent === null
  if (isOpen && !hideUndisclosed) return []
  return [
    ({ rentLow, rentHigh, rentCurrency }) => {
      if (rentLow === null || rentHigh === null) return !hideUndisclosed
      if (isOpen) return true
      return rentCurrency === currency && rentHigh >= (minRent ?? 0) && rentLow <= (maxRent ?? Number.POSITIVE_INFINITY)
    },
  ]
}

function isLikeThis({ availableBefore, media, amenities, exclusive, landlords, buildingIds }: Criteria): Test[] {
  const tests: Test[] = []
  // As text, 'infinity' comes after every date.
  if (availableBefore) tests.push(({ availableOn }) => availableOn === null || availableOn <= availableBefore)
  if (media.length > 0) tests.push((facts) => media.some((medium) => facts.media.includes(medium)))
  if (amenities.length > 0) tests.push((facts) => amenities.every((amenity) => facts.amenities.includes(amenity)))
  if (exclusive) tests.push((facts) => facts.exclusive)
  if (landlords.length > 0) tests.push(({ landlordId }) => landlordId !== null && landlords.includes(landlordId))
  if (buildingIds.length > 0) tests.push(({ buildingId }) => buildingIds.includes(buildingId))
  return tests
}

function isEquipped({ minClearHeight, minDockDoors, minDriveInDoors, minPower }: Criteria): Test[] {
  const least = (minimum: number | null, value: (facts: Facts) => number | null) =>
    unlessOpen(minimum, (wanted) => (facts) => (value(facts) ?? -1) >= wanted)
  return [
    ...least(minClearHeight === null ? null : minClearHeight * INCHES_PER_FOOT, (facts) => facts.clearHeightInches),
    ...least(minDockDoors, (facts) => facts.dockDoors),
    ...least(minDriveInDoors, (facts) => facts.driveInDoors),
    ...least(minPower, (facts) => facts.powerAmps),
  ]
}

/** Submarkets, shapes and polygons widen one another: a space in any of them is meant. */
function isWhere({ market, bbox, submarketSlugs, shapes, polygons }: Criteria, places: NamedPlaces): Test[] {
  const tests: Test[] = []
  if (bbox) {
    const [west, south, east, north] = bbox.map(toMicro) as [number, number, number, number]
    tests.push(({ x, y }) => x >= west && x <= east && y >= south && y <= north)
  }
  if (submarketSlugs.length + shapes.length + polygons.length === 0) return tests
  const drawn = polygons.map((points): Ring => points.map(([lng, lat]): LngLat => [toMicro(lng), toMicro(lat)]))
  const named = places.shapes.filter(({ slug }) => shapes.includes(slug)).map(({ ring }) => ring)
  const rings = [...drawn, ...named]
  const submarkets = places.submarkets
    .filter((submarket) => submarketSlugs.includes(submarket.slug) && (!market || submarket.market === market))
    .map(({ id }) => id)
  const isIn: Test = ({ x, y, submarketIds }) =>
    submarkets.some((id) => submarketIds.includes(id)) || rings.some((ring) => pointInRing(x, y, ring))
  return [...tests, isIn]
}

function isConfirmed(today: Date): Test {
  const since = freshness(today).hides.getTime()
  return ({ confirmedAt }) => Date.parse(confirmedAt) >= since
}

const fitsOf = (wanted: WordMatch) =>
  'start' in wanted ? (word: string) => word.startsWith(wanted.start) : (word: string) => wanted.words.includes(word)

const unlessOpen = (limit: number | null, test: (limit: number) => Test): Test[] =>
  limit === null ? [] : [test(limit)]
