import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRing, fromMicro, pointInRing, type Ring, ringBounds } from '#lib/geo/geometry.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import { edgeTouches, insideSlabs, slabsOf } from './slabs.ts'

type Point = [x: number, y: number]

// Corners have even coordinates, so the point halfway between two of them has whole ones.
const corner = fc.tuple(fc.nat(7), fc.nat(7)).map(([x, y]): Point => [2 * x, 2 * y])
const corners = fc.uniqueArray(corner, { minLength: 3, maxLength: 16, selector: String })
const untangledRing = corners.map(untangled).filter(isAllowed)
const skyline = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 })
  .map(skylineOf)
  .filter(isAllowed)
const smallRing = fc.tuple(fc.oneof(untangledRing, skyline), fc.boolean(), fc.boolean(), fc.nat(20)).map(turned)

const LATTICE = Array.from({ length: 21 ** 2 }, (_, index): Point => [Math.floor(index / 21) - 3, (index % 21) - 3])

test('insideSlabs equals pointInRing for every lattice point around a ring, including corners and edges', () => {
  fc.assert(
    fc.property(smallRing, (ring) => {
      const slabs = slabsOf(ring)
      expect(LATTICE.filter(([x, y]) => insideSlabs(slabs, x, y))).toEqual(
        LATTICE.filter(([x, y]) => pointInRing(x, y, ring)),
      )
    }),
    { numRuns: 400 },
  )
})

const random = makeRandom('slabs')
const LARGE: Record<string, Ring> = {
  'a star': star(60, 300_000),
  'a star of 500 points': star(500, 20_000_000),
  'a comb of 500 points, no two at the same latitude': comb(random, 7_000),
  'a comb of 500 points, all teeth equal': comb(random, 0),
  'a spiral': spiral(6),
  'the widest allowed sliver': [
    [-30_000_000, -29_999_999],
    [29_999_999, 30_000_000],
    [30_000_000, 30_000_000],
    [0, 0],
  ],
  'the widest square': [
    [-30_000_000, -30_000_000],
    [30_000_000, -30_000_000],
    [30_000_000, 30_000_000],
    [-30_000_000, 30_000_000],
  ],
}

test.each(Object.keys(LARGE))('insideSlabs equals pointInRing for %s, also rotated and at every corner', (name) => {
  for (const ring of [LARGE[name]!, transpose(LARGE[name]!), LARGE[name]!.toReversed()]) {
    expect(isAllowed(ring)).toBe(true)
    const slabs = slabsOf(ring)
    let inside = 0
    const points = pointsAround(ring, 1500)
    for (const [x, y] of points) {
      const expected = pointInRing(x, y, ring)
      expect(insideSlabs(slabs, x, y), `${x},${y}`).toBe(expected)
      if (expected) inside++
    }
    expect(inside).toBeGreaterThan(points.length / 20)
    expect(inside).toBeLessThan(points.length)
  }
})

test('a point on the other side of the catalog is outside', () => {
  const slabs = slabsOf(LARGE['the widest square']!)
  for (const [x, y] of [
    [-180_000_000, 0],
    [180_000_000, 90_000_000],
    [0, -90_000_000],
  ] as const)
    expect(insideSlabs(slabs, x, y)).toBe(false)
})

const side = fc.integer({ min: -3, max: 17 })
const smallBox = fc.tuple(side, side, side, side).map(([x1, y1, x2, y2]) => ({
  west: Math.min(x1, x2),
  south: Math.min(y1, y2),
  east: Math.max(x1, x2),
  north: Math.max(y1, y2),
}))

test('an edge touches a box when it ends in it or crosses one of its diagonals', () => {
  fc.assert(
    fc.property(smallRing, fc.array(smallBox, { minLength: 30, maxLength: 30 }), (ring, boxes) => {
      const slabs = slabsOf(ring)
      for (const { west, south, east, north } of boxes) {
        const expected = ring.some((from, index) => {
          const to = ring[(index + 1) % ring.length]!
          const isIn = ([x, y]: Point) => x >= west && x <= east && y >= south && y <= north
          const crosses = (a: Point, b: Point) => meet(from, to, a, b)
          return (
            isIn(from) || isIn(to) || crosses([west, south], [east, north]) || crosses([west, north], [east, south])
          )
        })
        expect(edgeTouches(slabs, west, south, east, north), JSON.stringify({ west, south, east, north })).toBe(
          expected,
        )
      }
    }),
    { numRuns: 300 },
  )
})

