import { setTimeout as sleep } from 'node:timers/promises'
import type { Change, Feed } from '../change-log/change-feed.ts'
import type { Log } from '../log/log.ts'
import type { PageCache, Scope } from './page-cache.ts'

type Options = {
  feed: Pick<Feed, 'listen' | 'caughtUp'>
  /** The markets of the changed entities. */
  scopeOf: (changes: readonly Change[]) => Promise<Scope>
  log: Log
}

/** After a series of changes each page is compared with its data at most four times a second. */
const GAP_MS = 250
/** More changes than this at once concern all pages. */
const MAX_CHANGES = 5_000

/** Invalidates cached pages after each change, once the search engine and all other copies in memory have it too. */
export function invalidatePages(cache: Pick<PageCache, 'invalidate'>, { feed, scopeOf, log }: Options) {
  let waiting: Change[] = []
  let isRunning = false

  async function run() {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const changes = waiting
      waiting = []
      if (!(await isKnownEverywhere())) break
      cache.invalidate(changes.length > MAX_CHANGES ? 'all' : await scopeOrAll(changes))
      await sleep(GAP_MS, undefined, { ref: false })
    }
    isRunning = false
  }

  /** False once the feed is stopped. */
  const isKnownEverywhere = () =>
    feed.caughtUp().then(
      () => true,
      () => false,
    )

  async function scopeOrAll(changes: readonly Change[]): Promise<Scope> {
    try {
      return await scopeOf(changes)
    } catch (err) {
      log.warn({ err }, 'the markets of changes could not be read: all pages are compared with their data')
      return 'all'
    }
  }

  feed.listen((changes) => {
    waiting.push(...changes)
    void run()
  })
}
