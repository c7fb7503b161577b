import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMicro } from '#lib/geo/geometry.ts'
import { fromWorldPixels, toWorldPixels } from '#lib/geo/mercator.ts'
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
  allIn: null,
  cost: null,
  area: 1000,
  score: buildingId,
  ...rest,
})
const near = building(1, -87_630_000, 41_880_000, { listingIds: [1, 2, 3] })
const nextDoor = building(2, -87_630_400, 41_880_200, { listingIds: [4] })
const across = building(3, -87_700_000, 41_950_000)

// A cell of 64 pixels at zoom 10 begins here.
const [LEFT, TOP] = [134_400, 195_200]
/** A building so many pixels from the cell's corner at zoom 10. */
const at = (id: number, right: number, down: number, listings = 1) => {
  const [lng, lat] = fromWorldPixels([LEFT + right, TOP + down], 10)
  const listingIds = Array.from({ length: listings }, (_, index) => id * 100 + index)
  return building(id, toMicro(lng), toMicro(lat), { listingIds })
}
/** Buildings 8 pixels apart in rows of seven, beginning at an offset from the cell. */
const block = (first: number, count: number, right: number, down: number) =>
  Array.from({ length: count }, (_, index) =>
    at(first + index, right + (index % 7) * 8, down + Math.floor(index / 7) * 8),
  )
const idsOf = ({ markers }: ReturnType<typeof clusterMarkers>) =>
  markers.map(({ buildingId }) => buildingId).toSorted((a, b) => a - b)

test('a few neighbors have a marker each, the best match first', () => {
  for (const zoom of [12, 16]) {
    const { clusters, markers } = clusterMarkers(cellsOfBuildings([near, across, nextDoor]), zoom)
    expect(clusters).toEqual([])
    expect(markers.map(({ buildingId, rank }) => [buildingId, rank])).toEqual([
      [3, 0],
      [2, 1],
      [1, 2],
    ])
  }
})

test('more than 40 buildings in a cell become one cluster, which counts their listings', () => {
  const forty = block(1, 40, 2, 2)
  expect(clusterMarkers(cellsOfBuildings(forty), 10).clusters).toEqual([])
  const crowd = [...forty, at(41, 58, 2, 3)]
  const { clusters, markers } = clusterMarkers(cellsOfBuildings(crowd), 10)
  expect(markers).toEqual([])
  expect(clusters.map(({ count }) => count)).toEqual([43])
  const lngs = crowd.map(({ x }) => x / 1e6)
  expect(clusters[0]!.bounds).toMatchObject({ west: Math.min(...lngs), east: Math.max(...lngs) })
  expect(clusterMarkers(cellsOfBuildings(crowd), 16).markers).toHaveLength(41)
})

test('buildings whose dots would lie on each other become a cluster, from five on', () => {
  const pile = Array.from({ length: 5 }, (_, index) => at(index + 1, 20 + index, 20))
  expect(clusterMarkers(cellsOfBuildings(pile.slice(1)), 10).markers).toHaveLength(4)
  expect(clusterMarkers(cellsOfBuildings(pile), 10).clusters.map(({ count }) => count)).toEqual([5])
  expect(clusterMarkers(cellsOfBuildings(pile), 13).markers).toHaveLength(5)
})

test('a single building has a marker with all its listings at any zoom', () => {
  expect(clusterMarkers(cellsOfBuildings([near]), 0).markers).toMatchObject([{ listingIds: [1, 2, 3], rank: 0 }])
})

test('a cluster is drawn where its heaviest cell is, and includes what lies under its circle', () => {
  const crowd = block(1, 48, 2, 2)
  const [under, beside, nextCell] = [at(101, 26, -0.5, 9), at(102, 40, -20), block(201, 48, -58, 2)]
  const alone = clusterMarkers(cellsOfBuildings(crowd), 10).clusters[0]!
  const joined = clusterMarkers(cellsOfBuildings([...crowd, under, beside, ...nextCell]), 10)
  // The neighboring cell's circle is 60 pixels away, so both are drawn.
  expect(joined.clusters.map(({ count }) => count).toSorted()).toEqual([48, 57])
  expect(joined.clusters).toContainEqual(expect.objectContaining({ longitude: alone.longitude, count: 57 }))
  expect(idsOf(joined)).toEqual([102])
  const nearer = clusterMarkers(cellsOfBuildings([...crowd, ...block(201, 48, -50, 2)]), 10)
  expect(nearer.clusters.map(({ count }) => count)).toEqual([96])
})

test('no circle overlaps another', () => {
  const random = makeRandom('downtown')
  const crowd = Array.from({ length: 12_000 }, (_, index) =>
    building(index + 1, Math.round(random.normal(-87_630_000, 60_000)), Math.round(random.normal(41_880_000, 60_000))),
  )
  for (const zoom of [9, 11, 12]) {
    const { clusters } = clusterMarkers(cellsOfBuildings(crowd), zoom)
    const circles = clusters.map(({ longitude, latitude }) => toWorldPixels([longitude, latitude], zoom))
    expect(circles.length).toBeGreaterThan(2)
    for (const [index, [x, y]] of circles.entries())
      for (const [otherX, otherY] of circles.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(53.9)
  }
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
    if (zoom < 9) expect(expected.clusters.length, `at zoom ${zoom}`).toBeGreaterThan(1)
    else if (zoom >= 16 && buildings === few) expect(expected.clusters).toEqual([])
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
  return { ...source, cellsAt: (level) => shuffle(source.cellsAt(level)) }
}
