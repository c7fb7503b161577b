import type { LngLat } from './geometry.ts'

/** In degrees; never across the date line, so west ≤ east and south ≤ north. */
export type Bbox = [west: number, south: number, east: number, north: number]

const WORLD: Bbox = [-180, -90, 180, 90]

/** Parses "west,south,east,north" from an address; null unless it is a box on the globe. */
export function parseBbox(text: string): Bbox | null {
  const sides = text.split(',')
  if (sides.length !== 4 || !sides.every(isPlainNumber)) return null
  const bbox = sides.map(Number) as Bbox
  const [west, south, east, north] = bbox
  return west <= east && south <= north && contains(WORLD, [west, south]) && contains(WORLD, [east, north])
    ? bbox
    : null
}

/** Whether the point is in the box; its sides count as inside. */
export function contains([west, south, east, north]: Bbox, [lng, lat]: LngLat): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** The box with a margin on every side, as a share of its width and height, limited to the globe. */
export function expand([west, south, east, north]: Bbox, share: number): Bbox {
  const marginLng = (east - west) * share
  const marginLat = (north - south) * share
  return [
    Math.max(west - marginLng, WORLD[0]),
    Math.max(south - marginLat, WORLD[1]),
    Math.min(east + marginLng, WORLD[2]),
    Math.min(north + marginLat, WORLD[3]),
  ]
}

/** The smallest box around the points; null without any. */
export function bboxOf(points: readonly LngLat[]): Bbox | null {
  if (points.length === 0) return null
  const bbox: Bbox = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of points) {
    bbox[0] = Math.min(bbox[0], lng)
    bbox[1] = Math.min(bbox[1], lat)
    bbox[2] = Math.max(bbox[2], lng)
    bbox[3] = Math.max(bbox[3], lat)
  }
  return bbox
}

// Number() alone also takes "", " 1" and "0x10"; an exponent is what String() writes for a tiny number.
function isPlainNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text)
}
