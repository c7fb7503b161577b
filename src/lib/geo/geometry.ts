/** Longitude and latitude in degrees, in that order, as in GeoJSON and MapLibre. */
export type LngLat = [number, number]

/**
 * A polygon's corners in whole microdegrees, without repeating the first at the end. Integers make every result exact:
 * within MAX_SPAN_DEGREES a cross product stays under 2^53, which degrees and floats can't promise near an edge.
 */
export type Ring = [number, number][]

export type RingProblem =
  | 'too_few_points'
  | 'too_many_points'
  | 'not_finite'
  | 'out_of_range'
  | 'self_intersection'
  | 'too_wide'
  | 'no_area'

type RingCheck = { ok: true; ring: Ring } | { ok: false; reason: RingProblem }

/** Microdegrees, like a ring. */
export type RingBounds = { west: number; south: number; east: number; north: number }

type Edge = RingBounds & { index: number; x1: number; y1: number; x2: number; y2: number }

export const MAX_RING_POINTS = 500
export const MAX_SPAN_DEGREES = 60
const MICRODEGREES = 1_000_000
const MAX_SPAN = MAX_SPAN_DEGREES * MICRODEGREES

/** Degrees to whole microdegrees, about 11 cm at the equator. */
export function toMicro(degrees: number): number {
  // Adding 0 turns -0 into 0, which strict equality in tests and JSON would distinguish.
  return Math.round(degrees * MICRODEGREES) + 0
}

/** Microdegrees back to degrees, for maps. */
export function fromMicro(microdegrees: number): number {
  return microdegrees / MICRODEGREES
}

/** A point as PostgreSQL stores it, in microdegrees, as coordinates in degrees. */
export function toCoordinates({ x, y }: { x: number; y: number }): { longitude: number; latitude: number } {
  return { longitude: fromMicro(x), latitude: fromMicro(y) }
}

/** Converts an outline in degrees to a ring, or returns the first reason why it is invalid. */
export function checkRing(points: readonly LngLat[]): RingCheck {
  // One more than the limit may be the closing point; longer outlines are not examined.
  if (points.length > MAX_RING_POINTS + 1) return refuse('too_many_points')
  if (!points.every(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat))) return refuse('not_finite')
  if (!points.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return refuse('out_of_range')

  // A finger that pauses while drawing repeats a point; that does not count as a crossing.
  const corners: Ring = points.map(([lng, lat]) => [toMicro(lng), toMicro(lat)])
  const ring = open(corners.filter((corner, index) => index === 0 || !same(corner, corners[index - 1]!)))
  if (ring.length > MAX_RING_POINTS) return refuse('too_many_points')
  if (new Set(ring.map(String)).size < 3) return refuse('too_few_points')

  const { west, south, east, north } = ringBounds(ring)
  if (east - west > MAX_SPAN || north - south > MAX_SPAN) return refuse('too_wide')
  if (onOneLine(ring)) return refuse('no_area')
  if (selfIntersects(ring)) return refuse('self_intersection')
  return { ok: true, ring }
}

/** Whether the point, in microdegrees, is in the ring; edges and corners count as inside. Exact, by the even-odd rule. */
export function pointInRing(x: number, y: number, ring: Ring): boolean {
  let inside = false
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [x1, y1] = ring[last]!
    const [x2, y2] = ring[index]!
    if (y < Math.min(y1, y2) || y > Math.max(y1, y2) || x > Math.max(x1, x2)) continue

    // Left of the whole edge no product is computed, so that a distant point cannot cause an overflow.
    if (x < Math.min(x1, x2)) {
      if (y1 > y !== y2 > y) inside = !inside
      continue
    }
    const side = orientation(x1, y1, x2, y2, x, y)
    if (side === 0) return true
    if (y1 > y !== y2 > y && side > 0 === y2 > y1) inside = !inside
  }
  return inside
}

