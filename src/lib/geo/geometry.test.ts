import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkRing,
  fromMicro,
  type LngLat,
  pointInRing,
  type Ring,
  ringArea,
  ringBounds,
  selfIntersects,
  toMicro,
} from './geometry.ts'

const SPAN = 60_000_000

// A tiny grid makes touching, overlapping and repeated corners common; the wide one tests the limits of exactness.
const onGrid = (limit: number) => fc.tuple(fc.integer({ min: 0, max: limit }), fc.integer({ min: 0, max: limit }))
const ringOn = (limit: number): fc.Arbitrary<Ring> => fc.array(onGrid(limit), { minLength: 3, maxLength: 12 })
const anyRing = fc.oneof(ringOn(4), ringOn(12), ringOn(SPAN))

const square = outline('0,0 10,0 10,10 0,10')

test('edges and corners are inside a ring, the next microdegree is not', () => {
  for (const [x, y] of outline('0,0 10,10 5,0 10,5 5,10 0,5 5,5')) {
    expect(pointInRing(x, y, square)).toBe(true)
  }
  for (const [x, y] of outline('-1,0 11,10 5,-1 11,5 5,11 -1,5')) {
    expect(pointInRing(x, y, square)).toBe(false)
  }
})

test('the point test agrees with exact arithmetic on big integers', () => {
  const near = fc.oneof(onGrid(4), onGrid(12), onGrid(SPAN))
  const far = fc.tuple(fc.integer({ min: -180e6, max: 180e6 }), fc.integer({ min: -90e6, max: 90e6 }))
  fc.assert(
    fc.property(anyRing, fc.oneof(near, far), ([...ring], [x, y]) => {
      expect(pointInRing(x, y, ring)).toBe(slowPointInRing(x, y, ring))
    }),
    { numRuns: 3000 },
  )
})

test('a point one microdegree off the longest allowed edge is classified correctly', () => {
  const edge = fc.tuple(fc.integer({ min: SPAN - 1000, max: SPAN }), fc.integer({ min: SPAN - 1000, max: SPAN }))
  fc.assert(
    fc.property(
      edge,
      fc.integer({ min: 0, max: SPAN }),
      fc.integer({ min: -1, max: 1 }),
      ([width, height], x, step) => {
        const triangle: Ring = [
          [0, 0],
          [width, height],
          [width, 0],
        ]
        const y = Math.round((x * height) / width) + step
        expect(pointInRing(x, y, triangle)).toBe(slowPointInRing(x, y, triangle))
      },
    ),
    { numRuns: 1000 },
  )
})

test('where a ring starts, which way it runs and whether it is closed make no difference', () => {
  fc.assert(
    fc.property(anyRing, fc.nat(12), onGrid(12), (ring, by, [x, y]) => {
      const rotated = [...ring.slice(by % ring.length), ...ring.slice(0, by % ring.length)]
      const variants = [rotated, ring.toReversed(), [...ring, ring[0]!]]
      for (const variant of variants) {
        expect(pointInRing(x, y, variant)).toBe(pointInRing(x, y, ring))
        expect(ringArea(variant)).toBeCloseTo(ringArea(ring), -3)
      }
      const hasRepeats = ring.some((corner, index) => corner.join() === ring.at(index - 1)!.join())
      if (!hasRepeats) {
        for (const variant of variants) expect(selfIntersects(variant)).toBe(selfIntersects(ring))
      }
    }),
  )
})

test.each<[string, boolean, Ring]>([
  ['a square', false, square],
  ['a closed square', false, [...square, square[0]!]],
  ['a corner on a straight side', false, outline('0,0 5,0 10,0 10,10')],
  ['a bow-tie', true, outline('0,0 10,10 10,0 0,10')],
  ['an edge that runs back over the one before', true, outline('0,0 10,0 5,0 5,5')],
  ['edges that run along each other', true, outline('0,0 10,0 10,5 8,0 2,0 0,5')],
  ['a corner that touches an edge', true, outline('0,0 10,0 10,10 5,0 0,10')],
  ['a corner used twice', true, outline('0,0 5,5 10,0 10,10 5,5 0,10')],
  ['the same corner twice in a row', true, outline('0,0 0,0 10,0 10,10')],
])('%s intersects itself: %s', (_name, expected, ring) => {
  expect(selfIntersects(ring)).toBe(expected)
})

test('the self-intersection test agrees with exact arithmetic on big integers', () => {
  fc.assert(
    fc.property(anyRing, (ring) => {
      fc.pre(ring[0]!.join() !== ring.at(-1)!.join())
      expect(selfIntersects(ring)).toBe(slowSelfIntersects(ring))
    }),
    { numRuns: 3000 },
  )
})

