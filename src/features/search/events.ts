import type { InformationOf } from '#events'
import { type Criteria, filtersOf } from './rules.ts'

/** What events record of a search: market, page and number of set filters; never the typed text. */
export const searchInformation = ({
  criteria,
  page,
}: {
  criteria: Criteria
  page: number
}): InformationOf<'LISTING_SEARCH'> => ({
  ...(criteria.market && { market: criteria.market }),
  pageNumber: page,
  filterCount: filtersOf({ ...criteria, market: null }).length,
})
