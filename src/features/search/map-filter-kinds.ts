import { type Bbox, parseBbox } from '#lib/geo/bbox.ts'
import { checkRing, fromMicro, type LngLat, type RingProblem } from '#lib/geo/geometry.ts'
import { decodePolyline, encodePolyline, PolylineError } from '#lib/geo/polyline.ts'
import {
  type Filter,
  once,
  type QueryValue,
  type Reading,
  readNumber,
  type Text,
  withoutMinusZero,
} from './filter-kinds.ts'

const RING_PROBLEMS: Record<RingProblem, string> = {
  too_few_points: 'at least three different points',
  too_many_points: 'at most 500 points',
  not_finite: 'points that are numbers',
  out_of_range: 'longitudes from -180 to 180 and latitudes from -90 to 90',
  self_intersection: 'an outline that does not cross itself',
  too_wide: 'an outline at most 60 degrees wide and high',
  no_area: 'points that are not all on one line',
}

/** A filter by west, south, east and north in degrees. */
export function box<Name extends string>(parameter: Name): Filter<Bbox | null, Name, Text> {
  return {
    parameter,
    empty: null,
    format: { type: 'text', maxLength: 100 },
    read: once<Bbox | null>(null, (given) => {
      const bbox = parseBbox(given)
      if (!bbox) return { expected: 'west,south,east,north in degrees, west ≤ east and south ≤ north' }
      return { value: bbox.map(withoutMinusZero) as Bbox }
    }),
    print: (bbox) => bbox?.join(',') ?? '',
  }
}

/** A point with the latitude first. */
export function point<Name extends string>(parameter: Name): Filter<LngLat | null, Name, Text> {
  return {
    parameter,
    empty: null,
    format: { type: 'text', maxLength: 50 },
    read: once<LngLat | null>(null, (given) => {
      const [lat, lng] = given.split(',').map(readNumber)
      const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      if (!isPlace || given.split(',').length !== 2) return { expected: 'latitude,longitude in degrees' }
      return { value: [withoutMinusZero(lng), withoutMinusZero(lat)] }
    }),
    print: (place) => (place ? `${place[1]},${place[0]}` : ''),
  }
}

/** Drawn polygons as encoded polylines: the only parameter that may repeat. */
export function polygons<Name extends string>(
  parameter: Name,
  { most, maxLength }: { most: number; maxLength: number },
): Filter<LngLat[][], Name, { type: 'texts'; maxLength: number; maxItems: number }> {
  return {
    parameter,
    empty: [],
    format: { type: 'texts', maxLength, maxItems: most },
    read: (given) => readPolygons(given, most),
    print: (rings) => rings.map(encodePolyline),
    most,
  }
}

function readPolygons(given: QueryValue, most: number): Reading<LngLat[][]> {
  if (given === undefined || given === '') return { value: [] }
  const texts = [...new Set([given].flat().map(String))]
  if (texts.length > most) return { expected: `at most ${most} polygons, got ${texts.length}` }
  const rings: LngLat[][] = []
  for (const text of texts) {
    const points = decode(text)
    if (!points) return { expected: 'an encoded polyline' }
    const check = checkRing(points)
    if (!check.ok) return { expected: RING_PROBLEMS[check.reason] }
    rings.push(check.ring.map(([x, y]): LngLat => [fromMicro(x), fromMicro(y)]))
  }
  return { value: rings }
}

/** The points of an encoded polyline; null when the text is not one. */
function decode(text: string): LngLat[] | null {
  try {
    return decodePolyline(text)
  } catch (error) {
    if (error instanceof PolylineError) return null
    throw error
  }
}
