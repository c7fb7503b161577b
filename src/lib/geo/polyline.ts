import type { LngLat } from './geometry.ts'

// Google's encoded polyline: https://developers.google.com/maps/documentation/utilities/polylinealgorithm
// Latitude then longitude, each as the difference to the point before, in 1e-5 degrees, 5 bits to a character.
const PRECISION = 100_000
const FIRST_CHARACTER = 63
const CONTINUES = 0b100000
const FIVE_BITS = 0b011111
// Six characters hold differences of 5,368 degrees; a seventh would overflow 32-bit shifts.
const MAX_SHIFT = 25
const MAX_DIFFERENCE = 2 ** 29

/** Malformed text, or points that cannot be encoded. */
export class PolylineError extends Error {
  override name = 'PolylineError'
}

/** The points as text, rounded to five decimals. Throws a PolylineError for a coordinate that isn't a number of degrees. */
export function encodePolyline(points: readonly LngLat[]): string {
  let text = ''
  let previousLat = 0
  let previousLng = 0
  for (const point of points) {
    const lng = Math.round(point[0] * PRECISION)
    const lat = Math.round(point[1] * PRECISION)
    text += encodeDifference(lat - previousLat) + encodeDifference(lng - previousLng)
    previousLat = lat
    previousLng = lng
  }
  return text
}

/** The points of a text. Throws a PolylineError when it is truncated or contains an invalid character. */
export function decodePolyline(text: string): LngLat[] {
  const differences = decodeDifferences(text)
  if (differences.length % 2 === 1)
    throw new PolylineError('Expected latitudes and longitudes in pairs, the last has no pair')
  const points: LngLat[] = []
  let lat = 0
  let lng = 0
  for (let index = 0; index < differences.length; index += 2) {
    lat += differences[index]!
    lng += differences[index + 1]!
    points.push([lng / PRECISION, lat / PRECISION])
  }
  return points
}

function encodeDifference(difference: number): string {
  if (!(Math.abs(difference) < MAX_DIFFERENCE)) throw new PolylineError('Expected longitudes and latitudes in degrees')
  let rest = difference < 0 ? ~(difference << 1) : difference << 1
  let text = ''
  while (rest >= CONTINUES) {
    text += String.fromCharCode((CONTINUES | (rest & FIVE_BITS)) + FIRST_CHARACTER)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + FIRST_CHARACTER)
}

function decodeDifferences(text: string): number[] {
  const differences: number[] = []
  let value = 0
  let shift = 0
  for (let index = 0; index < text.length; index++) {
    const chunk = text.charCodeAt(index) - FIRST_CHARACTER
    if (chunk < 0 || chunk > (CONTINUES | FIVE_BITS)) {
      throw new PolylineError(`Expected characters from ? to ~, got ${JSON.stringify(text[index])} at ${index}`)
    }
    if (shift > MAX_SHIFT) throw new PolylineError(`Expected at most six characters to a number, got more at ${index}`)
    value |= (chunk & FIVE_BITS) << shift
    if (chunk & CONTINUES) {
      shift += 5
      continue
    }
    differences.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  if (shift > 0) throw new PolylineError('Expected a complete number at the end, the text is truncated')
  return differences
}
