import type { InputOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { ListingResults } from '../../contract.ts'
import { type Criteria, filtersOf } from '../../rules.ts'
import type { MarketPlace } from '../rules.ts'

type Summary = ListingResults['summary'] | undefined

/** What the whole market of a search shows: as its own results say without other filters, else as the server read it. */
export function useMarketPlace(criteria: Criteria, own: Summary): MarketPlace | undefined {
  const { call, queryClient } = useApp()
  const input = marketBoundsInput(criteria)
  if (!input) return criteria.market ? placeIn(own) : undefined
  const { queryKey } = readOptions(call, 'GET /api/listings', input)
  return placeIn(queryClient.getQueryData<ListingResults>(queryKey)?.summary)
}

const placeIn = (summary: Summary): MarketPlace | undefined =>
  summary?.bounds ? { most: summary.bounds.most, firstView: summary.firstView } : undefined

/** The request for where the listings of a search's market are; null when the search itself says it. */
export function marketBoundsInput(criteria: Criteria): InputOf<'GET /api/listings'> | null {
  const { market } = criteria
  if (!market || filtersOf({ ...criteria, market: null }).length === 0) return null
  return { query: { market, page_size: 1 } }
}
