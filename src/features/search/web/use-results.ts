import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InputOf } from '#api'
import type { LngLat } from '#lib/geo/geometry.ts'
import { decodePolyline } from '#lib/geo/polyline.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useRetriedRead } from '#site/api/use-retried-read.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { MapMarkers } from '../contract.ts'
import type { CountedFilter, Criteria } from '../rules.ts'
import { type Names, namesIn } from './describe-filters.ts'
import { listingsInput, markersInput, type SearchRequest } from './read-address.ts'

const EMPTY_MARKERS: MapMarkers = { clusters: [], markers: [] }

const NAMELESS = { submarkets: [], landlords: [], buildings: [], shapes: [], landmarks: [] }

const useCall = () => useApp().call

/**
 * The page of results. Each search has its own key, so a late response is never shown for a newer search; until the
 * newer one is loaded, `results` are the previous ones and `refining` is true.
 */
export function useResults(request: SearchRequest) {
  const { data, isOutdated, failure, retry } = useRetriedRead('GET /api/listings', listingsInput(request))
  return { results: data, refining: isOutdated, failure, retry }
}

/** Every match for the map, the previous ones until loaded; none at first. */
export function useMarkers(criteria: Criteria, zoom: number) {
  const { data } = useRetriedRead('GET /api/listings/map_markers', markersInput(criteria, zoom))
  return data ?? EMPTY_MARKERS
}

/** The matching listings of one building; null without a building or until loaded. */
export function useListingsOf(buildingId: number | null, request: SearchRequest) {
  const criteria = { ...request.criteria, buildingIds: buildingId === null ? [] : [buildingId], bbox: null }
  const options = readOptions(useCall(), 'GET /api/listings', listingsInput({ ...request, criteria, page: 1 }))
  const { data } = useQuery({ ...options, enabled: buildingId !== null })
  return buildingId === null ? null : (data ?? null)
}

/** The number of matches in an area alone and its name, if it is along a street; undefined until loaded. */
export function useAreaCount(request: SearchRequest, ring: LngLat[]) {
  const criteria = { ...request.criteria, polygons: [ring], submarketSlugs: [], shapes: [] }
  const { query } = listingsInput({ ...request, sort: 'best', page: 1, criteria })
  const { data } = useQuery(readOptions(useCall(), 'GET /api/listings', { query: { ...query, page_size: 1 } }))
  return data && { count: data.pagination.totalCount, name: data.summary.areaName ?? 'none' }
}

/** The request for the names of a search; null when it needs none. */
export function namesInput({ submarketSlugs, landlords, buildingIds, shapes, near }: Criteria) {
  if (submarketSlugs.length + landlords.length + buildingIds.length + shapes.length === 0 && !near) return null
  return {
    query: {
      ...(submarketSlugs.length > 0 && { submarketSlugs: submarketSlugs.join(',') }),
      ...(landlords.length > 0 && { landlords: landlords.join(',') }),
      ...(buildingIds.length > 0 && { buildingIds: buildingIds.join(',') }),
      ...(shapes.length > 0 && { shapes: shapes.join(',') }),
      ...(near && { near: `${near[1]},${near[0]}` }),
    },
  }
}

/** The names of a search's slugs and ids; empty until loaded. */
export function useNames(criteria: Criteria): Names {
  return namesIn(useNamedValues(criteria))
}

/** The outlines of a search's shapes; none until loaded. */
export function useShapeOutlines(criteria: Criteria): LngLat[][] {
  const { shapes } = useNamedValues(criteria)
  return useMemo(() => shapes.map(({ outline }) => decodePolyline(outline)), [shapes])
}

/** The name of the place that a search is near; undefined until loaded, or without one. */
export function usePlaceName(criteria: Criteria): string | undefined {
  const input = namesInput(criteria)
  return useNamedValues(criteria).landmarks.find(({ near }) => near === input?.query.near)?.name
}

function useNamedValues(criteria: Criteria) {
  const input = namesInput(criteria)
  const options = readOptions(useCall(), 'GET /api/listing_search_filters', input ?? { query: {} })
  const { data } = useQuery({ ...options, enabled: input !== null, placeholderData: keepPreviousData })
  return (input && data) ?? NAMELESS
}

/** The values of a filter with their numbers of matches, found by name; the previous ones until loaded. */
export function useFilterChoices({ criteria }: SearchRequest, filter: CountedFilter, find: string, enabled: boolean) {
  const { query } = listingsInput({ criteria, market: criteria.market, sort: 'best', page: 1 })
  const input = { query: { ...query, filter, ...(find && { find }) } } as InputOf<'GET /api/listings/filter_counts'>
  const options = readOptions(useCall(), 'GET /api/listings/filter_counts', input)
  return useQuery({ ...options, enabled, placeholderData: keepPreviousData })
}
