import { printQuery } from '#lib/query.ts'
import { parseSearch } from './search-params.ts'

// The router decodes, resolves and trims other paths. Most queries are one plain parameter.
const PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?=\?|$)/
const ONE_PARAMETER = /^\?\w+=[\w,:.*-]+$/

/** Whether the router would write this address exactly as it is. False for some that it would, and for other sites. */
export function isRouterAddress(href: string): boolean {
  const path = PATH.exec(href)?.[0]
  if (path === undefined) return false
  const query = href.slice(path.length)
  return query === '' || ONE_PARAMETER.test(query) || printQuery(parseSearch(query)) === query
}
