import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { useParam } from '#ui/routing/use-address.ts'
import type { Criteria } from '../rules.ts'
import { type ReadRequest, readAddress, type SearchRequest, searchPath } from './read-address.ts'

export type Change = Partial<Pick<SearchRequest, 'market' | 'sort' | 'page' | 'saved'>> & {
  criteria?: Partial<Criteria>
}

/** What the address asks for, and the one way to ask for something else. */
export type Search = ReadRequest & {
  /** Goes to the search with this changed, on its first page. A map that moves replaces, so that "back" leaves it. */
  change: (change: Change, options?: { replace?: boolean }) => void
}

/** The search of the address in the browser's bar. The page exists only for ids that name one. */
export function useSearch(): Search {
  const id = useParam('id')
  const { search: query }: { search: AddressQuery } = useLocation()
  const request = useMemo(() => readAddress(id, query)!, [id, query])
  const navigate = useNavigate()

  // Changes that follow one another faster than the address must not undo each other.
  const latest = useRef<SearchRequest>(request)
  latest.current = request
  const change = useCallback<Search['change']>(
    (wanted, { replace = false } = {}) => {
      latest.current = changed(latest.current, wanted)
      void navigate({ href: searchPath(latest.current), replace, resetScroll: false })
    },
    [navigate],
  )
  return useMemo(() => ({ ...request, change }), [request, change])
}

/** A search with something changed, on its first page unless a page is asked for. */
export function changed(request: SearchRequest, { criteria, page = 1, ...wanted }: Change): SearchRequest {
  return { ...request, ...wanted, criteria: { ...request.criteria, ...criteria }, page }
}
