import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#lib/random.ts'
import { type Document, makeCriteria, makeWorld, TODAY } from '../../fixtures.ts'
import { type Criteria, currencyFor, EMPTY_CRITERIA, SORTS } from '../../rules.ts'
import { bruteForce, scoresOf } from '../brute-force.ts'
import { cellsOfBuildings, clusterMarkers, type MarkedBuilding } from '../cluster-markers.ts'
import type { Comparison } from '../engine.ts'
import { sortedVocabulary } from '../text/expand-words.ts'
import { foldWords } from '../text/fold-words.ts'
import { type Answers, answersOf } from './engine.ts'
import { rowsOf } from './fixtures.ts'
import { buildSegment, openSegment } from './layout/segment.ts'
import { openKernels } from './open-kernels.ts'

/** SEARCHES=10000 asks for longer, and begins with the same questions. */
const SEARCHES = Number(process.env.SEARCHES ?? 200)
const TIMEOUT = 20_000 + SEARCHES * 200
const SPACES = 2500

const world = makeWorld('memory', SPACES)
/** The largest first; a building is whole in one. */
const CORPORA = {
  'in one segment': [world.documents],
  'in two segments': [
    world.documents.filter(({ building_id }) => building_id % 7 !== 0),
    world.documents.filter(({ building_id }) => building_id % 7 === 0),
  ],
}
const random = makeRandom('memory')
const searches = Array.from({ length: SEARCHES }, (_, index) => {
  const criteria = index === 0 ? EMPTY_CRITERIA : makeCriteria(random, world)
  return { criteria, comparison: { today: TODAY, currency: currencyFor(criteria, random.pick(['en-us', 'en-gb'])) } }
})

let engines: [name: string, answers: Answers][]
beforeAll(async () => {
  const kernelsFor = await openKernels(path.resolve(import.meta.dirname, '../../../../..'))
  expect(kernelsFor.kind).toBe('compiled')
  const words = new Set(world.documents.flatMap(({ name, description }) => foldWords(`${name} ${description}`)))
  const vocabulary = sortedVocabulary([...words].sort())
  engines = Object.entries(CORPORA).map(([name, parts]) => {
    const segments = parts.map((documents) => openSegment(buildSegment(rowsOf({ documents })), kernelsFor))
    return [name, answersOf({ segments, places: world, vocabulary })]
  })
})

test(
  'memory finds, orders, counts and draws what reading every space one by one does, on any page at any zoom',
  () => {
    let found = 0
    for (const [index, { criteria, comparison }] of searches.entries()) {
      const sort = SORTS[index % SORTS.length]!
      const expected = bruteForce(world, criteria, sort, comparison)
      const pageSize = random.int(1, 100)
      const last = Math.max(Math.ceil(expected.total / pageSize), 1)
      const pages = [
        { page: 1, pageSize: SPACES },
        { page: 1, pageSize },
        { page: 2, pageSize: 1 },
        { page: random.int(1, last), pageSize },
        { page: last, pageSize },
        { page: last + random.int(1, 1000), pageSize },
      ]
      const cells = cellsOfBuildings(buildingsOf(expected.ids, criteria, comparison))
      const maps = [random.int(0, 19), random.range(0, 20)].map((zoom) => ({ zoom, map: clusterMarkers(cells, zoom) }))
      for (const [name, answers] of engines) {
        for (const { page, pageSize } of pages) {
          const ids = expected.ids.slice((page - 1) * pageSize, page * pageSize)
          const answer = answers.find(criteria, { ...comparison, sort, page, pageSize })
          expect(answer, JSON.stringify({ name, criteria, sort, page, pageSize })).toStrictEqual({ ...expected, ids })
        }
        expect(answers.count(criteria, comparison)).toBe(expected.total)
        for (const { zoom, map } of maps) {
          const answer = answers.markers(criteria, { ...comparison, zoom })
          expect(answer, JSON.stringify({ name, criteria, zoom })).toStrictEqual(map)
        }
      }
      if (expected.total > 0) found++
    }
    // Searches that find nothing prove little.
    expect(found).toBeGreaterThan(SEARCHES / 2)
  },
  TIMEOUT,
)

test('memory turns every page of everything in every order, so that they meet and miss nothing', () => {
  const criteria = { ...EMPTY_CRITERIA, near: searches[1]!.criteria.near }
  for (const sort of SORTS) {
    const comparison = { today: TODAY, currency: 'USD' as const }
    const { ids, total } = bruteForce(world, criteria, sort, comparison)
    for (const [name, answers] of engines) {
      const pages = Array.from({ length: Math.ceil(total / 97) + 1 }, (_, index) => index + 1)
      const turned = pages.flatMap((page) => answers.find(criteria, { ...comparison, sort, page, pageSize: 97 }).ids)
      expect(turned, `${sort} ${name}`).toEqual(ids)
    }
  }
})

/** The buildings with matches, as the map wants them. */
function buildingsOf(ids: number[], criteria: Criteria, comparison: Comparison): MarkedBuilding[] {
  const scoreOf = scoresOf(world, criteria, comparison)
  const matches = new Set(ids)
  const documents = world.documents.filter(({ listing_id }) => matches.has(listing_id))
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
      area: Math.max(...documents.map(({ area_high }) => area_high)),
      score: Math.max(...documents.map(scoreOf)),
    }
  })
}