test.each(Object.keys(LARGE))('of a box that no edge of %s touches, all is inside or all is outside', (name) => {
  const ring = LARGE[name]!
  const slabs = slabsOf(ring)
  let untouched = 0
  for (const [west, south] of pointsAround(ring, 800)) {
    const [east, north] = [west + 10 ** random.int(0, 7), south + 10 ** random.int(0, 7)]
    if (edgeTouches(slabs, west, south, east, north)) continue
    untouched++
    const inside = pointInRing(west, south, ring)
    for (let probe = 0; probe < 6; probe++) {
      const [x, y] = [random.int(west, east), random.int(south, north)]
      expect(pointInRing(x, y, ring), `${x},${y}`).toBe(inside)
    }
  }
  expect(untouched).toBeGreaterThan(50)
})

/** Points anywhere in the ring's bounds, level with its corners, at and beside its corners, and on or beside its edges. */
function pointsAround(ring: Ring, count: number): Point[] {
  const { west, south, east, north } = ringBounds(ring)
  return Array.from({ length: count }, (_, index): Point => {
    const at = random.int(0, ring.length - 1)
    const [x1, y1] = ring[at]!
    const [x2, y2] = ring[(at + 1) % ring.length]!
    const [offX, offY] = [random.int(-1, 1), random.int(-1, 1)]
    const share = random.pick([0.5, 0.25, random.next()])
    if (index % 4 === 0) return [random.int(west - 1, east + 1), random.int(south - 1, north + 1)]
    if (index % 4 === 1) return [random.int(west - 1, east + 1), y1]
    if (index % 4 === 2) return [x1 + offX, y1 + offY]
    return [Math.round(x1 + (x2 - x1) * share) + offX, Math.round(y1 + (y2 - y1) * share) + offY]
  })
}

function isAllowed(ring: Ring): boolean {
  return checkRing(ring.map(([x, y]) => [fromMicro(x), fromMicro(y)])).ok
}

/** The same points in an order that makes the outline short, which leaves no crossing. */
function untangled(points: Ring): Ring {
  const ring = [...points]
  const gap = (a: number, b: number) => {
    const [[x1, y1], [x2, y2]] = [ring[a % ring.length]!, ring[b % ring.length]!]
    return Math.hypot(x2 - x1, y2 - y1)
  }
  for (let shorter = true; shorter; ) {
    shorter = false
    for (let i = 0; i < ring.length - 1; i++) {
      for (let j = i + 1; j < ring.length; j++) {
        if (gap(i, j) + gap(i + 1, j + 1) >= gap(i, i + 1) + gap(j, j + 1) - 1e-9) continue
        ring.splice(i + 1, j - i, ...ring.slice(i + 1, j + 1).reverse())
        shorter = true
      }
    }
  }
  return ring
}

/** A skyline of towers side by side, with corners in the middle of straight walls. */
function skylineOf(heights: number[]): Ring {
  const street = Array.from({ length: heights.length + 1 }, (_, index): Point => [2 * (heights.length - index), 0])
  const roofs = heights.flatMap(
    (height, index): Ring => [
      [2 * index, 2 * height],
      [2 * index + 2, 2 * height],
    ],
  )
  return [...street, ...roofs]
}

function turned([ring, transposes, backwards, first]: [Ring, boolean, boolean, number]): Ring {
  const laid = transposes ? transpose(ring) : ring
  const way = backwards ? laid.toReversed() : laid
  return way.map((_, index) => way[(index + first) % way.length]!)
}

function transpose(ring: Ring): Ring {
  return ring.map(([x, y]) => [y, x])
}

function star(points: number, size: number): Ring {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    const radius = index % 2 === 0 ? size : size * random.range(0.3, 0.9)
    return [Math.round(Math.cos(angle) * radius) - 30_000, Math.round(Math.sin(angle) * radius) + 41_000_000]
  })
}

function comb(random: Random, unevenness: number): Ring {
  const teeth = Array.from(
    { length: 249 },
    (_, index): Ring => [
      [index * 2000 + 500, 1_000_000 + random.int(0, unevenness)],
      [index * 2000 + 1500, random.int(0, unevenness)],
    ],
  )
  return [[0, -9000], ...teeth.flat(), [498_000, -9000]]
}

/** A spiral band: its outline runs inside out and back. */
function spiral(turns: number): Ring {
  const along = Array.from({ length: 40 * turns }, (_, index) => (index / 40) * 2 * Math.PI)
  const at = (angle: number, out: number): Point => {
    const radius = 100_000 + angle * 20_000 + out
    return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)]
  }
  return [...along.map((angle) => at(angle, 0)), ...along.toReversed().map((angle) => at(angle, 60_000))]
}

/** Whether two segments, end points included, have a point in common. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point) =>
    Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))
  const apart = (axis: 0 | 1) =>
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis])
  if (apart(0) || apart(1)) return false
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
}
