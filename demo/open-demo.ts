import { sql } from 'kysely'
import type pg from 'pg'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { withLock } from '#platform/database/advisory-lock.ts'
import { type Db, openDatabase } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Deps } from '../src/deps.ts'
import { seedMarketFigures } from './market-figures.ts'
import { seedPeople } from './people.ts'
import type { SeedOptions } from './seed.ts'

// The advisory lock of all nodes: its holder fills the empty catalog, the others wait and find it full.
const SEED_LOCK = 7_402_117

/** Fills an empty catalog with the demo once, even when several servers start together or one was killed half-way. */
export async function openDemo({ databaseUrl, storage, log }: Pick<Deps, 'databaseUrl' | 'storage' | 'log'>) {
  await withoutTimeouts(databaseUrl, ({ db, pool }) =>
    withLock(db, SEED_LOCK, async (connection) => {
      const { rows } = await sql<{ filled: boolean; indexed: boolean }>`
        select exists (select from building) as filled, exists (select from search_document) as indexed`.execute(
        connection,
      )
      const { filled, indexed } = rows[0]!
      if (!filled) await seed(pool, storage, { log: (line) => log.info(line) })
      if (!indexed) await index(db)
      await seedPeople(db, new Date())
      await seedMarketFigures(db, new Date())
    }),
  )
}

/** Seeds and indexes an empty catalog. Throws when the catalog is not empty. */
export async function fillDemo({ databaseUrl, storage }: Pick<Deps, 'databaseUrl' | 'storage'>, options: SeedOptions) {
  return withoutTimeouts(databaseUrl, async ({ db, pool }) => {
    const size = await seed(pool, storage, options)
    options.log?.('Indexing for search')
    await index(db)
    return size
  })
}

// Both are loaded when they are used, because the generator and its pictures would delay every other start.
async function seed(pool: pg.Pool, storage: Storage, options: SeedOptions) {
  const { seedDemo } = await import('./seed.ts')
  return seedDemo(pool, storage, options)
}

async function index(db: Db) {
  await indexListings(db, 'all')
  const { spreadFirstPhotos } = await import('./spread-first-photos.ts')
  await spreadFirstPhotos(db, new Date())
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
