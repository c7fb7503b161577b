import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { MAX_WALK_MINUTES, minutesFor } from '#lib/geo/walks.ts'
import { findMarketNear } from '../rules.ts'
import { STATIONS, type Station } from './list-stations.ts'

/** A station, its lines, and an estimate of the walk to it. */
type StationWalk = { station: string; lines: string; minutes: number }

/** The stations within a walk of a place, the nearest first, at most `most`; none where its market has no list. */
export function stationsNear(place: LngLat, most: number): Station[] {
  const market = findMarketNear(place)
  return [...((market && STATIONS[market]) ?? [])]
    .sort((one, other) => metersTo(one, place) - metersTo(other, place))
    .slice(0, most)
    .filter((station) => minutesTo(station, place) <= MAX_WALK_MINUTES)
}

/** The walks to them. */
export const nearestStations = (place: LngLat, most: number): StationWalk[] =>
  stationsNear(place, most).map((each) => ({ station: each[0], lines: each[1], minutes: minutesTo(each, place) }))

const metersTo = ([, , latitude, longitude]: Station, place: LngLat) => distanceMeters(place, [longitude, latitude])

const minutesTo = (station: Station, place: LngLat) => minutesFor(metersTo(station, place))
