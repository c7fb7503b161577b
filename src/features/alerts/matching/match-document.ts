import { FACTS, type Facts } from '#features/catalog/changes/record-changes.ts'
import { type Comparison, freshness } from '#features/search/engine/engine.ts'
import type { NamedPlaces } from '#features/search/engine/memory/answer/resolve-criteria.ts'
import type { WordMatch } from '#features/search/engine/text/expand-words.ts'
import type { Test as ColumnTest } from '#features/search/filter-kinds.ts'
import { type ColumnFilter, type Criteria, columnFiltersOf, sizeRangeOf } from '#features/search/rules.ts'
import { type LngLat, pointInRing, type Ring, toMicro } from '#lib/geo/geometry.ts'

/** Whether a listing matches; its words are read only for searches with a text. */
export type Matcher = (facts: Facts, words: () => readonly string[]) => boolean
type Test = (facts: Facts) => boolean

/** Compiles criteria into one test of a listing, with the search engines' result. `words` are the expanded words of its text. */
export function compileCriteria(
  criteria: Criteria,
  { today, currency, places, words }: Comparison & { places: NamedPlaces; words: WordMatch[] },
): Matcher {
  const tests = [
    ...columnFiltersOf(criteria).map(passesColumn),
    ...isLarge(criteria),
    ...isForTerm(criteria),
    ...isWithinRent(criteria, currency),
    ...isWhere(criteria, places),
    isConfirmed(today),
  ]
  if (words.length === 0) return (facts) => tests.every((test) => test(facts))
  const fits = words.map(fitsOf)
  return (facts, wordsOf) =>
    tests.every((test) => test(facts)) && fits.every((fits) => wordsOf().some((word) => fits(word)))
}

function passesColumn({ column, test, wanted }: ColumnFilter): Test {
  const passes = TESTS[test](wanted)
  const fact = FACT_OF[column]
  return (facts) => passes(facts[fact])
}

/** The fact of each column; a filter on a column that changes do not store does not compile. */
const FACT_OF = Object.fromEntries(Object.entries(FACTS).map(([name, column]) => [column, name])) as Record<
  (typeof FACTS)[keyof typeof FACTS],
  keyof Facts
>

const TESTS: Record<ColumnTest, (wanted: unknown) => (fact: unknown) => boolean> = {
  equals: (wanted) => (fact) => fact === wanted,
  one_of: (wanted) => isIn(wanted),
  any_of: (wanted) => (fact) => listOf(fact).some(isIn(wanted)),
  all_of: (wanted) => (fact) => listOf(wanted).every(isIn(fact)),
  is_true: () => (fact) => fact === true,
  at_least: (wanted) => (fact) => typeof fact === 'number' && fact >= Number(wanted),
  // As text, 'infinity' comes after every date.
  on_or_before: (wanted) => (fact) => fact === null || String(fact) <= String(wanted),
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function isIn(value: unknown): (member: unknown) => boolean {
  const list = listOf(value)
  return (member) => list.includes(member)
}

function isLarge(criteria: Criteria): Test[] {
  const { minSize, maxSize } = sizeRangeOf(criteria)
  return [
    ...unlessOpen(minSize, (least) => (facts) => facts.areaHigh >= least),
    ...unlessOpen(maxSize, (most) => (facts) => facts.areaLow <= most),
  ]
}

/** An unstated limit of the term is open. */
function isForTerm({ termMonths }: Criteria): Test[] {
  return unlessOpen(
    termMonths,
    (months) =>
      ({ minTermMonths, maxTermMonths }) =>
        months >= (minTermMonths ?? 0) && months <= (maxTermMonths ?? Number.POSITIVE_INFINITY),
  )
}

/** An undisclosed rent may be any, so it passes unless hidden; one in another currency can't be compared and fails. */
function isWithinRent(criteria: Criteria, currency: string): Test[] {
  const { minRent, maxRent, maxBudget, hideUndisclosed } = criteria
  const isOpen = minRent === null && maxRent === null && maxBudget === null
  const budget = maxBudget === null ? Number.POSITIVE_INFINITY : Math.floor(maxBudget)
  const leastSize = sizeRangeOf(criteria).minSize ?? 0
  if (isOpen && !hideUndisclosed) return []
  return [
    ({ rentLow, rentHigh, rentCurrency, costLow, areaLow }) => {
      if (rentLow === null || rentHigh === null) return !hideUndisclosed
      if (isOpen) return true
      // Changes that were stored before costs were have the rent alone.
      if ((costLow ?? rentLow) * Math.max(areaLow, leastSize) > budget) return false
      return rentCurrency === currency && rentHigh >= (minRent ?? 0) && rentLow <= (maxRent ?? Number.POSITIVE_INFINITY)
    },
  ]
}

/** Submarkets, shapes and polygons are alternatives: a listing in any of them passes. */
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
