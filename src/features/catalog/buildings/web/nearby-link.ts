import { paths } from '#lib/paths.ts'
import type { Building } from '../contract.ts'

/** A search of the building's market that begins at its door. */
export function nearbyLink({
  market,
  latitude,
  longitude,
}: Pick<Building, 'market' | 'latitude' | 'longitude'>): string {
  return paths.search({
    id: market,
    query: { near: `${latitude.toFixed(5)},${longitude.toFixed(5)}`, sort: 'distance' },
  })
}
