import type { InformationOf } from '#events'
import { type Criteria, filtersOf } from './rules.ts'

/** What events say of a search: where, which page, and how many filters are set; never what was typed. */
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
