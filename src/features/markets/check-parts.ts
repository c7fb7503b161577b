import { pointInRing, type Ring, ringBounds } from '#lib/geo/geometry.ts'

/** One polygon of an area. */
export type Part = { outer: Ring; holes: Ring[] }

type Edge = [x1: number, y1: number, x2: number, y2: number]

/**
 * Finds rings for which the even-odd rule would be wrong: rings that cross, a hole outside its outline, a part inside
 * another part. Rings may touch, and a part may be in another part's hole.
 */
export function findMisplacedRing(parts: readonly Part[]) {
  const rings = parts.flatMap(({ outer, holes }) => [outer, ...holes])
  for (let first = 0; first < rings.length; first++) {
    for (let second = first + 1; second < rings.length; second++) {
      if (cross(rings[first]!, rings[second]!)) return 'crossing_rings'
    }
  }
  if (parts.some(({ outer, holes }) => holes.some((hole) => !isWithin(hole, outer)))) return 'hole_outside'
  const nested = parts.some((part) => parts.some((other) => other !== part && isInPart(part.outer, other)))
  return nested ? 'overlapping_parts' : null
}

function isInPart(ring: Ring, { outer, holes }: Part): boolean {
  return isWithin(ring, outer) && !holes.some((hole) => isWithin(ring, hole))
}

/** Whether every corner of a ring is in another one. */
export function isWithin(inner: Ring, outer: Ring): boolean {
  return inner.every(([x, y]) => pointInRing(x, y, outer))
}

/** Whether an edge of one ring crosses an edge of the other; sharing an end point is touching. */
function cross(one: Ring, other: Ring): boolean {
  const a = ringBounds(one)
  const b = ringBounds(other)
  if (a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south) return false
  const edges = edgesOf(other)
  return edgesOf(one).some((edge) => edges.some((against) => edgesCross(edge, against)))
}

function edgesOf(ring: Ring): Edge[] {
  return ring.map(([x, y], index) => [...ring.at(index - 1)!, x, y])
}

function edgesCross([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false
  return (
    side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0
  )
}

function side(x1: number, y1: number, x2: number, y2: number, x: number, y: number): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))
}
