import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { StreetRun } from '#platform/street-index.ts'
import type { KnownNumber } from './rules.ts'

/** Numbers that are further away are of other blocks. */
const MAX_OFFSET = 200
/** Half a block beyond the last known number. */
const MAX_BEYOND = 50
/** Of those, the nearest ones. */
const MAX_KNOWN = 60
const LEAST_KNOWN = 4
/** How far a known number may be from where the grid has it, and what share of them must be nearer. */
const MAX_ERROR_METERS = 200
const LEAST_SHARE = 0.8
/**
 * Degrees: a part of a street that the map leaves out, or calls otherwise as it does Fulton Market, is no longer, and a
 * straight street is no wider across.
 */
const MAX_BESIDE = 0.02
const MAX_WIDTH = 0.005

type Axis = 0 | 1
/** Where the numbers of a grid count: those of "600 W" along the longitude. */
const AXES: Record<string, Axis> = { e: 0, w: 0, n: 1, s: 1 }

/**
 * A house number on a straight street of a grid, where parallel streets have the same numbers at the same longitude or
 * latitude. Undefined where the known ones do not agree on that, or none of the runs is there.
 */
export function placeOnGrid(
  { number, direction }: { number: number; direction: string },
  parallel: readonly KnownNumber[],
  runs: readonly StreetRun[],
): { point: LngLat; run: StreetRun } | undefined {
  const axis = AXES[direction]
  if (axis === undefined) return undefined
  const at = positionOf(number, parallel, axis)
  if (at === undefined) return undefined
  const [run] = runs
    .filter((each) => isStraight(each, axis) && distanceTo(each, at, axis) <= MAX_BESIDE)
    .toSorted((one, other) => distanceTo(one, at, axis) - distanceTo(other, at, axis))
  if (!run) return undefined
  const point: LngLat = axis === 0 ? [rounded(at), run.middle[1]] : [run.middle[0], rounded(at)]
  return { point, run }
}

/** The longitude or latitude of a number, by the median slope between known ones around it. */
function positionOf(number: number, parallel: readonly KnownNumber[], axis: Axis): number | undefined {
  const near = parallel
    .map(({ numbers, point }) => ({ offset: numbers.low - number, point }))
    .filter(({ offset }) => Math.abs(offset) <= MAX_OFFSET)
    .toSorted((one, other) => Math.abs(one.offset) - Math.abs(other.offset))
    .slice(0, MAX_KNOWN)
  const isWithin =
    (near.some(({ offset }) => offset <= 0) && near.some(({ offset }) => offset >= 0)) ||
    near.some(({ offset }) => Math.abs(offset) <= MAX_BEYOND)
  if (near.length < LEAST_KNOWN || !isWithin) return undefined
  const slopes = near.flatMap((one, index) =>
    near
      .slice(index + 1)
      .filter(({ offset }) => offset !== one.offset)
      .map((other) => (other.point[axis] - one.point[axis]) / (other.offset - one.offset)),
  )
  const slope = slopes.length > 0 ? median(slopes) : 0
  const at = median(near.map(({ offset, point }) => point[axis] - slope * offset))
  const close = near.filter(({ offset, point }) => {
    const there: LngLat = [point[0], point[1]]
    there[axis] = at + slope * offset
    return distanceMeters(there, point) <= MAX_ERROR_METERS
  })
  return close.length >= LEAST_SHARE * near.length ? at : undefined
}

function isStraight({ bounds }: StreetRun, axis: Axis): boolean {
  const across: Axis = axis === 0 ? 1 : 0
  return bounds[across + 2]! - bounds[across]! <= MAX_WIDTH
}

const distanceTo = ({ bounds }: StreetRun, at: number, axis: Axis) =>
  Math.max(bounds[axis]! - at, at - bounds[axis + 2]!, 0)

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