/** The smallest box around a ring of at least one corner. */
export function ringBounds(ring: Ring): RingBounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of ring) {
    bounds.west = Math.min(bounds.west, x)
    bounds.south = Math.min(bounds.south, y)
    bounds.east = Math.max(bounds.east, x)
    bounds.north = Math.max(bounds.north, y)
  }
  return bounds
}

/**
 * Whether the outline intersects itself other than at the corners of consecutive edges: edges that cross, touch or overlap,
 * or a corner used twice. Exact for rings within MAX_SPAN_DEGREES.
 */
export function selfIntersects(ring: Ring): boolean {
  const corners = open(ring)
  const count = corners.length
  const next = (index: number) => corners[(index + 1) % count]!
  if (corners.some((corner, index) => foldsBack(corner, next(index), next(index + 1)))) return true

  // From west to east: an edge can only meet those that start before it ends.
  const edges = corners.map((corner, index) => edgeBetween(corner, next(index), index)).sort((a, b) => a.west - b.west)
  for (let first = 0; first < count; first++) {
    const edge = edges[first]!
    for (let second = first + 1; second < count && edges[second]!.west <= edge.east; second++) {
      const other = edges[second]!
      const apart = Math.abs(edge.index - other.index)
      if (apart > 1 && apart < count - 1 && edgesMeet(edge, other)) return true
    }
  }
  return false
}

/** The enclosed area in square microdegrees: for comparing nearby rings only, not for display. */
export function ringArea(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  let twice = 0
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [x1, y1] = ring[last]!
    const [x2, y2] = ring[index]!
    twice += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY)
  }
  return Math.abs(twice) / 2
}

function refuse(reason: RingProblem): RingCheck {
  return { ok: false, reason }
}

function open(ring: Ring): Ring {
  return ring.length > 1 && same(ring[0]!, ring.at(-1)!) ? ring.slice(0, -1) : ring
}

function same([x1, y1]: LngLat, [x2, y2]: LngLat): boolean {
  return x1 === x2 && y1 === y2
}

function onOneLine(ring: Ring): boolean {
  const [x1, y1] = ring[0]!
  const [x2, y2] = ring[1]!
  return ring.every(([x, y]) => orientation(x1, y1, x2, y2, x, y) === 0)
}

/** Positive when the third point is left of the line from the first to the second, 0 when it is on that line. */
function orientation(x1: number, y1: number, x2: number, y2: number, x: number, y: number): number {
  return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
}

/** Whether the edge after the middle corner overlaps the edge before it. */
function foldsBack([x1, y1]: LngLat, [x, y]: LngLat, [x2, y2]: LngLat): boolean {
  if (orientation(x1, y1, x, y, x2, y2) !== 0) return false
  return (x1 - x) * (x2 - x) + (y1 - y) * (y2 - y) > 0
}

function edgeBetween([x1, y1]: LngLat, [x2, y2]: LngLat, index: number): Edge {
  const west = Math.min(x1, x2)
  const east = Math.max(x1, x2)
  const south = Math.min(y1, y2)
  const north = Math.max(y1, y2)
  return { index, x1, y1, x2, y2, west, east, south, north }
}

/** Whether two edges meet. Their boxes must overlap from west to east. */
function edgesMeet(a: Edge, b: Edge): boolean {
  if (a.north < b.south || b.north < a.south) return false
  // With overlapping boxes, edges on one line overlap and others meet when each has the other's ends on both sides.
  return (
    straddles(orientation(a.x1, a.y1, a.x2, a.y2, b.x1, b.y1), orientation(a.x1, a.y1, a.x2, a.y2, b.x2, b.y2)) &&
    straddles(orientation(b.x1, b.y1, b.x2, b.y2, a.x1, a.y1), orientation(b.x1, b.y1, b.x2, b.y2, a.x2, a.y2))
  )
}

function straddles(one: number, other: number): boolean {
  return !((one > 0 && other > 0) || (one < 0 && other < 0))
}
