import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { pointInRing, ringArea, ringBounds, selfIntersects } from '#lib/geo/geometry.ts'
import { makeRandom } from '#lib/random.ts'
import { PLACES } from './places/places.ts'
import { makeSubmarkets, submarketsAt } from './submarkets.ts'
import { voronoiCells } from './voronoi.ts'

const BOX = { west: -1, south: 50, east: 1, north: 52 }
const centers = fc.uniqueArray(
  fc.tuple(fc.integer({ min: -990, max: 990 }), fc.integer({ min: 50_010, max: 51_990 })),
  { minLength: 1, maxLength: 24, selector: String },
)

test('cells fill the box without overlap, whatever the centres', () => {
  fc.assert(
    fc.property(centers, (points) => {
      const rings = voronoiCells(
        points.map(([x, y]) => [x / 1000, y / 1000]),
        BOX,
      )
      const total = rings.reduce((sum, ring) => sum + ringArea(ring), 0)
      // Rounding a corner moves an edge by at most half a microdegree along its length.
      expect(Math.abs(total - 2e6 * 2e6)).toBeLessThan(rings.length * 2e7)
      expect(rings.filter(selfIntersects)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a point of a market lies in exactly one of its submarkets, the one with the nearest centre', () => {
  for (const market of MARKET_SLUGS) {
    const submarkets = makeSubmarkets(market, 1)
    const bounds = submarkets.map(({ ring }) => ringBounds(ring))
    const random = makeRandom(`points/${market}`)
    const west = Math.min(...bounds.map((each) => each.west))
    const east = Math.max(...bounds.map((each) => each.east))
    const south = Math.min(...bounds.map((each) => each.south))
    const north = Math.max(...bounds.map((each) => each.north))
    const shrink = Math.cos((((south + north) / 2e6) * Math.PI) / 180)
    for (let count = 0; count < 300; count++) {
      const [x, y] = [random.int(west, east), random.int(south, north)]
      const held = submarkets.filter(({ ring }) => pointInRing(x, y, ring))
      expect(held, `${market} ${x},${y}`).toHaveLength(1)
      const distance = ({ center }: (typeof submarkets)[0]['place']) =>
        Math.hypot((center[0] - x / 1e6) * shrink, center[1] - y / 1e6)
      const nearest = Math.min(...PLACES[market].map(distance))
      expect(distance(held[0]!.place)).toBeCloseTo(nearest, 5)
    }
  }
})

test('every submarket is a simple ring that contains its own centre and has an area', () => {
  for (const market of MARKET_SLUGS) {
    const submarkets = makeSubmarkets(market, 1)
    for (const { ring, place, squareMeters } of submarkets) {
      expect(selfIntersects(ring), place.slug).toBe(false)
      const [lng, lat] = place.center
      expect(pointInRing(Math.round(lng * 1e6), Math.round(lat * 1e6), ring), place.slug).toBe(true)
      expect(squareMeters).toBeGreaterThan(10_000)
    }
  }
})

test('of overlapping submarkets the smallest comes first', () => {
  const [large, small] = makeSubmarkets('manchester', 1)
  const ring: [number, number][] = [
    [0, 0],
    [100, 0],
    [100, 100],
  ]
  const both = [
    { ...large!, ring, squareMeters: 900 },
    { ...small!, ring, squareMeters: 5 },
  ]
  expect(submarketsAt(both, [90, 40]).map(({ squareMeters }) => squareMeters)).toEqual([5, 900])
  expect(submarketsAt(both, [10, 90])).toEqual([])
})
