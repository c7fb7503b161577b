import { type Ring, ringBounds } from '#lib/geo/geometry.ts'
import { countBelow } from './ranks.ts'

/*
 * A ring is cut at the latitude of each of its corners into slabs. Within a slab no edge begins or ends, and as the edges
 * of a simple ring don't cross, they have one order from west to east. So a point needs two look-ups: its slab, by
 * latitude, and by bisection how many of the slab's edges are west of it. An odd number is inside. A point level with a
 * corner is tested in the slabs above and below: a point on the outline is on an edge, or inside, in one of them. All
 * products are of whole microdegrees and stay below 2^53, so that every result is exact.
 */

/** A ring prepared for many tests. A point's slab number is how many of the heights are at or below it. */
export type Slabs = {
  west: number
  south: number
  east: number
  north: number
  /** The distinct heights of corners, from south to north. */
  heights: Float64Array
  /** Slab i is crossed by the edges in order[starts[i]] up to, not including, order[starts[i + 1]], from west to east. */
  starts: Uint32Array
  /** The index in `edges` of each edge. */
  order: Uint16Array
  /** Every edge is four numbers: its lower end's x and y, and how far east and north of that the other end is. */
  edges: Float64Array
  /** The highest latitude reached by each edge and those before it; edges are sorted by their lower ends. */
  reach: Float64Array
  /** For each of STRIPS equal strips from south to north: the number of heights in the strips before it. */
  strips: Uint16Array
  stripsPerUnit: number
}

const EDGE_SIZE = 4
const ON_EDGE = -1
const STRIPS = 512

/** Prepares a ring that passed checkRing; for a self-intersecting ring the inside would be wrong. */
export function slabsOf(ring: Ring): Slabs {
  const bounds = ringBounds(ring)
  const heights = new Float64Array(new Set(ring.map(([, y]) => y))).sort()
  const edges = edgesOf(ring)
  const stripsPerUnit = (STRIPS - 1) / (bounds.north - bounds.south)
  const strips = new Uint16Array(STRIPS + 1)
  for (const height of heights) strips[stripAt(height, bounds.south, stripsPerUnit) + 1]! += 1
  for (let strip = 0; strip < STRIPS; strip++) strips[strip + 1]! += strips[strip]!
  return { ...bounds, heights, ...orderEdges(edges, heights), edges, reach: reachOf(edges), strips, stripsPerUnit }
}

/** Whether a point, in microdegrees, is in the ring, edges and corners included; always equals pointInRing. */
export function insideSlabs(slabs: Slabs, x: number, y: number): boolean {
  if (x < slabs.west || x > slabs.east || y < slabs.south || y > slabs.north) return false
  const slab = slabAt(slabs, y)
  return insideSlab(slabs, slab, x, y) || (slabs.heights[slab - 1] === y && insideSlab(slabs, slab - 1, x, y))
}

/**
 * Whether any edge of the ring touches the box, its sides and corners included, in microdegrees. When none does, the
 * whole box is inside or the whole box is outside.
 */
export function edgeTouches(slabs: Slabs, west: number, south: number, east: number, north: number): boolean {
  const { edges } = slabs
  // The box is clipped to the ring's bounds, so that the products stay exact.
  const left = Math.max(west, slabs.west)
  const right = Math.min(east, slabs.east)
  const bottom = Math.max(south, slabs.south)
  const top = Math.min(north, slabs.north)
  if (left > right || bottom > top) return false
  const slab = slabAt(slabs, bottom)
  if (slab === slabAt(slabs, top) && slabs.heights[slab - 1] !== bottom) {
    return slabTouches(slabs, slab, left, bottom, right, top)
  }
  const first = countBelow(slabs.reach, bottom)
  for (let edge = first * EDGE_SIZE; edge < edges.length; edge += EDGE_SIZE) {
    if (edges[edge + 1]! > top) return false
    if (topOf(edges, edge) < bottom) continue
    const x = edges[edge]!
    const across = edges[edge + 2]!
    if (Math.min(x, x + across) > right || Math.max(x, x + across) < left) continue
    // Their bounds overlap, so they are apart only when the two corners farthest from the line are on one side of it.
    const leans = across > 0
    const northWest = sideOf(edges, edge, left, leans ? top : bottom)
    const southEast = sideOf(edges, edge, right, leans ? bottom : top)
    if (northWest >= 0 && southEast <= 0) return true
  }
  return false
}

