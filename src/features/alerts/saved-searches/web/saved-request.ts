import { EMPTY_CRITERIA, parseCriteria, type QueryValues } from '#features/search/rules.ts'
import { type SearchRequest, searchPath } from '#features/search/web/read-address.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import type { SavedSearch } from '../contract.ts'
import { presentCriteria } from '../rules.ts'

type SavedCriteria = SavedSearch['criteria']

/** A saved search as a request of the search page. */
export function savedRequest(id: number, saved: SavedCriteria): SearchRequest {
  const parsed = parseCriteria(saved as QueryValues)
  const criteria = parsed.ok ? parsed.criteria : EMPTY_CRITERIA
  return { market: criteria.market, criteria, sort: 'best', page: 1, saved: id }
}

/** The address of a saved search's results. */
export function savedAddress(id: number, criteria: SavedCriteria, others: AddressQuery = {}): string {
  return searchPath(savedRequest(id, criteria), others)
}

/** Criteria as the API stores them. */
export const toSavedCriteria = ({ criteria, market }: Pick<SearchRequest, 'criteria' | 'market'>) =>
  presentCriteria({ ...criteria, market })

/** Whether a request has the saved criteria. The map's centre does not count. */
export function isSameSearch(request: SearchRequest, criteria: SavedCriteria): boolean {
  const saved = savedRequest(0, criteria)
  return JSON.stringify(toSavedCriteria(request)) === JSON.stringify(toSavedCriteria(saved))
}
