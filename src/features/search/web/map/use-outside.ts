import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Criteria } from '../../rules.ts'
import { markersInput } from '../read-address.ts'

/** How many of all matches lie outside the box of the criteria; 0 until its markers are loaded. */
export function useOutside(criteria: Criteria, zoom: number, total: number): number {
  // The map's own request: no placeholder stands in for markers that are not loaded yet.
  const { data } = useQuery(readOptions(useApp().call, 'GET /api/listings/map_markers', markersInput(criteria, zoom)))
  if (!data || !criteria.bbox) return 0
  const clustered = data.clusters.reduce((sum, { count }) => sum + count, 0)
  const marked = data.markers.reduce((sum, { listingIds }) => sum + listingIds.length, 0)
  return Math.max(total - clustered - marked, 0)
}
