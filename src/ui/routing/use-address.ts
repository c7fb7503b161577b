import { type RegisteredRouter, useParams, useSearch } from '@tanstack/react-router'
import type { AddressQuery } from './search-params.ts'

type ParamName = Extract<keyof ReturnType<typeof useParams<RegisteredRouter, undefined, false>>, string>

/** A path parameter of the current page, such as `id`. Throws if the route has no such parameter. */
export function useParam(name: ParamName): string {
  const value = useParams({ strict: false })[name]
  if (value === undefined) throw new Error(`Expected a page with $${name} in its path`)
  return value
}

/** The query parameters of the current page. */
export const usePageQuery = (): AddressQuery => useSearch({ strict: false })
