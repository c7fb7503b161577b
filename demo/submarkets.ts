import type { MarketSlug } from '#features/markets/rules.ts'
import { pointInRing, type Ring, ringArea } from '#lib/geo/geometry.ts'
import { PLACES, type Place } from './places/places.ts'
import { type Box, voronoiCells } from './voronoi.ts'

/** A place with its generated outline. */
export type Submarket = { id: number; market: MarketSlug; place: Place; ring: Ring; squareMeters: number }

const METERS_PER_MICRODEGREE = 0.1112
/** How far the outer cells reach beyond the outermost centres, as a share of the market's span. */
const MARGIN = 0.18
const MIN_MARGIN_DEGREES = 0.012

/** A market's submarkets, numbered from `firstId`. */
export function makeSubmarkets(market: MarketSlug, firstId: number): Submarket[] {
  const places = PLACES[market]
  const rings = voronoiCells(
    places.map(({ center }) => center),
    boxAround(places),
  )
  return places.map((place, index) => {
    const ring = rings[index]!
    return { id: firstId + index, market, place, ring, squareMeters: squareMeters(ring) }
  })
}

/** The submarkets that contain a point in microdegrees, the smallest, which is the primary one, first. */
export function submarketsAt(submarkets: readonly Submarket[], [lng, lat]: [number, number]): Submarket[] {
  return submarkets
    .filter(({ ring }) => pointInRing(lng, lat, ring))
    .sort((one, other) => one.squareMeters - other.squareMeters)
}

function boxAround(places: readonly Place[]): Box {
  const lngs = places.map(({ center }) => center[0])
  const lats = places.map(({ center }) => center[1])
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const margin = Math.max(MIN_MARGIN_DEGREES, MARGIN * Math.max(east - west, north - south))
  return { west: west - margin, south: south - margin, east: east + margin, north: north + margin }
}

function squareMeters(ring: Ring): number {
  const shrink = Math.cos(((ring[0]![1] / 1e6) * Math.PI) / 180)
  return Math.round(ringArea(ring) * shrink * METERS_PER_MICRODEGREE ** 2)
}
