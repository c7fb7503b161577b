import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bbox, bboxOf, contains, expand, parseBbox } from './bbox.ts'
import type { LngLat } from './geometry.ts'

const lngLat: fc.Arbitrary<LngLat> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const points = fc.array(lngLat, { minLength: 1 })

test('a box is read from west, south, east, north', () => {
  expect(parseBbox('-87.7,41.8,-87.6,41.9')).toEqual([-87.7, 41.8, -87.6, 41.9])
  expect(parseBbox('0,0,0,0')).toEqual([0, 0, 0, 0])
})

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  ',,,',
  '1, 2,3,4',
  '0x1,2,3,4',
  '1,2,NaN,4',
  '1,2,Infinity,4',
  '3,2,1,4',
  '1,4,3,2',
  '-181,0,0,0',
  '0,0,0,91',
  '1,2,3,1e400',
])('%j is not a box', (text) => {
  expect(parseBbox(text)).toBeNull()
})

test('every box written as text reads back as itself', () => {
  fc.assert(
    fc.property(points, (given) => {
      const bbox = bboxOf(given)!
      expect(parseBbox(bbox.join(','))).toEqual(bbox.map((side) => side + 0))
    }),
  )
})

test('the box of points contains each of them and has one on every side', () => {
  fc.assert(
    fc.property(points, (given) => {
      const bbox = bboxOf(given)!
      expect(given.every((point) => contains(bbox, point))).toBe(true)
      const [west, south, east, north] = bbox
      expect(given.some(([lng]) => lng === west) && given.some(([lng]) => lng === east)).toBe(true)
      expect(given.some(([, lat]) => lat === south) && given.some(([, lat]) => lat === north)).toBe(true)
    }),
  )
  expect(bboxOf([])).toBeNull()
})

test('points on a side are inside, points beyond it are not', () => {
  const bbox: Bbox = [0, 0, 2, 1]
  expect(contains(bbox, [2, 1])).toBe(true)
  expect(contains(bbox, [2.000001, 1])).toBe(false)
  expect(contains(bbox, [1, -0.000001])).toBe(false)
})

test('a margin is a share of the size, limited to the globe', () => {
  expect(expand([0, 0, 10, 20], 0.1)).toEqual([-1, -2, 11, 22])
  expect(expand([-170, -80, 170, 80], 1)).toEqual([-180, -90, 180, 90])
  fc.assert(
    fc.property(points, fc.double({ min: 0, max: 3, noNaN: true }), (given, share) => {
      const wider = expand(bboxOf(given)!, share)
      expect(given.every((point) => contains(wider, point))).toBe(true)
    }),
  )
})
