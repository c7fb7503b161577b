import { type RegisteredRouter, useParams, useSearch } from '@tanstack/react-router'
import type { AddressQuery } from './search-params.ts'

type ParamName = Extract<keyof ReturnType<typeof useParams<RegisteredRouter, undefined, false>>, string>

/** A parameter in the path of the page that is shown, such as `id`. Throws where the page's route has none by that name. */
export function useParam(name: ParamName): string {
  const value = useParams({ strict: false })[name]
  if (value === undefined) throw new Error(`Expected a page with $${name} in its path`)
  return value
}

/** What stands behind "?" of the page that is shown. */
export const usePageQuery = (): AddressQuery => useSearch({ strict: false })
