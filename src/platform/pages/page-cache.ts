import { HOUR_MS } from '#lib/durations.ts'
import { lruCache } from '../cache/lru-cache.ts'
import type { Clock } from '../clock.ts'
import type { CompressedPage } from './compressed-page.ts'

/** The markets whose listings and buildings decide what a page shows, or all of them. */
export type Scope = 'all' | readonly string[]

/** A page for visitors, the same for all of them: its bytes and the headers that are its own. */
export type VisitorPage = {
  content: CompressedPage
  headers: Record<string, string>
  /** The pictures that it shows; only for a page whose host serves no others. */
  pictures?: ReadonlySet<number>
}

/** A page with what it was made from: what a page shows depends on nothing else but the hour. */
export type PageRecord = { page: VisitorPage; reads: readonly PageRead[]; scope: Scope }

/** A request that a page made of the API, and the digest of the response. */
export type PageRead = { url: string; digest: string }

/** How a page is made; `undefined` when it is not the same for all visitors, or is none. */
type PageSource = {
  render(): Promise<PageRecord | undefined>
  /** Whether all these requests still have the same responses. */
  isUnchanged(reads: readonly PageRead[]): Promise<boolean>
}

/** Where a page came from, in the words of the Cache-Status header (RFC 9211). */
export type CacheStatus = 'hit' | 'fwd=stale; fwd-status=304' | 'fwd=miss; stored'

export type PageCache = {
  /** The page at `key`, rendered once for concurrent requests; undefined when it cannot be cached. */
  get(key: string, source: PageSource): Promise<{ page: VisitorPage; status: CacheStatus } | undefined>
  /** Call it when everything that pages read shows the change. */
  invalidate(scope: Scope): void
}

type Entry = PageRecord & { change: number; hour: number }

const MAX_BYTES = 128 * 1024 * 1024
/** Memory that a cached page takes beside its bytes: headers, key, cache entry. */
const OVERHEAD_BYTES = 3_000
const READ_BYTES = 300

/**
 * A cache of the most recently requested pages within `maxBytes`. A page is used until a change in its scope; then its
 * requests are repeated, and it is rendered again only if a response differs. As some pages show days of their market's
 * calendar, each page lasts until the full hour, when it is midnight in some market.
 */
export function makePageCache({ clock, maxBytes = MAX_BYTES }: { clock: Clock; maxBytes?: number }): PageCache {
  const cached = lruCache<string, Entry>({ maxBytes, bytesOf })
  const underWay = new Map<string, { change: number; page: ReturnType<PageCache['get']> }>()
  // Changes are counted; an entry is current if no change of its scope has a higher number than its own.
  let changes = 0
  let lastForAll = 0
  const lastOfMarket = new Map<string, number>()

  const thisHour = () => Math.floor(clock().getTime() / HOUR_MS)
  const lastChange = (scope: Scope) =>
    scope === 'all' ? changes : Math.max(lastForAll, ...scope.map((market) => lastOfMarket.get(market) ?? 0))

  async function load(key: string, source: PageSource): ReturnType<PageCache['get']> {
    const entry = cached.get(key)
    const [change, hour] = [changes, thisHour()]
    if (entry?.hour === hour && (await source.isUnchanged(entry.reads))) {
      cached.set(key, { ...entry, change })
      return { page: entry.page, status: 'fwd=stale; fwd-status=304' }
    }
    const record = await source.render()
    if (!record) {
      cached.delete(key)
      return undefined
    }
    cached.set(key, { ...record, change, hour })
    return { page: record.page, status: 'fwd=miss; stored' }
  }

  return {
    async get(key, source) {
      const entry = cached.get(key)
      if (entry && entry.hour === thisHour() && entry.change >= lastChange(entry.scope)) {
        return { page: entry.page, status: 'hit' }
      }
      const shared = underWay.get(key)
      // What began before a change may show what was before it.
      if (shared?.change === changes) return shared.page
      const loading = { change: changes, page: load(key, source) }
      underWay.set(key, loading)
      try {
        return await loading.page
      } finally {
        if (underWay.get(key) === loading) underWay.delete(key)
      }
    },

    invalidate(scope) {
      changes++
      if (scope === 'all') lastForAll = changes
      else for (const market of scope) lastOfMarket.set(market, changes)
    },
  }
}

const bytesOf = ({ page, reads }: Entry): number => page.content.size + OVERHEAD_BYTES + reads.length * READ_BYTES
