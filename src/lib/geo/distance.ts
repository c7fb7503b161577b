import type { LngLat } from './geometry.ts'

/** The mean radius of the earth by IUGG. */
export const EARTH_RADIUS_METERS = 6_371_008.8
const METERS_PER_MILE = 1609.344
const DEGREE = Math.PI / 180

/** Meters along the great circle, by the haversine: within half a percent of the real, flattened earth. */
export function distanceMeters([lng1, lat1]: LngLat, [lng2, lat2]: LngLat): number {
  const haversine =
    halfSineSquared(lat2 - lat1) + Math.cos(lat1 * DEGREE) * Math.cos(lat2 * DEGREE) * halfSineSquared(lng2 - lng1)
  // For opposite points rounding can give more than 1, for which the arcsine is NaN.
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

export function metersToMiles(meters: number): number {
  return meters / METERS_PER_MILE
}

export function milesToMeters(miles: number): number {
  return miles * METERS_PER_MILE
}

/** How much shorter a degree of longitude is than one of latitude. */
export function longitudeScale(lat: number): number {
  return Math.cos((lat * Math.PI) / 180)
}

function halfSineSquared(degrees: number): number {
  return Math.sin((degrees * DEGREE) / 2) ** 2
}
