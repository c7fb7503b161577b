import type { Random } from '#lib/random.ts'
import { CHICAGO_STREETS, CHICAGO_ZIP_CODES } from './chicago.ts'
import { tableRows } from './places.ts'

/** A straight stretch of street between two house numbers; points are [longitude, latitude] in degrees. */
type ChicagoStreet = {
  name: string
  firstNumber: number
  lastNumber: number
  from: [number, number]
  to: [number, number]
  weight: number
}

const METERS_PER_DEGREE = 111_200
/** Shrinks a degree of longitude to its length at Chicago. */
const SHRINK = Math.cos((41.88 * Math.PI) / 180)
const COMPASS: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' }
const SETBACK_METERS: [number, number] = [8, 24]

/** The middle of the Chicago River from the lake to the south and to the north; no building stands in it. */
const RIVER: [number, number][][] = [
  [
    [-87.6115, 41.8888],
    [-87.6242, 41.8887],
    [-87.63, 41.8873],
    [-87.6372, 41.8868],
  ],
  [
    [-87.6372, 41.8868],
    [-87.6381, 41.8785],
    [-87.6352, 41.87],
    [-87.6347, 41.8618],
    [-87.643, 41.8534],
  ],
  [
    [-87.6372, 41.8868],
    [-87.6399, 41.8895],
    [-87.6432, 41.8945],
    [-87.6441, 41.8992],
    [-87.6522, 41.9068],
  ],
]
const RIVER_HALF_WIDTH_METERS = 38

export const STREETS: readonly ChicagoStreet[] = tableRows(CHICAGO_STREETS).map(readStreet)
const CHOICES = STREETS.map((street) => [street, street.weight] as const)
const ZIP_CODES = tableRows(CHICAGO_ZIP_CODES).map(([code = '', lng, lat]) => ({
  code,
  center: [Number(lng), Number(lat)] as [number, number],
}))

/** The point of a house number on its street's line, in degrees; throws for numbers outside the stretch. */
export function pointOnStreet(street: ChicagoStreet, number: number): [number, number] {
  if (number < street.firstNumber || number > street.lastNumber) {
    throw new RangeError(`Expected a number on ${street.name} up to ${street.lastNumber}, got ${number}`)
  }
  const share = (number - street.firstNumber) / (street.lastNumber - street.firstNumber)
  return [
    street.from[0] + (street.to[0] - street.from[0]) * share,
    street.from[1] + (street.to[1] - street.from[1]) * share,
  ]
}

/** Draws an address of the real grid and its point in degrees, set back from the street on the number's side. */
export function drawChicagoAddress(random: Random): { street: string; postalCode: string; point: [number, number] } {
  for (;;) {
    const street = random.weighted(CHOICES)
    const number = random.int(street.firstNumber, street.lastNumber)
    const point = stepBack(street, number, random.range(...SETBACK_METERS))
    if (RIVER.some((stretch) => distanceToLine(point, stretch) < RIVER_HALF_WIDTH_METERS)) continue
    return { street: `${number} ${street.name}`, postalCode: zipCodeAt(point), point }
  }
}

/** Meters from a point to a line of points, all in degrees near Chicago. */
export function distanceToLine(point: [number, number], line: readonly [number, number][]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 1; index < line.length; index++) {
    nearest = Math.min(nearest, distanceToSegment(point, line[index - 1]!, line[index]!))
  }
  return nearest
}

/** The ZIP code whose large buildings are nearest. */
export function zipCodeAt(point: [number, number]): string {
  let nearest = ZIP_CODES[0]!
  for (const zip of ZIP_CODES) if (meters(point, zip.center) < meters(point, nearest.center)) nearest = zip
  return nearest.code
}

function readStreet(columns: string[]): ChicagoStreet {
  const [name = '', first, last, fromLng, fromLat, toLng, toLat, weight] = columns
  return {
    name: `${COMPASS[name.slice(0, 1)]} ${name.slice(2)}`,
    firstNumber: Number(first),
    lastNumber: Number(last),
    from: [Number(fromLng), Number(fromLat)],
    to: [Number(toLng), Number(toLat)],
    weight: Number(weight),
  }
}

/** Numbers are even on the north and west sides of Chicago's streets, odd on the south and east. */
function stepBack(street: ChicagoStreet, number: number, distance: number): [number, number] {
  const [lng, lat] = pointOnStreet(street, number)
  const isEven = number % 2 === 0
  const degrees = distance / METERS_PER_DEGREE
  if (/^(East|West)/.test(street.name)) return [lng, lat + (isEven ? degrees : -degrees)]
  return [lng + ((isEven ? -1 : 1) * degrees) / SHRINK, lat]
}

function distanceToSegment(point: [number, number], from: [number, number], to: [number, number]): number {
  const [x, y] = [(to[0] - from[0]) * SHRINK, to[1] - from[1]]
  const [px, py] = [(point[0] - from[0]) * SHRINK, point[1] - from[1]]
  const share = Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y || 1)))
  return Math.hypot(px - x * share, py - y * share) * METERS_PER_DEGREE
}

function meters(one: [number, number], other: [number, number]): number {
  return Math.hypot((one[0] - other[0]) * SHRINK, one[1] - other[1]) * METERS_PER_DEGREE
}
