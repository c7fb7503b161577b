import {
  type RegisteredRouter,
  trimPathRight,
  useLocation,
  useMatch,
  useParams,
  useRouterState,
  useSearch,
} from '@tanstack/react-router'
import type { AddressQuery } from './search-params.ts'

type ParamName = Extract<keyof ReturnType<typeof useParams<RegisteredRouter, undefined, false>>, string>

/** A path parameter of the current page, such as `id`. Throws if the route has no such parameter. */
export function useParam(name: ParamName): string {
  const value = useParams({ strict: false })[name]
  if (value === undefined) throw new Error(`Expected a page with $${name} in its path`)
  return value
}

/** The path of the current page. */
export const usePagePath = (): string => useMatch({ strict: false, select: pathOf })

/** The query parameters of the current page, for which its data is loaded. */
export const usePageQuery = (): AddressQuery => useSearch({ strict: false })

/**
 * The query parameters of the current page with a change that is not committed yet, so that controls follow at once. The
 * browser's address may already be that of another page, which is loading: the page that is left must not read it.
 */
export function useLatestPageQuery(): AddressQuery {
  const path = usePagePath()
  const query = usePageQuery()
  const { pathname, search }: { pathname: string; search: AddressQuery } = useLocation()
  return pathname === path ? search : query
}

/** The address of the page that is shown, for the frame around it; while another page is loading, still the former one's. */
export const useShownLocation = () =>
  useRouterState({
    select: ({ location, resolvedLocation, matches }) =>
      pathOf(matches.at(-1)!) === location.pathname ? location : (resolvedLocation ?? location),
  })

/** The router gives the first page in a frame a path that ends with a slash, which its address has not. */
const pathOf = ({ pathname }: { pathname: string }) => (pathname === '/' ? pathname : trimPathRight(pathname))
