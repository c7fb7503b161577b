import { understoodPoint } from '#lib/fields/field-text.ts'
import { checkRing, type LngLat, type RingProblem } from '#lib/geo/geometry.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'

type OutlineReading = { ok: true; rings: LngLat[][] } | { ok: false; mistake: Mistake }

/** A corner to a line, latitude first as maps copy it, and an empty line between two rings. */
export const printOutline = (rings: readonly LngLat[][]) =>
  rings.map((ring) => ring.map(([lng, lat]) => `${lat}, ${lng}`).join('\n')).join('\n\n')

/** The rings of a text as `printOutline` writes it, or of a polygon in GeoJSON, or the first mistake in it. */
export function readOutline(text: string, maxRings: number): OutlineReading {
  const trimmed = text.trim()
  if (trimmed === '') return refuse('record.mistake.required')
  const read = /^[[{]/.test(trimmed) ? readGeoJson(trimmed) : readLines(trimmed)
  if (!read.ok) return read
  const { rings } = read
  if (rings.length > maxRings) return refuse({ id: 'outlines.mistake.rings', values: { count: maxRings } })
  for (const [index, ring] of rings.entries()) {
    const check = checkRing(ring)
    if (!check.ok) return refuse(ringMistake(check.reason, index + 1, rings.length))
  }
  return read
}

const ringMistake = (reason: RingProblem, part: number, count: number): Mistake => ({
  id: `outlines.mistake.${reason}`,
  values: { part, count },
})

function readLines(text: string): OutlineReading {
  const rings: LngLat[][] = [[]]
  for (const [index, each] of text.split('\n').entries()) {
    const line = each.trim()
    if (line === '') {
      if (rings.at(-1)!.length > 0) rings.push([])
      continue
    }
    const point = understoodPoint(line)
    if (!point) return refuse({ id: 'outlines.mistake.line', values: { line: index + 1 } })
    rings.at(-1)!.push([point.longitude, point.latitude])
  }
  return { ok: true, rings: rings.map(withoutClosing) }
}

function readGeoJson(text: string): OutlineReading {
  try {
    const rings = ringsIn(JSON.parse(text))
    if (rings) return { ok: true, rings: rings.map(withoutClosing) }
  } catch {
    // The text ends too early, or is none.
  }
  return refuse('outlines.mistake.geoJson')
}

/** The rings of a polygon, of several, or of the only feature of a file. */
function ringsIn(value: unknown): LngLat[][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { type, geometry, features, coordinates } = value as Record<string, unknown>
  if (type === 'Feature') return ringsIn(geometry)
  if (type === 'FeatureCollection')
    return Array.isArray(features) && features.length === 1 ? ringsIn(features[0]) : undefined
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined
  if (!isListOf(polygons, (polygon) => isListOf(polygon, (ring) => isListOf(ring, isPosition)))) return undefined
  return (polygons as number[][][][]).flat().map((ring) => ring.map(([lng, lat]): LngLat => [lng!, lat!]))
}

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)
const isPosition = (value: unknown) =>
  isListOf(value, (part) => typeof part === 'number') && (value as number[]).length >= 2

/** A ring in GeoJSON ends with its first corner. */
function withoutClosing(ring: LngLat[]): LngLat[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length > 1 && first![0] === last![0] && first![1] === last![1] ? ring.slice(0, -1) : ring
}

const refuse = (mistake: Mistake): { ok: false; mistake: Mistake } => ({ ok: false, mistake })
