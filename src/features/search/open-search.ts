import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { staleWhileRevalidate } from '#platform/cache/stale-while-revalidate.ts'
import { type Feed, openFeed } from '#platform/change-log/change-feed.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log/log.ts'
import { type Cards, makeCardCache } from './card-cache.ts'
import type { SearchEngine } from './engine/engine.ts'
import { openKernels } from './engine/memory/open-kernels.ts'
import { openMemoryEngine } from './engine/memory/open-memory-engine.ts'
import { sqlEngine } from './engine/sql/engine-sql.ts'
import { makeNames, type Names } from './name-cache.ts'
import { loadNameWords } from './store.ts'

const NAME_WORDS_MS = 10 * MINUTE_MS

/** What routes of the search read beside the engine; without a feed of changes it is read each time. */
export type SearchCaches = {
  cards: Cards
  names: Names
  /** The words of all names, for typing errors only: names as they are typed are always found. */
  nameWords(): Promise<string[]>
}

/** The search engine, its caches and, where anything is cached in memory, the feed of changes. */
export type Search = SearchCaches & {
  engine: SearchEngine
  feed: Feed | undefined
  /** Resolves when the engine has loaded its data. */
  loaded(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  config: Pick<Config, 'searchEngine'>
  database: Database
  databaseUrl: string
  log: Log
}

/** Opens the configured engine. `root` is the folder whose dist/ holds the compiled kernels. */
export async function openSearch({ config, database, databaseUrl, log }: Options, root: string): Promise<Search> {
  const kernelsFor = config.searchEngine === 'sql' ? undefined : await openKernelsOrWarn(root, log)
  const { db } = database
  if (!kernelsFor) return { ...uncachedSearch(db), async loaded() {}, async stop() {} }
  const feed = await openFeed({ url: databaseUrl }, { log })
  const engine = openMemoryEngine({ database, databaseUrl, feed, log, kernelsFor })
  const caches = makeSearchCaches(db, feed)
  // Starts the index before the first request needs it.
  caches.names.places().catch(() => {})
  return {
    engine,
    feed,
    ...caches,
    loaded: () => engine.settled(),
    async stop() {
      engine.stop()
      await feed.stop()
    },
  }
}

/** The database searches, and changes are visible at once. */
export const uncachedSearch = (db: Db) => ({
  engine: sqlEngine(db),
  feed: undefined,
  ...makeSearchCaches(db, undefined),
})

export const makeSearchCaches = (db: Db, feed: Feed | undefined): SearchCaches => ({
  cards: makeCardCache((ids, today) => loadCards(db, ids, today), feed),
  names: makeNames(db, feed),
  nameWords: staleWhileRevalidate(
    NAME_WORDS_MS,
    () => loadNameWords(db),
    () => performance.now(),
  ),
})

/** Undefined where the kernels cannot run: the database then searches, slower. */
const openKernelsOrWarn = (root: string, log: Log) =>
  openKernels(root).catch((err) => {
    log.warn({ err }, 'the compiled kernels cannot run: the database searches instead')
    return undefined
  })
