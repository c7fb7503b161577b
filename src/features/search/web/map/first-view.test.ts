import { expect, test } from 'vitest'
import { type LngLat, toMicro } from '#lib/geo/geometry.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { EMPTY_CRITERIA } from '../../rules.ts'
import { firstView, roundBox, viewOf } from './first-view.ts'

const size = { width: 800, height: 600 }

test('a box fills the map in one direction and fits in the other', () => {
  const { center, zoom } = viewOf([-87.7, 41.85, -87.6, 41.9], size, 0)
  const [left, top] = toWorldPixels([-87.7, 41.9], zoom)
  const [right, bottom] = toWorldPixels([-87.6, 41.85], zoom)
  expect(Math.max((right - left) / 800, (bottom - top) / 600)).toBeCloseTo(1, 6)
  expect(toMicro(center[0])).toBe(-87_650_000)
})

test('a box without a size is shown at the closest zoom', () => {
  expect(viewOf([-87.7, 41.85, -87.7, 41.85], size, 0).zoom).toBe(17)
})

test('the first view is the box, else the areas, else the market, else the country', () => {
  const polygons: LngLat[][] = [
    [
      [-87.64, 41.87],
      [-87.62, 41.87],
      [-87.62, 41.89],
    ],
  ]
  const chicago = { ...EMPTY_CRITERIA, market: 'chicago' as const }
  expect(firstView(chicago, size)).toEqual({ center: [-87.636, 41.884], zoom: 12 })
  expect(firstView({ ...chicago, polygons }, size).center[0]).toBeCloseTo(-87.63)
  expect(firstView({ ...chicago, polygons, bbox: [-88, 41, -87, 42] }, size).center[0]).toBeCloseTo(-87.5)
  expect(firstView(EMPTY_CRITERIA, size).zoom).toBeLessThan(5)
})

test('a box in an address has five decimals and no minus zero', () => {
  expect(roundBox([-87.123456789, -0.0000001, 1.0000049, 2])).toEqual([-87.12346, 0, 1, 2])
})
