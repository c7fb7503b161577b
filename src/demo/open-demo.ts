import { sql } from 'kysely'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { withLock } from '#platform/database/advisory-lock.ts'
import { openDatabase } from '#platform/database/db.ts'
import type { Deps } from '../deps.ts'
import { seedPeople } from './people.ts'
import { type SeedOptions, seedDemo } from './seed.ts'

// One number for all nodes: whoever holds it fills the empty catalogue, the others wait and find it full.
const FILLING = 7_402_117

/** Fills an empty catalogue with the demo once, also when several servers start together or one was killed half-way. */
export async function openDemo({ databaseUrl, log }: Pick<Deps, 'databaseUrl' | 'log'>) {
  await withPatience(databaseUrl, ({ db, pool }) =>
    withLock(db, FILLING, async (connection) => {
      const { rows } = await sql<{ filled: boolean; indexed: boolean }>`
        select exists (select from building) as filled, exists (select from search_document) as indexed`.execute(
        connection,
      )
      const { filled, indexed } = rows[0]!
      if (!filled) await seedDemo(pool, { log: (line) => log.info(line) })
      if (!indexed) await indexListings(db, 'all')
      await seedPeople(db, new Date())
    }),
  )
}

/** Seeds and indexes an empty catalogue of any size. Throws when it holds anything already. */
export async function fillDemo({ databaseUrl }: Pick<Deps, 'databaseUrl'>, options: SeedOptions) {
  return withPatience(databaseUrl, async ({ db, pool }) => {
    const size = await seedDemo(pool, options)
    options.log?.('Indexing for search')
    await indexListings(db, 'all')
    return size
  })
}

// A big load takes longer than any request may.
async function withPatience<Result>(url: string, work: (database: ReturnType<typeof openDatabase>) => Promise<Result>) {
  const database = openDatabase(url, { size: 4, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
