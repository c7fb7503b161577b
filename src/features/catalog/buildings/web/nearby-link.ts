import type { Building } from '../contract.ts'

/** A search of the building's market that begins at its door. */
export function nearbyLink({ market, latitude, longitude }: Building): string {
  return `/search/${market}?near=${latitude.toFixed(5)},${longitude.toFixed(5)}&sort=distance`
}
