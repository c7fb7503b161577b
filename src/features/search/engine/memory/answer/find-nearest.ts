import { longitudeScale } from '#lib/geo/distance.ts'
import { type LngLat, toMicro } from '#lib/geo/geometry.ts'
import { listBuildings, type Scan } from './scan-segment.ts'
import type { Ranked } from './select-page.ts'

// Distance is computed once per building. Most buildings are farther away than the limit, so their rows are skipped.

/**
 * A scan's hits with the square of their distance in microdegrees of latitude, on a plane that touches the earth at
 * `near`; in any order, the `most` nearest among them. Without `near` all distances are equal.
 */
export function nearest(scan: Scan, near: LngLat | null, most: number): Ranked {
  const { at, views } = scan.segment
  const pairs = listBuildings(scan, at.hits)
  const distances = new Float64Array(pairs.length / 2)
  if (near) {
    const [nearX, nearY, scale] = [toMicro(near[0]), toMicro(near[1]), longitudeScale(near[1])]
    for (let pair = 0; pair < distances.length; pair++) {
      const building = pairs[pair * 2]!
      // Multiplied in this order everywhere, so that all engines compute the same bits.
      const x = (views.x[building]! - nearX) * scale
      const y = views.y[building]! - nearY
      distances[pair] = x * x + y * y
    }
  }
  const limit = limitOf(distances, pairs, most)
  const ranked: Ranked = { keys: [], ids: [] }
  for (let pair = 0; pair < distances.length; pair++) {
    if (distances[pair]! > limit) continue
    const building = pairs[pair * 2]!
    for (let row = views.firsts[building]!; row < views.firsts[building + 1]!; row++) {
      if (((views.hits[row >>> 5]! >>> (row & 31)) & 1) === 0) continue
      ranked.keys.push(distances[pair]!)
      ranked.ids.push(views.listingId[row]!)
    }
  }
  return ranked
}

/** A distance within which at least `most` hits lie, if there are as many: found by bisection. */
function limitOf(distances: Float64Array, pairs: Uint32Array, most: number): number {
  let [low, high] = [0, 0]
  for (const distance of distances) high = Math.max(high, distance)
  // Twenty rounds narrow the range to a millionth; they stop early when few more than `most` are left.
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2
    let hits = 0
    for (let pair = 0; pair < distances.length; pair++) if (distances[pair]! <= middle) hits += pairs[pair * 2 + 1]!
    if (hits < most) low = middle
    else high = middle
    if (hits >= most && hits <= most * 4) break
  }
  return high
}
