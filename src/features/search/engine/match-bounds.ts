import { fromMicro, type RingBounds } from '#lib/geo/geometry.ts'
import type { MatchBounds } from '../contract.ts'

/** The positions of some buildings in microdegrees, in any order. */
export type Sample = { x: number[]; y: number[] }

/** With more buildings than this, bounds are measured on a sample: a few hundred are as good as all of them. */
const SAMPLE = 128
/** The part of the buildings that may be left out at each of the four sides. */
const MARGIN = 0.025

/** A building is in the sample when its id is a multiple of this power of two; all are in small results. */
export function sampleStep(buildings: number): number {
  let step = 1
  while (step * SAMPLE * 2 <= buildings) step *= 2
  return step
}

/**
 * The box of all matching buildings, and of most of them: without the outermost 2.5 % of a side where the others fit in
 * less than half of the width or height.
 */
export function boundsOf({ x, y }: Sample, all: RingBounds): MatchBounds {
  const [west, east] = withoutOutliers(x, all.west, all.east)
  const [south, north] = withoutOutliers(y, all.south, all.north)
  return { all: inDegrees(all), most: inDegrees({ west, south, east, north }) }
}

function withoutOutliers(positions: number[], low: number, high: number): [low: number, high: number] {
  const sorted = Float64Array.from(positions).sort()
  const left = Math.floor(sorted.length * MARGIN)
  const inner: [number, number] = [sorted[left] ?? low, sorted[sorted.length - 1 - left] ?? high]
  return (inner[1] - inner[0]) * 2 < high - low ? inner : [low, high]
}

function inDegrees({ west, south, east, north }: RingBounds) {
  return { west: fromMicro(west), south: fromMicro(south), east: fromMicro(east), north: fromMicro(north) }
}
