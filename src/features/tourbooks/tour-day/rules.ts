import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'

export const TRAVEL_MODES = ['foot', 'car'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** Minutes of a visit. */
export const LEAST_MINUTES = 5
export const MAX_MINUTES = 480
/** Of a contact, and of how to get in. */
export const MAX_CONTACT = 160
export const MAX_ACCESS = 500

/** How much longer a way through a street grid is than the straight line, on average over all directions: 4/π. */
const DETOUR = 1.27
const WALK_METERS_PER_MINUTE = 80
/** 20 km/h: downtown traffic with its lights. */
const DRIVE_METERS_PER_MINUTE = 333
const PARKING_MINUTES = 3

/** The estimated way to a stop from the one before. */
export type Leg = { meters: number; walkMinutes: number; driveMinutes: number }

/** The estimated way between two places in degrees; null while one of them is not known. */
export function legBetween(from: LngLat | null | undefined, to: LngLat | null): Leg | null {
  if (!from || !to) return null
  const meters = Math.round(distanceMeters(from, to) * DETOUR)
  if (meters === 0) return { meters, walkMinutes: 0, driveMinutes: 0 }
  return {
    meters,
    walkMinutes: Math.ceil(meters / WALK_METERS_PER_MINUTE),
    driveMinutes: Math.ceil(meters / DRIVE_METERS_PER_MINUTE) + PARKING_MINUTES,
  }
}

/** Nobody walks for longer between two stops. */
const MAX_WALK_MINUTES = 30

/** How a leg is traveled: who tours by car walks where that takes no longer, and who tours on foot drives a long way. */
export function travelOf({ walkMinutes, driveMinutes }: Leg, mode: TravelMode): { mode: TravelMode; minutes: number } {
  const walks = (mode === 'foot' && walkMinutes < MAX_WALK_MINUTES) || walkMinutes <= driveMinutes
  return walks ? { mode: 'foot', minutes: walkMinutes } : { mode: 'car', minutes: driveMinutes }
}

/** Minutes of travel along places in this order; those not known are passed over. */
export function travelMinutes(places: readonly (LngLat | null)[], mode: TravelMode): number {
  const known = places.filter((place) => place !== null)
  return known.reduce((sum, place, index) => {
    const leg = legBetween(known[index - 1], place)
    return leg ? sum + travelOf(leg, mode).minutes : sum
  }, 0)
}
