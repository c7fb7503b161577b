import type { InformationOf } from '#events'
import { type Criteria, filtersOf } from '#features/search/rules.ts'

/** What events contain of a saved search: its id, market and number of filters, never its name. */
export const savedSearchInformation = (id: number, criteria: Criteria): InformationOf<'ALERTS_ON'> => ({
  savedSearchId: id,
  ...(criteria.market && { market: criteria.market }),
  filterCount: filtersOf({ ...criteria, market: null }).length,
})
