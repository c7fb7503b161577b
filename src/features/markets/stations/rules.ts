import { distanceMetres } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { findMarketNear } from '../rules.ts'
import { STATIONS, type Station } from './list-stations.ts'

/** Streets are longer than the straight line. */
const DETOUR = 1.3
/** 3 miles an hour. */
const METERS_PER_MINUTE = 80.467
/** Farther than this nobody calls it a walk. */
const MAX_MINUTES = 30

/** A station, its lines, and an estimate of the walk to it. */
type StationWalk = { station: string; lines: string; minutes: number }

/** The stations within a walk of a place, the nearest first, at most `most`; none where its market has no list. */
export function stationsNear(place: LngLat, most: number): Station[] {
  const market = findMarketNear(place)
  return [...((market && STATIONS[market]) ?? [])]
    .sort((one, other) => distanceTo(one, place) - distanceTo(other, place))
    .slice(0, most)
    .filter((station) => minutesTo(station, place) <= MAX_MINUTES)
}

/** The walks to them. */
export const nearestStations = (place: LngLat, most: number): StationWalk[] =>
  stationsNear(place, most).map((each) => ({ station: each[0], lines: each[1], minutes: minutesTo(each, place) }))

/** How far away in a straight line a walk of so many minutes leads, in meters. */
export const metersFor = (minutes: number) => (minutes * METERS_PER_MINUTE) / DETOUR

const distanceTo = ([, , latitude, longitude]: Station, place: LngLat) => distanceMetres(place, [longitude, latitude])

const minutesTo = (station: Station, place: LngLat) =>
  Math.max(1, Math.round((distanceTo(station, place) * DETOUR) / METERS_PER_MINUTE))
