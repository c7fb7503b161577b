import {
  checkRing,
  type LngLat,
  MAX_RING_POINTS,
  type RingProblem,
  selfIntersects,
  toMicro,
} from '#lib/geo/geometry.ts'
import { measureRing } from '#lib/geo/measure-ring.ts'

type DrawnRing = { ok: true; ring: LngLat[] } | { ok: false; reason: RingProblem }

// Five decimals, about a meter: the precision of areas in an address.
const precision = 1e5
const degree = Math.PI / 180
// Tolerance for an unsteady hand, as a share of the outline's longer side.
const firstTolerance = 0.004
const toleranceGrowth = 1.5

/**
 * Prepares a drawn outline for saving: an open ring, rounded to five decimals and, if it has more points than allowed,
 * simplified until it fits; or the reason why it encloses no area.
 */
export function finishRing(points: readonly LngLat[], { freehand = false } = {}): DrawnRing {
  let ring = rounded(points)
  const side = longerSide(ring)
  if (freehand) ring = simplify(ring, side * firstTolerance)
  for (let tolerance = side * firstTolerance; ring.length > MAX_RING_POINTS; tolerance *= toleranceGrowth) {
    ring = simplify(ring, tolerance)
  }
  const check = checkRing(ring)
  return check.ok ? { ok: true, ring } : check
}

/** Whether an outline being drawn, open or closed, crosses itself. */
export function crosses(outline: readonly LngLat[]): boolean {
  const corners = outline.map(([lng, lat]): LngLat => [toMicro(lng), toMicro(lat)])
  // Between two clicks the cursor is on the last point; a repeated corner does not count as a crossing.
  const ring = corners.filter((corner, index) => index === 0 || !same(corner, corners[index - 1]))
  if (ring.length > 1 && same(ring[0]!, ring.at(-1))) ring.pop()
  return ring.length > 3 && selfIntersects(ring)
}

/**
 * Reduces the points of an outline by the Douglas-Peucker algorithm: no omitted point is further than `tolerance` degrees
 * of latitude from the line that replaces it. Longitudes are scaled by the outline's latitude.
 */
export function simplify(points: readonly LngLat[], tolerance: number): LngLat[] {
  if (points.length < 4) return [...points]
  const longitudeScale = Math.cos((points[0]?.[1] ?? 0) * degree)
  const indexes = new Set([0, points.length - 1])
  const stretches: [number, number][] = [[0, points.length - 1]]
  while (stretches.length > 0) {
    const [from, to] = stretches.pop()!
    let furthest = -1
    let distance = tolerance
    for (let index = from + 1; index < to; index++) {
      const away = distanceToSegment(points[index]!, points[from]!, points[to]!, longitudeScale)
      if (away > distance) [furthest, distance] = [index, away]
    }
    if (furthest < 0) continue
    indexes.add(furthest)
    stretches.push([from, furthest], [furthest, to])
  }
  return points.filter((_point, index) => indexes.has(index))
}

/** The enclosed area in square meters, on a sphere; accurate to half a percent for a city. */
export function squareMeters(ring: readonly LngLat[]): number {
  return measureRing(ring.map(([lng, lat]) => [toMicro(lng), toMicro(lat)]))
}

function rounded(points: readonly LngLat[]): LngLat[] {
  const ring: LngLat[] = []
  for (const [lng, lat] of points) {
    const point: LngLat = [Math.round(lng * precision) / precision, Math.round(lat * precision) / precision]
    if (!same(point, ring.at(-1))) ring.push(point)
  }
  if (ring.length > 1 && same(ring[0]!, ring.at(-1))) ring.pop()
  return ring
}

function same(one: LngLat, other: LngLat | undefined): boolean {
  return other !== undefined && one[0] === other[0] && one[1] === other[1]
}

function longerSide(points: readonly LngLat[]): number {
  const spread = (axis: 0 | 1) => {
    const places = points.map((point) => point[axis])
    return Math.max(...places) - Math.min(...places)
  }
  return points.length > 0 ? Math.max(spread(0), spread(1)) : 0
}

function distanceToSegment(point: LngLat, start: LngLat, end: LngLat, longitudeScale: number): number {
  const x = (point[0] - start[0]) * longitudeScale
  const y = point[1] - start[1]
  const dx = (end[0] - start[0]) * longitudeScale
  const dy = end[1] - start[1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return Math.hypot(x - along * dx, y - along * dy)
}
