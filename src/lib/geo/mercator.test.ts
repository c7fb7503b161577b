import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LngLat } from './geometry.ts'
import { clusterCellSize, fromWorldPixels, MAX_LATITUDE, TILE_SIZE, toWorldPixels, toWorldUnits } from './mercator.ts'

const lngLat: fc.Arbitrary<LngLat> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -MAX_LATITUDE, max: MAX_LATITUDE, noNaN: true }),
)
const zoom = fc.double({ min: 0, max: 22, noNaN: true })

test('the middle of the world is the middle of the tile, its north-west corner the origin', () => {
  expect(toWorldPixels([0, 0], 0)).toEqual([TILE_SIZE / 2, TILE_SIZE / 2])
  const [x, y] = toWorldPixels([-180, MAX_LATITUDE], 3)
  expect(x).toBe(0)
  expect(y).toBeCloseTo(0, 6)
})

test('Chicago at zoom 12 is where the published tile scheme has it', () => {
  const [x, y] = toWorldPixels([-87.6359, 41.8789], 12)
  expect([Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)]).toEqual([1050, 1522])
})

test('pixels convert back to the same place', () => {
  fc.assert(
    fc.property(lngLat, zoom, ([lng, lat], at) => {
      const back = fromWorldPixels(toWorldPixels([lng, lat], at), at)
      expect(Math.abs(back[0] - lng)).toBeLessThan(1e-9)
      expect(Math.abs(back[1] - lat)).toBeLessThan(1e-9)
    }),
  )
})

test('one zoom further in doubles every pixel', () => {
  fc.assert(
    fc.property(lngLat, zoom, (point, at) => {
      const [x, y] = toWorldPixels(point, at)
      const [x2, y2] = toWorldPixels(point, at + 1)
      expect(Math.abs(x2 - 2 * x)).toBeLessThanOrEqual(x * 1e-12)
      expect(Math.abs(y2 - 2 * y)).toBeLessThanOrEqual(Math.abs(y) * 1e-12)
    }),
  )
})

test('every place on the globe has unsigned 32-bit world units', () => {
  const anywhere = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  )
  fc.assert(
    fc.property(anywhere, (point) => {
      const units = toWorldUnits(point)
      expect(units.map((unit) => unit >>> 0)).toEqual(units)
    }),
  )
  expect(toWorldUnits([180, -90])).toEqual([2 ** 32 - 1, 2 ** 32 - 1])
  expect(toWorldUnits([-180, 90])).toEqual([0, 0])
})

test('a cluster cell is 128 pixels at whole zooms and cells nest', () => {
  for (let at = 0; at <= 24; at++) {
    expect((clusterCellSize(at) / 2 ** 32) * TILE_SIZE * 2 ** at).toBe(128)
    expect(clusterCellSize(at + 0.9)).toBe(clusterCellSize(at))
    if (at > 0) expect(clusterCellSize(at - 1)).toBe(2 * clusterCellSize(at))
  }
  expect(clusterCellSize(-3)).toBe(clusterCellSize(0))
  expect(clusterCellSize(99)).toBe(clusterCellSize(24))
})
