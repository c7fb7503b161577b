import { isEmbedAddress } from '#lib/embed/framing.ts'
import { printQuery } from '#lib/query.ts'
import { matchPath } from '../log/log-route.ts'

/** The addresses of the pages that are cached, such as /listing/$slug/$id, with the query parameters that they know. */
export type CachedPages = Readonly<Record<string, readonly string[]>>

/**
 * The target of a request with only the parameters that its page knows, in one order, so that a campaign's parameters
 * and invented ones add nothing to the cache; `embed=1` is known to all. Undefined for a page that is not cached.
 */
export function cacheableTarget(target: string, pages: CachedPages): string | undefined {
  const [path = '', query = ''] = target.split('?', 2)
  const known = pages[matchPath(path, Object.keys(pages))]
  if (!known) return undefined
  if (query === '') return path
  const params = new URLSearchParams(query)
  const embed = isEmbedAddress(target) && { embed: 1 }
  return path + printQuery({ ...Object.fromEntries(known.map((name) => [name, params.getAll(name)])), ...embed })
}
