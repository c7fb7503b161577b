import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { readOptions } from '#api'
import type { LngLat } from '#lib/geo/geometry.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { MapMarkers } from '../contract.ts'
import type { Criteria } from '../rules.ts'
import { type Names, namesIn } from './describe-filters.ts'
import { listingsInput, markersInput, type SearchRequest } from './read-address.ts'

const EMPTY_MARKERS: MapMarkers = { clusters: [], markers: [] }

const NAMELESS = { submarkets: [], landlords: [], buildings: [] }

const useCall = () => useApp().call

/**
 * The page of results. Each search has its own key, so a late answer never shows under a newer search; until the newer
 * one comes, `results` is the last there was and `refining` says so.
 */
export function useResults(request: SearchRequest) {
  const options = readOptions(useCall(), 'GET /api/listings', listingsInput(request))
  const { data, isPlaceholderData, isError, refetch } = useQuery({ ...options, placeholderData: keepPreviousData })
  return { results: data, refining: isPlaceholderData && !isError, failed: isError, retry: () => void refetch() }
}

/** Every match as the map shows it, none until they have come. */
export function useMarkers(criteria: Criteria, zoom: number) {
  const options = readOptions(useCall(), 'GET /api/listings/map_markers', markersInput(criteria, zoom))
  const { data } = useQuery({ ...options, placeholderData: keepPreviousData })
  return data ?? EMPTY_MARKERS
}

/** The spaces of one building that match; null while nothing is asked for or known. */
export function useSpacesOf(buildingId: number | null, request: SearchRequest) {
  const criteria = { ...request.criteria, buildingIds: buildingId === null ? [] : [buildingId], bbox: null }
  const options = readOptions(useCall(), 'GET /api/listings', listingsInput({ ...request, criteria, page: 1 }))
  const { data } = useQuery({ ...options, enabled: buildingId !== null })
  return buildingId === null ? null : (data ?? null)
}

/** How many match in each drawn area by itself; undefined until known. */
export function useAreaCounts(request: SearchRequest, polygons: LngLat[][]): (number | undefined)[] {
  const call = useCall()
  return useQueries({
    queries: polygons.map((ring) => {
      const criteria = { ...request.criteria, polygons: [ring], submarketSlugs: [], shapes: [] }
      const { query } = listingsInput({ ...request, sort: 'best', page: 1, criteria })
      return readOptions(call, 'GET /api/listings', { query: { ...query, page_size: 1 } })
    }),
  }).map(({ data }) => data?.pagination.totalCount)
}

/** What the names of a search are asked by; null when it has none. */
export function namesInput({ submarketSlugs, landlords, buildingIds }: Criteria) {
  if (submarketSlugs.length + landlords.length + buildingIds.length === 0) return null
  return {
    query: {
      ...(submarketSlugs.length > 0 && { submarketSlugs: submarketSlugs.join(',') }),
      ...(landlords.length > 0 && { landlords: landlords.join(',') }),
      ...(buildingIds.length > 0 && { buildingIds: buildingIds.join(',') }),
    },
  }
}

/** The names behind the slugs and ids of a search, empty until they have come. */
export function useNames(criteria: Criteria): Names {
  const input = namesInput(criteria)
  const options = readOptions(useCall(), 'GET /api/listing_search_filters', input ?? { query: {} })
  const { data } = useQuery({ ...options, enabled: input !== null, placeholderData: keepPreviousData })
  return namesIn(data ?? NAMELESS)
}
