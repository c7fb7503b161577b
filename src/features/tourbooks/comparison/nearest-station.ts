import { findMarketNear } from '#features/markets/rules.ts'
import { distanceMetres } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { STATIONS, type Station } from './list-stations.ts'

/** Streets are longer than the straight line. */
const DETOUR = 1.3
/** 3 miles an hour. */
const METERS_PER_MINUTE = 80.467
/** Farther than this nobody calls it a walk. */
const MAX_MINUTES = 30

/** The station nearest to a place and an estimate of the walk there; null where its market has no list, or none is near. */
export function nearestStation(place: LngLat): { station: string; lines: string; minutes: number } | null {
  const market = findMarketNear(place)
  const distanceTo = ([, , latitude, longitude]: Station) => distanceMetres(place, [longitude, latitude])
  const [nearest] = [...((market && STATIONS[market]) ?? [])].sort((one, other) => distanceTo(one) - distanceTo(other))
  if (!nearest) return null
  const minutes = Math.max(1, Math.round((distanceTo(nearest) * DETOUR) / METERS_PER_MINUTE))
  return minutes > MAX_MINUTES ? null : { station: nearest[0], lines: nearest[1], minutes }
}
