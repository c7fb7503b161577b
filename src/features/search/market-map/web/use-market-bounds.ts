import type { InputOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { ListingResults, MatchBounds } from '../../contract.ts'
import { type Criteria, filtersOf } from '../../rules.ts'

type Bounds = MatchBounds | null | undefined

/** Where most listings of the market of a search are: of its own results without other filters, else as the server read it. */
export function useMarketBounds(criteria: Criteria, ownBounds: Bounds): MatchBounds['most'] | undefined {
  const { call, queryClient } = useApp()
  const input = marketBoundsInput(criteria)
  if (!input) return criteria.market ? ownBounds?.most : undefined
  const { queryKey } = readOptions(call, 'GET /api/listings', input)
  return queryClient.getQueryData<ListingResults>(queryKey)?.summary.bounds?.most
}

/** The request for where the listings of a search's market are; null when the search itself says it. */
export function marketBoundsInput(criteria: Criteria): InputOf<'GET /api/listings'> | null {
  const { market } = criteria
  if (!market || filtersOf({ ...criteria, market: null }).length === 0) return null
  return { query: { market, page_size: 1 } }
}
