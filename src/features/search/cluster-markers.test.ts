import { expect, test } from 'vitest'
import { makeRandom } from '#lib/random.ts'
import { clusterMarkers, MAX_PLACES, type MarkedBuilding } from './cluster-markers.ts'

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

test('buildings that would share a spot on the map become one cluster, counted by spaces', () => {
  const { clusters, markers } = clusterMarkers([near, nextDoor, across], 12)
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

test('on a street every building has its own marker, the best first', () => {
  const { clusters, markers } = clusterMarkers([near, across, nextDoor], 16)
  expect(clusters).toEqual([])
  expect(markers.map(({ buildingId, rank }) => [buildingId, rank])).toEqual([
    [3, 0],
    [2, 1],
    [1, 2],
  ])
})

test('a building alone keeps its marker with all its spaces, however far out', () => {
  expect(clusterMarkers([near], 0).markers).toMatchObject([{ listingIds: [1, 2, 3], rank: 0 }])
})

test('no search draws more than the map can bear', () => {
  const random = makeRandom('crowd')
  const crowd = Array.from({ length: 20_000 }, (_, index) =>
    building(index + 1, random.int(-120_000_000, -70_000_000), random.int(25_000_000, 49_000_000)),
  )
  for (const zoom of [0, 4, 9.5, 15, 16, 22]) {
    const { clusters, markers } = clusterMarkers(crowd, zoom)
    expect(clusters.length + markers.length).toBeLessThanOrEqual(MAX_PLACES)
    expect(clusters.reduce((sum, { count }) => sum + count, 0) + markers.length).toBe(20_000)
  }
})
