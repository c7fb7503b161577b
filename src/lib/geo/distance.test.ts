import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters, longitudeScale, metersToMiles, milesToMeters } from './distance.ts'
import type { LngLat } from './geometry.ts'

const lngLat: fc.Arbitrary<LngLat> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const HALF_WAY_ROUND = 20_015_115

test('Chicago is about 1,145 km from New York', () => {
  expect(distanceMeters([-87.6298, 41.8781], [-74.006, 40.7128]) / 1000).toBeCloseTo(1144.3, -1)
})

test('a degree of latitude is 111.2 km', () => {
  expect(distanceMeters([0, 0], [0, 1])).toBeCloseTo(111_195, -1)
})

test('the poles are half way round from each other, and so is the other side of the equator', () => {
  expect(distanceMeters([0, 90], [123, -90])).toBeCloseTo(HALF_WAY_ROUND, -1)
  expect(distanceMeters([-90, 0], [90, 0])).toBeCloseTo(HALF_WAY_ROUND, -1)
})

test('distance is a metric: none to itself, the same both ways, never longer by the direct way', () => {
  fc.assert(
    fc.property(lngLat, lngLat, lngLat, (a, b, c) => {
      expect(distanceMeters(a, a)).toBe(0)
      expect(distanceMeters(a, b)).toBeCloseTo(distanceMeters(b, a), 6)
      expect(distanceMeters(a, b)).toBeLessThanOrEqual(HALF_WAY_ROUND)
      expect(distanceMeters(a, c)).toBeLessThanOrEqual(distanceMeters(a, b) + distanceMeters(b, c) + 1)
    }),
  )
})

test('a mile is 1,609.344 meters', () => {
  expect(metersToMiles(1609.344)).toBe(1)
  expect(milesToMeters(5)).toBeCloseTo(8046.72, 9)
})

test('a degree of longitude is shorter the farther from the equator', () => {
  expect(longitudeScale(0)).toBe(1)
  expect(longitudeScale(60)).toBeCloseTo(0.5, 12)
  expect(longitudeScale(-60)).toBe(longitudeScale(60))
})
