import { type Feed, openFeed } from '#platform/change-log/change-feed.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/db.ts'
import type { Log } from '#platform/log/log.ts'
import type { SearchEngine } from './engine/engine.ts'
import { openKernels } from './engine/memory/open-kernels.ts'
import { openMemoryEngine } from './engine/memory/open-memory-engine.ts'
import { sqlEngine } from './engine/sql/engine-sql.ts'

/** The search engine and, where anything is cached in memory, the feed of changes. */
export type Search = {
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
  if (!kernelsFor) return { engine: sqlEngine(database.db), feed: undefined, async loaded() {}, async stop() {} }
  const feed = await openFeed({ url: databaseUrl }, { log })
  const engine = openMemoryEngine({ database, databaseUrl, feed, log, kernelsFor })
  return {
    engine,
    feed,
    loaded: () => engine.settled(),
    async stop() {
      engine.stop()
      await feed.stop()
    },
  }
}

/** Undefined where the kernels cannot run: the database then searches, slower. */
const openKernelsOrWarn = (root: string, log: Log) =>
  openKernels(root).catch((err) => {
    log.warn({ err }, 'the compiled kernels cannot run: the database searches instead')
    return undefined
  })
