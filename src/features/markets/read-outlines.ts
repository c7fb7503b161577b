import {
  type LngLat,
  MAX_SPAN_DEGREES,
  type Ring,
  ringArea,
  ringBounds,
  selfIntersects,
  toMicro,
} from '#lib/geo/geometry.ts'
import { measureRing } from '#lib/geo/measure-ring.ts'
import { findMisplacedRing, type Part } from './check-parts.ts'

/** A named area: its outer rings and holes; a point is inside when an odd number of rings contain it. */
export type Outline = { name: string; rings: Ring[]; squareMeters: number }

export type OutlineProblem =
  | 'no_name'
  | 'name_too_long'
  | 'not_a_polygon'
  | 'not_degrees'
  | 'too_few_points'
  | 'too_many_points'
  | 'too_wide'
  | 'self_intersection'
  | 'crossing_rings'
  | 'hole_outside'
  | 'overlapping_parts'

type OutlineCheck = { ok: true; outline: Outline } | { ok: false; name: string | null; reason: OutlineProblem }

/** The corners of one area, all rings together. At this size comparing every edge with every other takes seconds. */
export const MAX_OUTLINE_POINTS = 20_000
const MAX_NAME_LENGTH = 120

/**
 * Makes an outline of a GeoJSON feature with a Polygon or MultiPolygon in degrees of WGS 84, or returns the first reason
 * why not. Closing and consecutive equal corners are left out; holes too small for microdegrees are dropped.
 */
export function readOutline(feature: unknown, nameProperty: string): OutlineCheck {
  const name = readName(feature, nameProperty)
  const refuse = (reason: OutlineProblem): OutlineCheck => ({ ok: false, name, reason })
  if (!name) return refuse('no_name')
  if (Array.from(name).length > MAX_NAME_LENGTH) return refuse('name_too_long')
  const polygons = readPolygons(field(feature, 'geometry'))
  if (!polygons) return refuse('not_a_polygon')
  const rings = polygons.flat()
  if (rings.reduce((count, ring) => count + ring.length, 0) > MAX_OUTLINE_POINTS) return refuse('too_many_points')
  if (!rings.flat().every(isDegrees)) return refuse('not_degrees')

  const parts: Part[] = []
  for (const polygon of polygons) {
    const [outer, ...holes] = polygon.map(toRing)
    if (!outer || outer.length < 3) return refuse('too_few_points')
    parts.push({ outer, holes: holes.filter((hole) => ringArea(hole) > 0) })
  }
  return checkOutline(name, parts)
}

/** Texts that follow the area's name and say what was expected of its outline. */
export const OUTLINE_PROBLEMS: Record<OutlineProblem, string> = {
  no_name: 'the feature has no text in the name property',
  name_too_long: `the name has more than ${MAX_NAME_LENGTH} characters`,
  not_a_polygon: 'a Polygon or MultiPolygon was expected',
  not_degrees: 'longitude and latitude in degrees (WGS 84) were expected',
  too_few_points: 'an outline needs at least three different corners',
  too_many_points: `an area may have ${MAX_OUTLINE_POINTS} corners at most`,
  too_wide: `an area may span ${MAX_SPAN_DEGREES} degrees at most`,
  self_intersection: 'an outline touches or crosses itself',
  crossing_rings: 'two outlines of the area cross each other',
  hole_outside: 'a hole is outside its outline',
  overlapping_parts: 'a part of the area is inside another part',
}

function checkOutline(name: string, parts: Part[]): OutlineCheck {
  const refuse = (reason: OutlineProblem): OutlineCheck => ({ ok: false, name, reason })
  const rings = parts.flatMap(({ outer, holes }) => [outer, ...holes])
  const { west, south, east, north } = ringBounds(rings.flat())
  if (Math.max(east - west, north - south) > toMicro(MAX_SPAN_DEGREES)) return refuse('too_wide')
  if (rings.some(selfIntersects)) return refuse('self_intersection')
  const misplaced = findMisplacedRing(parts)
  if (misplaced) return refuse(misplaced)

  const squareMeters = parts.reduce(
    (sum, { outer, holes }) => sum + measureRing(outer) - holes.reduce((hole, ring) => hole + measureRing(ring), 0),
    0,
  )
  // Whole meters, so that importing a file again compares equal; a sliver still counts as one.
  return { ok: true, outline: { name, rings, squareMeters: Math.max(1, Math.round(squareMeters)) } }
}

function readName(feature: unknown, nameProperty: string): string | null {
  const name = field(field(feature, 'properties'), nameProperty)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL
  return typeof name === 'string' && !/\u0000/.test(name) ? name.replace(/\s+/g, ' ').trim() : null
}

function readPolygons(geometry: unknown): LngLat[][][] | null {
  const coordinates = field(geometry, 'coordinates')
  const type = field(geometry, 'type')
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null
  if (!isListOf(polygons, isPolygon) || polygons.length === 0) return null
  return polygons.map((rings) => rings.map((ring) => ring.map(([longitude, latitude]) => [longitude!, latitude!])))
}

function isPolygon(value: unknown): value is number[][][] {
  return isListOf(value, (ring): ring is number[][] => isListOf(ring, isPosition)) && value.length > 0
}

/** Longitude, latitude and any further numbers, such as a height. */
function isPosition(value: unknown): value is number[] {
  return isListOf(value, (part) => typeof part === 'number') && value.length >= 2
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isDegrees([longitude, latitude]: LngLat): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
}

function toRing(points: LngLat[]): Ring {
  const corners: Ring = points.map(([longitude, latitude]) => [toMicro(longitude), toMicro(latitude)])
  // The corner after the last is the first, so this drops the closing corner too.
  return corners.filter(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!
    return x !== nextX || y !== nextY
  })
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}
