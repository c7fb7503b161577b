import { fillDemo } from '../demo/open-demo.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { memoryStorage } from '../test/memory-storage.ts'
import { type BenchCache, MIGRATIONS } from './cache.ts'

/** A whole catalog, because responses contain cards: created once per size, and reused. */
export function demoDatabase(cache: BenchCache, listings: number): Promise<string> {
  return cache.database(cache.nameFor('demo', []), async (databaseUrl) => {
    const { pool, close } = openDatabase(databaseUrl, { size: 1, statementTimeoutMs: 0 })
    await migrate(pool, MIGRATIONS)
    await close()
    await fillDemo(
      { databaseUrl, storage: memoryStorage() },
      { listings, log: (line) => process.stderr.write(`${line}\n`) },
    )
  })
}