/** The same for a box within one slab: any edge through the box has some of its corners on either side. */
function slabTouches(slabs: Slabs, slab: number, west: number, south: number, east: number, north: number): boolean {
  const place = placeInSlab(slabs, slab, west, south)
  return (
    place === ON_EDGE ||
    place !== placeInSlab(slabs, slab, west, north) ||
    place !== placeInSlab(slabs, slab, east, south) ||
    place !== placeInSlab(slabs, slab, east, north)
  )
}

function insideSlab(slabs: Slabs, slab: number, x: number, y: number): boolean {
  const place = placeInSlab(slabs, slab, x, y)
  return place === ON_EDGE || (place & 1) === 1
}

/** The number of the slab's edges west of the point, or ON_EDGE. */
function placeInSlab({ starts, order, edges }: Slabs, slab: number, x: number, y: number): number {
  const first = starts[slab]!
  let low = first
  let high = starts[slab + 1]!
  while (low < high) {
    const middle = (low + high) >>> 1
    const side = sideOf(edges, order[middle]!, x, y)
    if (side === 0) return ON_EDGE
    if (side < 0) low = middle + 1
    else high = middle
  }
  return low - first
}

/** Positive where the point is west of the edge, 0 where it is on the edge's line. */
function sideOf(edges: Float64Array, edge: number, x: number, y: number): number {
  return edges[edge + 2]! * (y - edges[edge + 1]!) - edges[edge + 3]! * (x - edges[edge]!)
}

function slabAt({ heights, strips, south, stripsPerUnit }: Slabs, y: number): number {
  const strip = stripAt(y, south, stripsPerUnit)
  let low = strips[strip]!
  let high = strips[strip + 1]!
  while (low < high) {
    const middle = (low + high) >>> 1
    if (heights[middle]! <= y) low = middle + 1
    else high = middle
  }
  return low
}

// Rounding is monotonic: a higher latitude is never in a lower strip, and nothing else is relied on.
function stripAt(y: number, south: number, stripsPerUnit: number): number {
  return Math.floor((y - south) * stripsPerUnit)
}

function edgesOf(ring: Ring): Float64Array {
  const rising = ring.map((corner, index) => {
    const next = ring[(index + 1) % ring.length]!
    const [[x, y], [toX, toY]] = corner[1] <= next[1] ? [corner, next] : [next, corner]
    return [x, y, toX - x, toY - y] as const
  })
  const edges = new Float64Array(ring.length * EDGE_SIZE)
  rising.sort((a, b) => a[1] - b[1])
  for (const [index, edge] of rising.entries()) edges.set(edge, index * EDGE_SIZE)
  return edges
}

function reachOf(edges: Float64Array): Float64Array {
  let highest = -Infinity
  return Float64Array.from({ length: edges.length / EDGE_SIZE }, (_, index) => {
    highest = Math.max(highest, topOf(edges, index * EDGE_SIZE))
    return highest
  })
}

/** From south to north: at each height some edges end and others begin, which are inserted in the order of those that continue. */
function orderEdges(edges: Float64Array, heights: Float64Array): { starts: Uint32Array; order: Uint16Array } {
  const starts = new Uint32Array(heights.length + 2)
  const order = new Uint16Array((edges.length / EDGE_SIZE) * heights.length)
  let next = 0
  for (let slab = 1; slab <= heights.length; slab++) {
    const height = heights[slab - 1]!
    const begin = starts[slab]!
    let end = begin
    for (let at = starts[slab - 1]!; at < begin; at++) {
      const edge = order[at]!
      if (topOf(edges, edge) > height) order[end++] = edge
    }
    for (; edges[next + 1] === height; next += EDGE_SIZE) {
      if (topOf(edges, next) === height) continue
      const place = placeAmong(order, begin, end, edges, next)
      order.copyWithin(place + 1, place, end)
      order[place] = next
      end++
    }
    starts[slab + 1] = end
  }
  return { starts, order: order.slice(0, starts.at(-1)) }
}

/** The index in the slab's order for the new edge; of two that start at one corner, the upper ends decide. */
function placeAmong(order: Uint16Array, begin: number, end: number, edges: Float64Array, edge: number): number {
  const x = edges[edge]!
  const y = edges[edge + 1]!
  let low = begin
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = order[middle]!
    const side = sideOf(edges, other, x, y) || sideOf(edges, other, x + edges[edge + 2]!, topOf(edges, edge))
    if (side < 0) low = middle + 1
    else high = middle
  }
  return low
}

function topOf(edges: Float64Array, edge: number): number {
  return edges[edge + 1]! + edges[edge + 3]!
}
