import type { InformationOf } from '#events'
import { type Criteria, filtersOf } from '#features/search/rules.ts'

/** What events say of a saved search: which, where, and how many filters it has; never its name. */
export const savedSearchInformation = (id: number, criteria: Criteria): InformationOf<'ALERTS_ON'> => ({
  savedSearchId: id,
  ...(criteria.market && { market: criteria.market }),
  filterCount: filtersOf({ ...criteria, market: null }).length,
})
