import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'

/** Passes over all pairs; 500 stops need about ten until nothing improves. */
const MAX_PASSES = 40

/**
 * The indexes of places in an order with little travel: it begins at the first known place, and unknown places follow at the
 * end in their present order. The nearest next place, or the present order if that is shorter, improved by 2-opt; never
 * longer than the present order, and the same for the same places.
 */
export function orderByRoute(places: readonly (LngLat | null)[]): number[] {
  const known = places.flatMap((place, index) => (place ? [index] : []))
  const unknown = places.flatMap((place, index) => (place ? [] : [index]))
  const distance = distancesBetween(known.map((index) => places[index]!))
  const present = known.map((_, index) => index)
  const nearest = orderByNearest(distance, known.length)
  const route = pathLength(nearest, distance) < pathLength(present, distance) ? nearest : present
  removeCrossings(route, distance)
  return [...route.map((index) => known[index]!), ...unknown]
}

/** Meters between two of the places, by their indexes. */
type Distance = (from: number, to: number) => number

function distancesBetween(places: LngLat[]): Distance {
  const size = places.length
  const table = new Float64Array(size * size)
  for (let from = 0; from < size; from++)
    for (let to = 0; to < from; to++)
      table[from * size + to] = table[to * size + from] = distanceMeters(places[from]!, places[to]!)
  return (from, to) => table[from * size + to]!
}

function orderByNearest(distance: Distance, size: number): number[] {
  const left = new Set(Array.from({ length: size }, (_, index) => index))
  const order: number[] = []
  for (let at = 0; left.size > 0; ) {
    left.delete(at)
    order.push(at)
    let next = at
    for (const each of left) if (next === at || distance(at, each) < distance(at, next)) next = each
    at = next
  }
  return order
}

/** 2-opt: reverses every stretch whose reversal makes the path shorter. The first place stays. */
function removeCrossings(route: number[], distance: Distance) {
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let isImproved = false
    for (let start = 1; start < route.length - 1; start++) {
      for (let end = start + 1; end < route.length; end++) {
        if (gainOfReversal(route, start, end, distance) <= LEAST_GAIN_METERS) continue
        reverse(route, start, end)
        isImproved = true
      }
    }
    if (!isImproved) return
  }
}

/** Smaller gains are rounding errors, which could go on for ever. */
const LEAST_GAIN_METERS = 0.01

function gainOfReversal(route: number[], start: number, end: number, distance: Distance): number {
  const [before, first, last, after] = [route[start - 1]!, route[start]!, route[end]!, route[end + 1]]
  const atEnd = after === undefined ? 0 : distance(last, after) - distance(first, after)
  return distance(before, first) - distance(before, last) + atEnd
}

function reverse(route: number[], start: number, end: number) {
  for (let low = start, high = end; low < high; low++, high--) [route[low], route[high]] = [route[high]!, route[low]!]
}

const pathLength = (route: number[], distance: Distance): number =>
  route.reduce((sum, place, index) => (index === 0 ? 0 : sum + distance(route[index - 1]!, place)), 0)
