import { findMisplacedRing, isWithin, type Part } from '#features/markets/check-parts.ts'
import { OUTLINE_PROBLEMS } from '#features/markets/read-outlines.ts'
import { checkRing, MAX_RING_POINTS, type Ring, type RingProblem } from '#lib/geo/geometry.ts'
import { measureRing } from '#lib/geo/measure-ring.ts'
import { decodePolyline, PolylineError } from '#lib/geo/polyline.ts'
import { type FieldError, rejectInvalid } from '#platform/errors.ts'

/** Rings in microdegrees, and the area that an odd number of them encloses. */
export type MeasuredOutline = { rings: Ring[]; squareMeters: number }

/** An outline as it was drawn, of encoded polylines. Throws a 400 that names the ring and what is wrong with it. */
export function readRings(texts: readonly string[]): MeasuredOutline {
  const checked = texts.map(readRing)
  rejectInvalid(
    checked.flatMap((ring, index): FieldError[] =>
      typeof ring === 'string' ? [{ field: `rings.${index}`, message: RING_PROBLEMS[ring] }] : [],
    ),
  )
  const parts = partsOf(checked as Ring[])
  const misplaced = findMisplacedRing(parts)
  if (misplaced) rejectInvalid([{ field: 'rings', message: OUTLINE_PROBLEMS[misplaced] }])
  const rings = parts.flatMap(({ outer, holes }) => [outer, ...holes])
  return { rings, squareMeters: measure(rings) }
}

/** The square meters that an odd number of rings enclose, at least one. */
export function measure(rings: readonly Ring[]): number {
  const enclosed = partsOf(rings).reduce(
    (sum, { outer, holes }) => sum + measureRing(outer) - holes.reduce((hole, ring) => hole + measureRing(ring), 0),
    0,
  )
  return Math.max(1, Math.round(enclosed))
}

function readRing(text: string): Ring | RingProblem {
  try {
    const check = checkRing(decodePolyline(text))
    return check.ok ? check.ring : check.reason
  } catch (error) {
    if (error instanceof PolylineError) return 'not_finite'
    throw error
  }
}

/** Rings inside an odd number of others are holes of the one that is next around them. */
function partsOf(rings: readonly Ring[]): Part[] {
  const around = rings.map((ring) => rings.filter((other) => other !== ring && isWithin(ring, other)))
  const isHole = (index: number) => around[index]!.length % 2 === 1
  return rings.flatMap((outer, index) =>
    isHole(index)
      ? []
      : [
          {
            outer,
            holes: rings.filter(
              (_, other) =>
                isHole(other) && around[other]!.includes(outer) && around[other]!.length === around[index]!.length + 1,
            ),
          },
        ],
  )
}

const RING_PROBLEMS: Record<RingProblem, string> = {
  too_few_points: 'expected at least three different corners',
  too_many_points: `expected at most ${MAX_RING_POINTS} corners`,
  not_finite: 'expected an encoded polyline',
  out_of_range: 'expected latitudes and longitudes in degrees',
  self_intersection: 'expected an outline that does not cross itself',
  too_wide: 'expected an outline of a part of a city',
  no_area: 'expected an outline that encloses an area',
}
