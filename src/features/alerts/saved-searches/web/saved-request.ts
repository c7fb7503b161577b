import { EMPTY_CRITERIA, parseCriteria, printCriteria, type QueryValues } from '#features/search/rules.ts'
import { type SearchRequest, searchPath } from '#features/search/web/read-address.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import type { SavedSearch } from '../contract.ts'

type Kept = SavedSearch['criteria']

/** A saved search as the search page asks for it. */
export function savedRequest(id: number, kept: Kept): SearchRequest {
  const parsed = parseCriteria(kept as QueryValues)
  const criteria = parsed.ok ? parsed.criteria : EMPTY_CRITERIA
  return { market: criteria.market, criteria, sort: 'best', page: 1, saved: id }
}

/** Where a saved search opens. */
export function savedAddress(id: number, kept: Kept, others: AddressQuery = {}): string {
  return searchPath(savedRequest(id, kept), others)
}

/** Criteria as the API takes them to be saved. */
export const toSavedCriteria = ({ criteria, market }: Pick<SearchRequest, 'criteria' | 'market'>) =>
  printCriteria({ ...criteria, market }) as Kept

/** Whether a search is for what was saved. Where the map happens to be centred makes no difference. */
export function isSameSearch(request: SearchRequest, kept: Kept): boolean {
  const saved = savedRequest(0, kept)
  return JSON.stringify(toSavedCriteria(request)) === JSON.stringify(toSavedCriteria(saved))
}
