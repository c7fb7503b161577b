import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMicro } from '#lib/geo/geometry.ts'
import { fromWorldPixels } from '#lib/geo/mercator.ts'
import { makeRandom } from '#lib/random.ts'
import {
  type CellSource,
  cellsOfBuildings,
  clusterMarkers,
  MAX_PLACES,
  type MarkedBuilding,
} from './cluster-markers.ts'

const building = (buildingId: number, x: number, y: number, rest: Partial<MarkedBuilding> = {}): MarkedBuilding => ({
  buildingId,
  listingIds: [buildingId * 10],
  x,
  y,
  rent: 40,
  area: 1000,
  score: buildingId,
  ...rest,
})
const near = building(1, -87_630_000, 41_880_000, { listingIds: [1, 2, 3] })
const nextDoor = building(2, -87_630_400, 41_880_200, { listingIds: [4] })
const across = building(3, -87_700_000, 41_950_000)

test('buildings that would overlap on the map become one cluster, which counts their listings', () => {
  const { clusters, markers } = clusterMarkers(cellsOfBuildings([near, nextDoor, across]), 12)
  expect(markers.map(({ buildingId }) => buildingId)).toEqual([3])
  expect(clusters).toEqual([
    {
      longitude: -87.6301,
      latitude: 41.88005,
      count: 4,
      bounds: { west: -87.6304, south: 41.88, east: -87.63, north: 41.8802 },
    },
  ])
})

test('at street level every building has its own marker, the best match first', () => {
  const { clusters, markers } = clusterMarkers(cellsOfBuildings([near, across, nextDoor]), 16)
  expect(clusters).toEqual([])
  expect(markers.map(({ buildingId, rank }) => [buildingId, rank])).toEqual([
    [3, 0],
    [2, 1],
    [1, 2],
  ])
})

test('a single building has a marker with all its listings at any zoom', () => {
  expect(clusterMarkers(cellsOfBuildings([near]), 0).markers).toMatchObject([{ listingIds: [1, 2, 3], rank: 0 }])
})

test('a cluster is drawn where most of its listings are, and includes the neighbours under its circle', () => {
  // A cell of 64 pixels at zoom 10 begins here.
  const [left, top] = [134_400, 195_200]
  const at = (id: number, pixels: number, listings: number) => {
    const [lng, lat] = fromWorldPixels([left + pixels, top + 30], 10)
    return building(id, toMicro(lng), toMicro(lat), {
      listingIds: Array.from({ length: listings }, (_, i) => id * 10 + i),
    })
  }
  const source = cellsOfBuildings([at(1, 4, 1), at(2, 60, 9), at(3, 90, 1), at(4, -20, 1)])
  const { clusters, markers } = clusterMarkers(source, 10)
  expect(clusters.map(({ count }) => count)).toEqual([11])
  expect(markers.map(({ buildingId }) => buildingId)).toEqual([4])
})

test('no search draws more places than MAX_PLACES', () => {
  const random = makeRandom('crowd')
  const crowd = Array.from({ length: 20_000 }, (_, index) =>
    building(index + 1, random.int(-120_000_000, -70_000_000), random.int(25_000_000, 49_000_000)),
  )
  for (const zoom of [0, 4, 9.5, 15, 16, 22]) {
    const { clusters, markers } = clusterMarkers(cellsOfBuildings(crowd), zoom)
    expect(clusters.length + markers.length).toBeLessThanOrEqual(MAX_PLACES)
    expect(clusters.reduce((sum, { count }) => sum + count, 0) + markers.length).toBe(20_000)
  }
})

test('the result is the same to the last digit for any order of buildings and cells', () => {
  const random = makeRandom('towns')
  // A few towns on a coarse lattice, where many buildings share a place, a weight or a score.
  const towns = Array.from({ length: 8 }, () => [random.int(-120, -70), random.int(-49, 49)] as const)
  const crowd = Array.from({ length: 3000 }, (_, index) => {
    const [lng, lat] = random.pick(towns)
    const [x, y] = [lng, lat].map((degrees) => degrees * 1e6 + Math.round(random.normal(0, 40)) * 1001)
    const listingIds = Array.from({ length: random.int(1, 4) }, (_, space) => index * 10 + space)
    return building(index + 1, x!, y!, { listingIds, score: random.int(0, 9) })
  })
  const few = crowd.slice(0, MAX_PLACES)
  const cases = [2, 7, 9.5, 11, 12.25, 13, 15, 16].flatMap((zoom) =>
    [crowd, few].map((buildings) => ({ zoom, buildings, expected: clusterMarkers(cellsOfBuildings(buildings), zoom) })),
  )
  for (const { zoom, buildings, expected } of cases) {
    if (zoom < 16) expect(expected.clusters.length, `at zoom ${zoom}`).toBeGreaterThan(1)
    else if (buildings === few) expect(expected.clusters).toEqual([])
  }
  fc.assert(
    fc.property(fc.constantFrom(...cases), fc.integer(), ({ zoom, buildings, expected }, seed) => {
      const shuffle = makeShuffle(`order ${seed}`)
      const source = shuffled(cellsOfBuildings(shuffle(buildings)), shuffle)
      expect(clusterMarkers(source, zoom)).toStrictEqual(expected)
    }),
    { numRuns: 40 },
  )
})

type Shuffle = <Item>(list: readonly Item[]) => Item[]

function makeShuffle(seed: string): Shuffle {
  const random = makeRandom(seed)
  return (list) => {
    const drawn = list.map((item) => ({ item, order: random.next() }))
    return drawn.sort((a, b) => a.order - b.order).map(({ item }) => item)
  }
}

function shuffled<Any>(source: CellSource<Any>, shuffle: Shuffle): CellSource<Any> {
  return { ...source, cellsAt: (level) => shuffle(source.cellsAt(level)), all: () => shuffle(source.all()) }
}
