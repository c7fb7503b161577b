import { fromMicro, type RingBounds } from '#lib/geo/geometry.ts'
import type { MatchBounds } from '../contract.ts'

/** The positions of some buildings in microdegrees and the number of matches in each, in any order. */
export type Sample = { x: number[]; y: number[]; listings: number[] }

/** With more buildings than this, bounds are measured on a sample: a few hundred are as good as all of them. */
const SAMPLE = 128
/** The part of the matches that may be left out at each of the four sides. */
const MARGIN = 0.05

/** A building is in the sample when its id is a multiple of this power of two; all are in small results. */
export function sampleStep(buildings: number): number {
  let step = 1
  while (step * SAMPLE * 2 <= buildings) step *= 2
  return step
}

/**
 * The box of all matches, and of most of them: without the outermost 5 % at each side where the others fit in less than
 * half of the width or height.
 */
export function boundsOf({ x, y, listings }: Sample, all: RingBounds): MatchBounds {
  const [west, east] = withoutOutliers(x, listings, all.west, all.east)
  const [south, north] = withoutOutliers(y, listings, all.south, all.north)
  return { all: inDegrees(all), most: inDegrees({ west, south, east, north }) }
}

function withoutOutliers(positions: number[], listings: number[], low: number, high: number): [number, number] {
  const order = positions.map((_, index) => index).sort((a, b) => positions[a]! - positions[b]!)
  const dropped = Math.floor(listings.reduce((sum, count) => sum + count, 0) * MARGIN)
  const [from, to] = [firstAfter(dropped, order), firstAfter(dropped, order.toReversed())]
  return (to - from) * 2 < high - low ? [from, to] : [low, high]

  /** The position of the match after the first `count` in this order. */
  function firstAfter(count: number, order: number[]): number {
    let rest = count
    for (const index of order) {
      rest -= listings[index]!
      if (rest < 0) return positions[index]!
    }
    return low
  }
}

function inDegrees({ west, south, east, north }: RingBounds) {
  return { west: fromMicro(west), south: fromMicro(south), east: fromMicro(east), north: fromMicro(north) }
}
