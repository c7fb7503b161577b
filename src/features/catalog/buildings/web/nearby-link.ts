import { paths } from '#lib/paths.ts'
import type { Building } from '../contract.ts'

/** URL of a search of the building's market, sorted by distance from the building. */
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
