import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LngLat, MAX_RING_POINTS } from '#lib/geo/geometry.ts'
import { crosses, finishRing, simplify, squareMeters } from './drawn-ring.ts'

const square: LngLat[] = [
  [-87.64, 41.88],
  [-87.62, 41.88],
  [-87.62, 41.89],
  [-87.64, 41.89],
]

function circle(points: number, jitter = 0): LngLat[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    const radius = 0.02 + jitter * Math.sin(index * 1.7)
    return [-87.63 + radius * Math.cos(angle), 41.88 + radius * Math.sin(angle)]
  })
}

test('a closed outline becomes an open ring, otherwise as drawn', () => {
  expect(finishRing([...square, square[0]!])).toEqual({ ok: true, ring: square })
})

test('coordinates are rounded to five decimals, and equal consecutive points are merged', () => {
  const result = finishRing([[-87.640001, 41.880001], [-87.640003, 41.880003], ...square.slice(1)])
  expect(result).toEqual({ ok: true, ring: square })
})

test('an outline that crosses itself is rejected', () => {
  const [a, b, c, d] = square as [LngLat, LngLat, LngLat, LngLat]
  expect(finishRing([a, c, b, d])).toEqual({ ok: false, reason: 'self_intersection' })
})

test('two points do not enclose an area', () => {
  expect(finishRing(square.slice(0, 2))).toEqual({ ok: false, reason: 'too_few_points' })
  expect(finishRing([])).toEqual({ ok: false, reason: 'too_few_points' })
})

test('an outline with too many points is simplified until it fits, and its area stays the same', () => {
  const drawn = circle(4000, 0.00004)
  const result = finishRing(drawn)
  if (!result.ok) throw new Error(`Expected a ring, got ${result.reason}`)
  expect(result.ring.length).toBeLessThanOrEqual(MAX_RING_POINTS)
  expect(squareMeters(result.ring) / squareMeters(drawn)).toBeCloseTo(1, 2)
})

test('an outline being drawn crosses itself only where its lines do, also while the cursor is on a corner', () => {
  const bowTie: LngLat[] = [square[0]!, square[2]!, square[1]!, square[3]!]
  expect(crosses(bowTie)).toBe(true)
  expect(crosses([...bowTie, bowTie[0]!])).toBe(true)
  expect(crosses([...square, square[3]!, square[0]!])).toBe(false)
  expect(crosses(square.slice(0, 3))).toBe(false)
})

test('a freehand stroke is smoothed, and its area stays the same', () => {
  const drawn = circle(300, 0.00004)
  const result = finishRing(drawn, { freehand: true })
  if (!result.ok) throw new Error(`Expected a ring, got ${result.reason}`)
  expect(result.ring.length).toBeLessThan(80)
  expect(squareMeters(result.ring) / squareMeters(drawn)).toBeCloseTo(1, 1)
})

test('no omitted point is further from the simplified line than the tolerance', () => {
  const point = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (line) => {
      const tolerance = 0.2
      const simplified = simplify(line, tolerance)
      expect(simplified[0]).toEqual(line[0])
      expect(simplified.at(-1)).toEqual(line.at(-1))
      for (const [lng, lat] of line) {
        const distances = simplified.slice(1).map((end, index) => distanceTo([lng, lat], simplified[index]!, end))
        expect(Math.min(...distances)).toBeLessThanOrEqual(tolerance + 1e-9)
      }
    }),
  )
})

test('the area is correct for a square kilometer at the equator and for the Loop', () => {
  const side = 1000 / 111_195
  const equator: LngLat[] = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ]
  expect(squareMeters(equator) / 1e6).toBeCloseTo(1, 3)
  // 0.02° by 0.01° at 41.885° north: 1655.6 m by 1111.95 m.
  expect(squareMeters(square) / (1655.6 * 1111.95)).toBeCloseTo(1, 3)
})

// In plain degrees: points are within one degree of the equator, where both axes are alike.
function distanceTo([x, y]: LngLat, [x1, y1]: LngLat, [x2, y2]: LngLat): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
}
