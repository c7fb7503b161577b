import { beforeAll, expect, test } from 'vitest'
import { toMicro } from '#lib/geo/geometry.ts'
import { makeRandom } from '#lib/random.ts'
import { bruteForce, countBy, leastAllIn, leastCost, matching } from '../../../../test/brute-force.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { plainKernels } from '../../../../test/plain-kernels/kernels.ts'
import { openTestEngine } from '../../../../test/search.ts'
import { makeCatalog, makeCriteria, saveCatalog, TODAY } from '../fixtures.ts'
import { currencyFor, EMPTY_CRITERIA, SORTS } from '../rules.ts'
import type { SearchEngine } from './engine.ts'
import { sqlEngine } from './sql/engine-sql.ts'

/** Every engine returns the same results; a new engine is one more line here. */
const ENGINES = {
  sql: () => sqlEngine(database.db),
  memory: () => openTestEngine(database),
  'memory without WebAssembly': () => openTestEngine(database, { kernelsFor: plainKernels }),
} satisfies Record<string, () => SearchEngine | Promise<SearchEngine>>
const NAMES = Object.keys(ENGINES) as (keyof typeof ENGINES)[]
/** SEARCHES=10000 runs a longer test by hand. */
const SEARCHES = Number(process.env.SEARCHES ?? 320)
const TIMEOUT = 100_000 + SEARCHES * 200

const catalog = makeCatalog('engines', 2000)
const random = makeRandom('criteria')
const searches = Array.from({ length: SEARCHES }, (_, index) => {
  const criteria = index === 0 ? EMPTY_CRITERIA : makeCriteria(random, catalog)
  const comparison = { today: TODAY, currency: currencyFor(criteria, 'en-us') }
  const anySort = SORTS[index % SORTS.length]!
  const sort = anySort === 'distance' && !criteria.near ? 'best' : anySort
  return { criteria, comparison, sort }
})
/** What every engine must return for them, made once. */
const answers = searches.map(({ criteria, comparison, sort }) => ({
  result: bruteForce(catalog, criteria, sort, comparison),
  landlord: countBy('landlord', catalog, criteria, comparison),
  building: countBy('building', catalog, criteria, comparison),
  matches: matching(catalog, criteria, comparison),
}))

const database = await openTestDatabase()
beforeAll(async () => {
  await saveCatalog(database.db, catalog)
})

test.each(NAMES)(
  '%s finds, orders and counts the same listings as brute force',
  async (name) => {
    const engine = await ENGINES[name]()
    let found = 0
    for (const [index, { criteria, comparison, sort }] of searches.entries()) {
      const { result: expected, ...counted } = answers[index]!
      const result = await engine.find(criteria, { ...comparison, sort, page: 1, pageSize: 2000, bounds: true })
      expect(result, JSON.stringify({ criteria, sort })).toEqual(expected)
      expect(await engine.findIds(criteria, { ...comparison, sort, page: 1, pageSize: 2000 })).toEqual(expected.ids)
      expect(await engine.count(criteria, comparison)).toBe(expected.total)
      for (const subject of ['landlord', 'building'] as const) {
        const counts = await engine.countBy(subject, criteria, comparison)
        expect(counts, JSON.stringify({ subject, criteria })).toEqual(counted[subject])
      }
      if (expected.total > 0) found++
    }
    // Searches without matches test little.
    expect(found).toBeGreaterThan(SEARCHES / 2)
  },
  TIMEOUT,
)

test.each(NAMES)('consecutive pages of %s contain every match once, in order', async (name) => {
  const engine = await ENGINES[name]()
  const criteria = { ...EMPTY_CRITERIA, near: searches[1]!.criteria.near }
  for (const sort of SORTS) {
    const comparison = { today: TODAY, currency: 'USD' as const }
    const { ids: all } = bruteForce(catalog, criteria, sort, comparison)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => engine.find(criteria, { ...comparison, sort, page, pageSize: 37 })),
    )
    expect(
      pages.flatMap(({ ids }) => ids),
      sort,
    ).toEqual(all.slice(0, 111))
    expect((await engine.find(criteria, { ...comparison, sort, page: 1000, pageSize: 37 })).ids).toEqual([])
  }
})

test.each(NAMES)(
  '%s shows every match on the map exactly once, at any zoom',
  async (name) => {
    const engine = await ENGINES[name]()
    for (const [index, { criteria, comparison }] of searches.entries()) {
      const zoom = (index % 38) / 2
      const { matches } = answers[index]!
      const { clusters, markers } = await engine.markers(criteria, { ...comparison, zoom })

      const marked = new Set(markers.flatMap(({ listingIds }) => listingIds))
      const rest = matches.filter(({ listing_id }) => !marked.has(listing_id))
      const counted = clusters.reduce((sum, { count }) => sum + count, 0)
      expect(counted + marked.size).toBe(matches.length)
      expect(marked.size).toBe(markers.reduce((sum, { listingIds }) => sum + listingIds.length, 0))
      for (const { count, bounds } of clusters) {
        const inside = rest.filter(
          ({ x, y }) =>
            x >= toMicro(bounds.west) &&
            x <= toMicro(bounds.east) &&
            y >= toMicro(bounds.south) &&
            y <= toMicro(bounds.north),
        )
        // Clusters that include a neighbor may overlap, so a cluster's bounds may contain more buildings than it counts, never fewer.
        expect(count, JSON.stringify({ criteria, zoom })).toBeLessThanOrEqual(inside.length)
      }
      for (const marker of markers) {
        const own = matches.filter(({ building_id }) => building_id === marker.buildingId)
        const rents = own.flatMap(({ rent_low, rent_currency }) =>
          rent_currency === comparison.currency ? [rent_low!] : [],
        )
        expect(marker).toEqual({
          listingIds: own.map(({ listing_id }) => listing_id),
          buildingId: marker.buildingId,
          longitude: own[0]!.x / 1e6,
          latitude: own[0]!.y / 1e6,
          rent: rents.length > 0 ? Math.min(...rents) : null,
          allIn: leastAllIn(own, comparison),
          cost: leastCost(own, criteria, comparison),
          area: Math.max(...own.map(({ area_high }) => area_high)),
          rank: markers.indexOf(marker),
        })
      }
      if (zoom >= 16) expect(clusters).toEqual([])
    }
  },
  TIMEOUT,
)

test.each(NAMES)('%s reports that it is ready', async (name) => {
  expect(await (await ENGINES[name]()).ready()).toBe(true)
})
