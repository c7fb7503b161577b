import { sql } from 'kysely'
import type pg from 'pg'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { withLock } from '#platform/database/advisory-lock.ts'
import { openDatabase } from '#platform/database/db.ts'
import type { Deps } from '../src/deps.ts'
import { seedPeople } from './people.ts'
import type { SeedOptions } from './seed.ts'

// The advisory lock of all nodes: its holder fills the empty catalog, the others wait and find it full.
const SEED_LOCK = 7_402_117

/** Fills an empty catalog with the demo once, even when several servers start together or one was killed half-way. */
export async function openDemo({ databaseUrl, log }: Pick<Deps, 'databaseUrl' | 'log'>) {
  await withoutTimeouts(databaseUrl, ({ db, pool }) =>
    withLock(db, SEED_LOCK, async (connection) => {
      const { rows } = await sql<{ filled: boolean; indexed: boolean }>`
        select exists (select from building) as filled, exists (select from search_document) as indexed`.execute(
        connection,
      )
      const { filled, indexed } = rows[0]!
      if (!filled) await seed(pool, { log: (line) => log.info(line) })
      if (!indexed) await indexListings(db, 'all')
      await seedPeople(db, new Date())
    }),
  )
}

/** Seeds and indexes an empty catalog. Throws when the catalog is not empty. */
export async function fillDemo({ databaseUrl }: Pick<Deps, 'databaseUrl'>, options: SeedOptions) {
  return withoutTimeouts(databaseUrl, async ({ db, pool }) => {
    const size = await seed(pool, options)
    options.log?.('Indexing for search')
    await indexListings(db, 'all')
    return size
  })
}

// Loaded when it is used, because the generator would delay every other start.
async function seed(pool: pg.Pool, options: SeedOptions) {
  const { seedDemo } = await import('./seed.ts')
  return seedDemo(pool, options)
}

// A large load takes longer than the timeouts of requests.
async function withoutTimeouts<Result>(
  url: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
) {
  const database = openDatabase(url, { size: 4, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
