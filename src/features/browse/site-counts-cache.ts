import { utcMidnight } from '#lib/dates.ts'
import { memoizeLoad } from '#platform/cache/memoize-load.ts'
import { staleWhileRevalidate } from '#platform/cache/stale-while-revalidate.ts'
import type { Feed } from '#platform/change-log/change-feed.ts'
import type { RouteContext } from '#platform/context.ts'
import type { PageCache } from '#platform/pages/page-cache.ts'
import { SITE_COUNTS_TTL_MS } from './rules.ts'
import { loadSiteCounts, type SiteCounts } from './site-counts.ts'

export type SiteCountsContext = Pick<RouteContext, 'db' | 'clock'> & {
  search: { feed?: Pick<Feed, 'listen'> | undefined }
  pages: Pick<PageCache, 'invalidate'>
}

/** The pause after a load, as a multiple of its duration: scans take at most a tenth of the time. */
const REST = 9

/**
 * The counts of the whole site, loaded again after changes and every UTC day. Small catalogs are counted after each
 * change; where a scan takes long, a change may have to wait, and the cached pages are then invalidated once more.
 * Without a feed the counts are up to a minute old.
 */
export function cacheSiteCounts({ db, clock, search: { feed }, pages }: SiteCountsContext): () => Promise<SiteCounts> {
  const now = () => clock().getTime()
  if (!feed) return staleWhileRevalidate(SITE_COUNTS_TTL_MS, () => loadSiteCounts(db, clock()), now)

  let loadMs = 0
  const cached = memoizeLoad(async () => {
    const started = performance.now()
    const counts = await loadSiteCounts(db, clock())
    loadMs = performance.now() - started
    return counts
  })
  let day = 0
  let invalidatedAt = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | undefined

  function invalidate() {
    invalidatedAt = performance.now()
    cached.invalidate()
  }

  feed.listen(() => {
    if (waiting) return
    const pauseMs = invalidatedAt + loadMs * (REST + 1) - performance.now()
    if (pauseMs <= 0) return invalidate()
    waiting = setTimeout(() => {
      waiting = undefined
      invalidate()
      pages.invalidate('all')
    }, pauseMs).unref()
  })

  return () => {
    const today = utcMidnight(clock()).getTime()
    if (today !== day) cached.invalidate()
    day = today
    return cached.get()
  }
}
