import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#lib/random.ts'
import { bruteForce, leastAllIn, leastCost, scoresOf } from '../../../../../test/brute-force.ts'
import { type Document, makeCatalog, makeCriteria, TODAY } from '../../fixtures.ts'
import { type Criteria, currencyFor, EMPTY_CRITERIA, SORTS } from '../../rules.ts'
import { cellsOfBuildings, clusterMarkers, type MarkedBuilding } from '../cluster-markers.ts'
import type { Comparison } from '../engine.ts'
import { sortedVocabulary } from '../text/expand-words.ts'
import { foldWords } from '../text/fold-words.ts'
import { type CorpusSearch, searchCorpus } from './engine.ts'
import { rowsOf } from './fixtures.ts'
import { buildSegment, makeSegment } from './layout/segment.ts'
import { openKernels } from './open-kernels.ts'

/** SEARCHES=10000 runs a longer test, which begins with the same searches. */
const SEARCHES = Number(process.env.SEARCHES ?? 200)
const TIMEOUT = 20_000 + SEARCHES * 200
const LISTINGS = 2500

const catalog = makeCatalog('memory', LISTINGS)
/** The largest segment first; a building is whole in one. */
const CORPORA = {
  'in one segment': [catalog.documents],
  'in two segments': [
    catalog.documents.filter(({ building_id }) => building_id % 7 !== 0),
    catalog.documents.filter(({ building_id }) => building_id % 7 === 0),
  ],
}
const random = makeRandom('memory')
const searches = Array.from({ length: SEARCHES }, (_, index) => {
  const criteria = index === 0 ? EMPTY_CRITERIA : makeCriteria(random, catalog)
  return { criteria, comparison: { today: TODAY, currency: currencyFor(criteria, random.pick(['en-us', 'en-gb'])) } }
})

let engines: [name: string, search: CorpusSearch][]
let kernelsFor: Awaited<ReturnType<typeof openKernels>>
beforeAll(async () => {
  kernelsFor = await openKernels(path.resolve(import.meta.dirname, '../../../../..'))
  const words = new Set(catalog.documents.flatMap(({ name, description }) => foldWords(`${name} ${description}`)))
  const vocabulary = sortedVocabulary([...words].sort())
  engines = Object.entries(CORPORA).map(([name, parts]) => {
    const segments = parts.map((documents) => makeSegment(buildSegment(rowsOf({ documents })), kernelsFor))
    return [name, searchCorpus({ segments, places: catalog, vocabulary })]
  })
})

test(
  'the memory engine finds, orders, counts and clusters the same listings as brute force, on any page and at any zoom',
  () => {
    let found = 0
    for (const [index, { criteria, comparison }] of searches.entries()) {
      const sort = SORTS[index % SORTS.length]!
      const expected = bruteForce(catalog, criteria, sort, comparison)
      const pageSize = random.int(1, 100)
      const last = Math.max(Math.ceil(expected.total / pageSize), 1)
      const pages = [
        { page: 1, pageSize: LISTINGS },
        { page: 1, pageSize },
        { page: 2, pageSize: 1 },
        { page: random.int(1, last), pageSize },
        { page: last, pageSize },
        { page: last + random.int(1, 1000), pageSize },
      ]
      const cells = cellsOfBuildings(buildingsOf(expected.ids, criteria, comparison))
      const maps = [random.int(0, 19), random.range(0, 20)].map((zoom) => ({ zoom, map: clusterMarkers(cells, zoom) }))
      for (const [name, search] of engines) {
        for (const { page, pageSize } of pages) {
          const ids = expected.ids.slice((page - 1) * pageSize, page * pageSize)
          const result = search.find(criteria, { ...comparison, sort, page, pageSize, bounds: true })
          expect(result, JSON.stringify({ name, criteria, sort, page, pageSize })).toStrictEqual({ ...expected, ids })
        }
        expect(search.count(criteria, comparison)).toBe(expected.total)
        for (const { zoom, map } of maps) {
          const result = search.markers(criteria, { ...comparison, zoom })
          expect(result, JSON.stringify({ name, criteria, zoom })).toStrictEqual(map)
        }
      }
      if (expected.total > 0) found++
    }
    // Searches without matches test little.
    expect(found).toBeGreaterThan(SEARCHES / 2)
  },
  TIMEOUT,
)

test('consecutive pages of the memory engine contain every listing once, in every order', () => {
  const criteria = { ...EMPTY_CRITERIA, near: searches[1]!.criteria.near }
  for (const sort of SORTS) {
    const comparison = { today: TODAY, currency: 'USD' as const }
    const { ids, total } = bruteForce(catalog, criteria, sort, comparison)
    for (const [name, search] of engines) {
      const pages = Array.from({ length: Math.ceil(total / 97) + 1 }, (_, index) => index + 1)
      const allIds = pages.flatMap((page) => search.find(criteria, { ...comparison, sort, page, pageSize: 97 }).ids)
      expect(allIds, `${sort} ${name}`).toEqual(ids)
    }
  }
})

test.each([255, 256, 2000])('minimums are compared among %i different numbers', (count) => {
  const documents = Array.from({ length: count }, (_, power_amps): Document => {
    const like = catalog.documents[power_amps % LISTINGS]!
    return { ...like, listing_id: power_amps + 1, name: '', description: '', power_amps }
  })
  const segment = makeSegment(buildSegment(rowsOf({ documents })), kernelsFor)
  const search = searchCorpus({ segments: [segment], places: catalog, vocabulary: sortedVocabulary([]) })
  const comparison = { today: TODAY, currency: 'USD' as const }
  for (const minPower of [1, 2, 254, 255, 256, count - 1, count, count + 1]) {
    const criteria = { ...EMPTY_CRITERIA, minPower }
    const expected = bruteForce({ ...catalog, documents }, criteria, 'newest', comparison).total
    expect(search.count(criteria, comparison), String(minPower)).toBe(expected)
  }
})

/** The buildings with matches, as clusterMarkers takes them. */
function buildingsOf(ids: number[], criteria: Criteria, comparison: Comparison): MarkedBuilding[] {
  const scoreOf = scoresOf(catalog, criteria, comparison)
  const matches = new Set(ids)
  const documents = catalog.documents.filter(({ listing_id }) => matches.has(listing_id))
  const own = Map.groupBy(documents, ({ building_id }) => building_id)
  return [...own].map(([buildingId, documents]: [number, Document[]]) => {
    const rents = documents.flatMap(({ rent_currency, rent_low }) =>
      rent_currency === comparison.currency && rent_low !== null ? [rent_low] : [],
    )
    return {
      buildingId,
      listingIds: documents.map(({ listing_id }) => listing_id),
      x: documents[0]!.x,
      y: documents[0]!.y,
      rent: rents.length > 0 ? Math.min(...rents) : null,
      allIn: leastAllIn(documents, comparison),
      cost: leastCost(documents, criteria, comparison),
      area: Math.max(...documents.map(({ area_high }) => area_high)),
      score: Math.max(...documents.map(scoreOf)),
    }
  })
}
