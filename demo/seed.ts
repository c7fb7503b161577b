import type pg from 'pg'
import { recordAudit } from '#platform/audit-log.ts'
import { dbOn } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type CatalogSize, makeCatalog } from './catalog.ts'
import { makeCompanies } from './companies/companies.ts'
import { advanceCounters, makeLoader } from './load.ts'
import { storeFiles } from './media/pictures.ts'
import { TABLE_NAMES } from './tables.ts'

export type SeedOptions = {
  /** Number of listings, at least 100; there are about a quarter as many buildings. */
  listings?: number
  /** Everything but dates follows from this text and the number of listings. */
  seed?: string
  /** The day that dates are relative to, "yyyy-mm-dd"; the current day by default. */
  today?: string
  log?: (line: string) => void
  /** Runs after all rows are loaded, in the same transaction: for data derived from the catalog. */
  afterLoad?: (client: pg.ClientBase) => Promise<void>
}

export const DEFAULT_SEED = 'frontage'
const LISTINGS_BETWEEN_LOGS = 100_000

/**
 * Fills an empty catalog with demo data in one transaction, and stores its pictures and clips. Throws an Error that names the tables when the catalog is
 * not empty.
 */
export async function seedDemo(pool: pg.Pool, storage: Storage, options: SeedOptions = {}): Promise<CatalogSize> {
  const client = await pool.connect()
  client.on('error', ignore)
  try {
    await client.query('begin')
    // The timeouts of web requests would abort a large load.
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(`lock table ${TABLE_NAMES.join(', ')} in share row exclusive mode`)
    await requireEmptyTables(client)
    const files = storeFiles(storage, makeCompanies(options.seed ?? DEFAULT_SEED))
    const [size] = await Promise.all([load(client, options), files])
    await options.afterLoad?.(client)
    // One entry for the whole catalog; changes of single rows have their own.
    await recordAudit(dbOn(client), {
      at: new Date(),
      actor: { type: 'system' },
      action: 'catalog.seeded',
      subject: { type: 'catalog', id: null },
      after: size,
    })
    await client.query('commit')
    return size
  } catch (error) {
    await client.query('rollback').catch(ignore)
    throw error
  } finally {
    client.off('error', ignore)
    client.release()
  }
}

async function load(client: pg.ClientBase, options: SeedOptions): Promise<CatalogSize> {
  const { listings = 4_000, seed = DEFAULT_SEED, today = new Date().toISOString().slice(0, 10), log = ignore } = options
  const loader = makeLoader(client)
  let size: CatalogSize = { buildings: 0, listings: 0 }
  let nextLog = LISTINGS_BETWEEN_LOGS
  for (size of makeCatalog({ seed, listings, today }, loader.write)) {
    if (loader.isFull()) await loader.flush()
    if (size.listings < nextLog) continue
    nextLog += LISTINGS_BETWEEN_LOGS
    log(`Seeded ${size.listings} of ${listings} listings`)
  }
  await loader.flush()
  await advanceCounters(client)
  await client.query(`analyze ${TABLE_NAMES.join(', ')}`)
  log(`Seeded ${size.listings} listings in ${size.buildings} buildings`)
  return { ...size }
}

async function requireEmptyTables(client: pg.ClientBase): Promise<void> {
  const filled: string[] = []
  for (const table of TABLE_NAMES) {
    const { rows } = await client.query<{ exists: boolean }>(`select exists (select from ${table}) as exists`)
    if (rows[0]!.exists) filled.push(table)
  }
  if (filled.length > 0) throw new Error(`Expected an empty catalog to seed, found rows in ${filled.join(', ')}`)
}

function ignore(): void {}
