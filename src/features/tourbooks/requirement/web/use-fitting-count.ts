import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Tourbook } from '../../contract.ts'
import { searchOf } from '../rules.ts'

/** How many spaces on the market a search for what is needed finds; undefined until it is known. */
export function useFittingCount(tourbook: Tourbook, isEnabled: boolean): number | undefined {
  const { call } = useApp()
  const { id: market, query } = searchOf(tourbook)
  const { tourbook: _, ...criteria } = query
  // An address has text where the API's query has numbers; on the wire they are the same.
  const input = { query: { ...criteria, ...(market && { market }), page_size: 1 } } as InputOf<'GET /api/listings'>
  const { data } = useQuery({ ...readOptions(call, 'GET /api/listings', input), enabled: isEnabled })
  return data?.pagination.totalCount
}
