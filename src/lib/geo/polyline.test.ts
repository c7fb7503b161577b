import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LngLat } from './geometry.ts'
import { decodePolyline, encodePolyline, PolylineError } from './polyline.ts'

const rounded = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5)
const points: fc.Arbitrary<LngLat[]> = fc.array(fc.tuple(rounded(180), rounded(90)))

test("Google's example is encoded and decoded", () => {
  const example: LngLat[] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]
  expect(encodePolyline(example)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(example)
})

test('points of five decimals are decoded exactly', () => {
  fc.assert(
    fc.property(points, (given) => {
      expect(decodePolyline(encodePolyline(given))).toEqual(given.map(([lng, lat]) => [lng + 0, lat + 0]))
    }),
  )
})

test('other points are decoded within half of the fifth decimal, at any position', () => {
  const degree = fc.double({ min: -90, max: 90, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(degree, degree), { maxLength: 200 }), (given) => {
      decodePolyline(encodePolyline(given)).forEach(([lng, lat], index) => {
        expect(Math.abs(lng - given[index]![0])).toBeLessThan(0.50001e-5)
        expect(Math.abs(lat - given[index]![1])).toBeLessThan(0.50001e-5)
      })
    }),
  )
})

test('any text is either points or a polyline error', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.integer({ min: 63, max: 126 }).map((code) => String.fromCharCode(code)) }),
  )
  fc.assert(
    fc.property(text, (given) => {
      try {
        for (const point of decodePolyline(given)) expect(point.every(Number.isFinite)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(PolylineError)
      }
    }),
  )
})

test.each([
  ['a character no encoder writes', '_p~iF ps|U'],
  ['a letter beyond ASCII', '_p~iFé'],
  ['a truncated number', '_p~iF~ps|U_'],
  ['a latitude without its longitude', '_p~iF'],
  ['a number that never ends', '?~~~~~~?'],
])('%s is rejected', (_sentence, text) => {
  expect(() => decodePolyline(text)).toThrow(PolylineError)
})

test('a coordinate that is not in degrees is not encoded', () => {
  expect(() => encodePolyline([[Number.NaN, 0]])).toThrow(PolylineError)
  expect(() => encodePolyline([[0, Number.POSITIVE_INFINITY]])).toThrow(PolylineError)
  expect(() => encodePolyline([[1e6, 0]])).toThrow(PolylineError)
})
