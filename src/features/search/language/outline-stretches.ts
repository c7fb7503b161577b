import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { distanceMeters, EARTH_RADIUS_METERS, longitudeScale } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { TYPES } from '#lib/streets/street-words.ts'
import { STRETCHES, type Stretch } from './lists/list-stretches.ts'
import { phraseOf } from './split-sentence.ts'

const METERS_PER_DEGREE = (EARTH_RADIUS_METERS * Math.PI) / 180
/** A sharper corner is cut off, so that its outline does not cross itself. */
const MAX_MITER = 1.5
const CIRCLE_CORNERS = 24
/** A point this near to a stretch is on it. */
const ON_METERS = 5
const DIRECTIONS = ['', 'n ', 's ', 'e ', 'w ', 'north ', 'south ', 'east ', 'west ']

type Offset = [east: number, north: number]

/** The ring around everything within a stretch's reach, in degrees with five decimals, as addresses have them. */
export function outlineOf([, reachMeters, course]: Stretch): LngLat[] {
  const points = pointsOf(course)
  const sides = points.map((_, index) => sideAt(points, index))
  const shifted = (sign: number) =>
    points.map((point, index) => shift(point, sides[index]!.map((part) => part * reachMeters * sign) as Offset))
  return [...shifted(1), ...shifted(-1).reverse()]
}

/** The ring around everything within so many meters of a point. */
export function circleAround(center: LngLat, meters: number): LngLat[] {
  return Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CIRCLE_CORNERS
    return shift(center, [meters * Math.sin(angle), meters * Math.cos(angle)])
  })
}

/** The point of a stretch that is nearest to a place; without one, the middle of its course. */
export function pointOn([, , course]: Stretch, place: LngLat | null): LngLat {
  const points = pointsOf(course)
  if (!place) return points[Math.floor(points.length / 2)]!
  const candidates = points.slice(1).map((end, index) => nearestBetween(points[index]!, end, place))
  return candidates.reduce((best, each) => (distanceMeters(each, place) < distanceMeters(best, place) ? each : best))
}

/** The name of the stretch on which a point is. */
export function stretchNameAt(point: LngLat): string | null {
  const found = ALL.find((stretch) => distanceMeters(pointOn(stretch, point), point) < ON_METERS)
  return found ? nameOf(found) : null
}

/** The name of the stretch that a polygon outlines. */
export function stretchNameOf(polygon: LngLat[]): string | null {
  return NAMES_BY_OUTLINE.get(encodePolyline(polygon)) ?? null
}

/** Every phrase for a stretch, and whether it is a common word: "Michigan Ave", "N. Michigan Avenue"; "river". */
export function phrasesFor([names]: Stretch): { phrase: string; isCommon: boolean }[] {
  return names.split('|').flatMap((name) => {
    const isCommon = name === name.toLowerCase()
    return spellingsOf(phraseOf(name)).map((phrase) => ({ phrase, isCommon }))
  })
}

function spellingsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  const type = TYPES[words.at(-1)!]
  if (words.length < 2 || type === undefined) return [phrase]
  const types = [words.at(-1)!, ...Object.keys(TYPES).filter((spelling) => TYPES[spelling] === type)]
  const base = words.slice(0, -1).join(' ')
  return [...new Set(DIRECTIONS.flatMap((direction) => types.map((each) => `${direction}${base} ${each}`)))]
}

const nameOf = ([names]: Stretch) => names.split('|')[0]!

function pointsOf(course: string): LngLat[] {
  return course.split(' ').map((pair) => pair.split(',').map(Number).reverse() as LngLat)
}

/** To the left of the course at one of its points, as long as an outline at an even distance needs. */
function sideAt(points: LngLat[], index: number): Offset {
  const before = index > 0 ? normalOf(points[index - 1]!, points[index]!) : null
  const after = index < points.length - 1 ? normalOf(points[index]!, points[index + 1]!) : null
  if (!before || !after) return (before ?? after)!
  const sum: Offset = [before[0] + after[0], before[1] + after[1]]
  const half = Math.hypot(...sum) / 2
  const length = Math.min(1 / half, MAX_MITER) / (2 * half)
  return [sum[0] * length, sum[1] * length]
}

function normalOf(from: LngLat, to: LngLat): Offset {
  const [east, north] = metersBetween(from, to)
  const length = Math.hypot(east, north)
  return [-north / length, east / length]
}

function nearestBetween(from: LngLat, to: LngLat, place: LngLat): LngLat {
  const [east, north] = metersBetween(from, to)
  const [x, y] = metersBetween(from, place)
  const share = Math.min(1, Math.max(0, (x * east + y * north) / (east ** 2 + north ** 2)))
  return shift(from, [east * share, north * share])
}

function metersBetween([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): Offset {
  return [(lng2 - lng1) * METERS_PER_DEGREE * longitudeScale(lat1), (lat2 - lat1) * METERS_PER_DEGREE]
}

function shift([lng, lat]: LngLat, [east, north]: Offset): LngLat {
  return [round(lng + east / METERS_PER_DEGREE / longitudeScale(lat)), round(lat + north / METERS_PER_DEGREE)]
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const ALL = MARKET_SLUGS.flatMap((market) => STRETCHES[market] ?? [])
const NAMES_BY_OUTLINE = new Map(ALL.map((stretch) => [encodePolyline(outlineOf(stretch)), nameOf(stretch)]))