test('area and bounds of a square', () => {
  expect(ringArea(square)).toBe(100)
  expect(ringArea([])).toBe(0)
  expect(ringBounds(square)).toEqual({ west: 0, south: 0, east: 10, north: 10 })
})

test('degrees become whole microdegrees and back', () => {
  expect(toMicro(-87.6359)).toBe(-87_635_900)
  expect(Object.is(toMicro(-1e-9), 0)).toBe(true)
  fc.assert(
    fc.property(fc.integer({ min: -180e6, max: 180e6 }), (micro) => {
      expect(toMicro(fromMicro(micro))).toBe(micro)
    }),
  )
})

test.each<[string, LngLat[]]>([
  ['too_few_points', outline('0,0 1,1')],
  ['too_few_points', outline('0,0 1,1 0,0 1,1')],
  ['too_few_points', []],
  ['too_many_points', circle(501)],
  ['too_many_points', circle(100_000)],
  ['not_finite', outline('0,0 1,NaN 1,1')],
  ['not_finite', outline('0,0 Infinity,0 1,1')],
  ['out_of_range', outline('0,0 181,0 1,1')],
  ['out_of_range', outline('0,0 1,-91 1,1')],
  ['too_wide', outline('0,0 60.000001,0 1,1')],
  ['no_area', outline('0,0 1,1 2,2')],
  ['self_intersection', outline('0,0 1,1 1,0 0,1')],
])('an outline is rejected: %s', (reason, points) => {
  expect(checkRing(points)).toEqual({ ok: false, reason })
})

test('the largest outline is accepted, closed or not', () => {
  const points = circle(500)
  const open = checkRing(points)
  expect(open).toMatchObject({ ok: true, ring: { length: 500 } })
  expect(checkRing([...points, points[0]!])).toEqual(open)
  expect(checkRing(outline('0,0 60,0 60,60'))).toMatchObject({ ok: true })
})

test('a point drawn twice in a row counts once', () => {
  const drawn = outline('0,0 0,0 1,0 1,1 1,1 0,0 0,0')
  expect(checkRing(drawn)).toEqual({
    ok: true,
    ring: [
      [0, 0],
      [1e6, 0],
      [1e6, 1e6],
    ],
  })
})

test('an accepted ring is simple and has an area', () => {
  const degree = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(degree, degree), { maxLength: 7 }), (points) => {
      const check = checkRing(points)
      if (!check.ok) return
      expect(selfIntersects(check.ring)).toBe(false)
      expect(ringArea(check.ring)).toBeGreaterThan(0)
      for (const [x, y] of check.ring) expect(pointInRing(x, y, check.ring)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

function outline(text: string): Ring {
  return text.split(' ').map((corner) => corner.split(',').map(Number) as LngLat)
}

function circle(count: number): LngLat[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return [-87 + 20 * Math.cos(angle), 41 + 20 * Math.sin(angle)]
  })
}

type Point = [bigint, bigint]

function big(ring: Ring): Point[] {
  return ring.map(([x, y]) => [BigInt(x), BigInt(y)])
}

function orientation([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const product = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  return product > 0n ? 1 : product < 0n ? -1 : 0
}

function onEdge(a: Point, b: Point, p: Point): boolean {
  if (orientation(a, b, p) !== 0) return false
  const within = (one: bigint, other: bigint, value: bigint) =>
    one < other ? one <= value && value <= other : other <= value && value <= one
  return within(a[0], b[0], p[0]) && within(a[1], b[1], p[1])
}

/** Counts crossings of an almost horizontal ray, which cannot pass through any corner. */
function slowPointInRing(x: number, y: number, ring: Ring): boolean {
  const corners = big(ring)
  const point: Point = [BigInt(x), BigInt(y)]
  const far: Point = [point[0] + 10n ** 12n, point[1] + 1n]
  let crossings = 0
  for (const [index, end] of corners.entries()) {
    const start = corners.at(index - 1)!
    if (onEdge(start, end, point)) return true
    const apart = orientation(point, far, start) * orientation(point, far, end) < 0
    if (apart && orientation(start, end, point) * orientation(start, end, far) < 0) crossings++
  }
  return crossings % 2 === 1
}

function slowSelfIntersects(ring: Ring): boolean {
  const corners = big(ring)
  const edges = corners.map((start, index) => [start, corners[(index + 1) % corners.length]!] as const)
  return edges.some(([a, b], first) =>
    edges.some(([c, d], second) => {
      if (second <= first) return false
      if (second === first + 1) return onEdge(a, b, d) || onEdge(c, d, a)
      if (first === 0 && second === edges.length - 1) return onEdge(a, b, c) || onEdge(c, d, b)
      const crossing =
        orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0
      return crossing || onEdge(a, b, c) || onEdge(a, b, d) || onEdge(c, d, a) || onEdge(c, d, b)
    }),
  )
}
