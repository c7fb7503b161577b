import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { sections } from '#lib/paths.ts'
import { useLatestPageQuery, useParam } from '#ui/routing/use-address.ts'
import type { Criteria } from '../rules.ts'
import { type ReadRequest, readAddress, type SearchRequest, searchPath } from './read-address.ts'

export type Change = Partial<
  Pick<SearchRequest, 'market' | 'sort' | 'page' | 'saved' | 'tourbook' | 'notUnderstood'>
> & {
  criteria?: Partial<Criteria>
}

/** The search of the address, and the function that changes it. */
export type Search = ReadRequest & {
  /** Navigates to the changed search, on its first page. A moving map replaces the history entry, so that "back" leaves the map. */
  change: (change: Change, options?: { replace?: boolean; state?: HistoryState }) => void
}

/** The search of the page's address. The page exists only for valid ids. */
export function useSearch(): Search {
  const id = useParam('id')
  const query = useLatestPageQuery()
  const request = useMemo(() => readAddress(id, query)!, [id, query])
  const navigate = useNavigate()
  const router = useRouter()

  const change = useCallback<Search['change']>(
    (changes, options) => {
      // The address is newer than the page while one navigates: changes in quick succession must not undo each other.
      const { pathname, search } = router.latestLocation
      const newest = readAddress(pathname.slice(sections.search.length + 1), search)
      // A map that comes to rest after a click on a link must not cancel the navigation to that page.
      if (!newest || !pathname.startsWith(sections.search)) return
      void navigate({ href: searchPath(changed(newest, changes)), resetScroll: false, ...options })
    },
    [navigate, router],
  )
  return useMemo(() => ({ ...request, change }), [request, change])
}

/** A search with changes, on its first page unless a page is given. */
export function changed(request: SearchRequest, { criteria, page = 1, ...changes }: Change): SearchRequest {
  return { ...request, ...changes, criteria: { ...request.criteria, ...criteria }, page }
}
