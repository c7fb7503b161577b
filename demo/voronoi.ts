import type { Ring } from '#lib/geo/geometry.ts'
import { toMicro } from '#lib/geo/geometry.ts'

type Point = [x: number, y: number]
/** In degrees. */
export type Box = { west: number; south: number; east: number; north: number }

/**
 * The cell of each centre: every point of the box nearer to it than to any other, as a convex ring in microdegrees.
 * Together the cells fill the box without overlap; corners that cells share round to the same integers.
 */
export function voronoiCells(centers: readonly Point[], box: Box): Ring[] {
  // Distances are right only when longitudes are scaled to their length at this latitude.
  const shrink = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180)
  const flat = centers.map(([lng, lat]): Point => [lng * shrink, lat])
  const corners: Point[] = [
    [box.west * shrink, box.south],
    [box.east * shrink, box.south],
    [box.east * shrink, box.north],
    [box.west * shrink, box.north],
  ]
  return flat.map((own) => {
    let cell = corners
    for (const other of flat) if (other !== own) cell = nearerHalf(cell, own, other)
    return toRing(cell, shrink)
  })
}

/** The part of a convex polygon on `own`'s side of the line halfway to `other`. */
function nearerHalf(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const remaining: Point[] = []
  for (let index = 0; index < polygon.length; index++) {
    const from = polygon[index]!
    const to = polygon[(index + 1) % polygon.length]!
    const [fromExcess, toExcess] = [excess(from, own, other), excess(to, own, other)]
    if (fromExcess <= 0) remaining.push(from)
    if (fromExcess < 0 !== toExcess < 0 && fromExcess !== 0 && toExcess !== 0) {
      const share = fromExcess / (fromExcess - toExcess)
      remaining.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    }
  }
  return remaining
}

/** Below zero when nearer to `own`, above zero when nearer to `other`; linear in the point. */
function excess([x, y]: Point, own: Point, other: Point): number {
  return (x - (own[0] + other[0]) / 2) * (other[0] - own[0]) + (y - (own[1] + other[1]) / 2) * (other[1] - own[1])
}

function toRing(cell: readonly Point[], shrink: number): Ring {
  const ring = cell.map(([x, y]): Point => [toMicro(x / shrink), toMicro(y)])
  return ring.filter(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    return x !== nextX || y !== nextY
  })
}
