import type pg from 'pg'
import { type CatalogueSize, makeCatalogue } from './catalogue.ts'
import { advanceCounters, makeLoader } from './load.ts'
import { TABLE_NAMES } from './tables.ts'

export type SeedOptions = {
  /** How many listings, at least 100; about a quarter as many buildings hold them. */
  listings?: number
  /** Everything but dates follows from this text and the number of listings. */
  seed?: string
  /** The day that dates are relative to, "yyyy-mm-dd"; the present one when not given. */
  today?: string
  log?: (line: string) => void
  /** Runs when all rows are there, in the same transaction: what is derived from the catalogue belongs here. */
  afterLoad?: (client: pg.ClientBase) => Promise<void>
}

const LISTINGS_BETWEEN_LOGS = 100_000

/**
 * Fills an empty catalogue with demo data in one transaction: all of it is there afterwards, or nothing. Throws an Error
 * that names the tables when the catalogue holds anything already.
 */
export async function seedDemo(pool: pg.Pool, options: SeedOptions = {}): Promise<CatalogueSize> {
  const client = await pool.connect()
  client.on('error', ignore)
  try {
    await client.query('begin')
    // The limits of a web request would cut a large load short.
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(`lock table ${TABLE_NAMES.join(', ')} in share row exclusive mode`)
    await refuseWhatIsFilled(client)
    const size = await load(client, options)
    await options.afterLoad?.(client)
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

async function load(client: pg.ClientBase, options: SeedOptions): Promise<CatalogueSize> {
  const { listings = 4_000, seed = 'frontage', today = new Date().toISOString().slice(0, 10), log = ignore } = options
  const loader = makeLoader(client)
  let size: CatalogueSize = { buildings: 0, listings: 0 }
  let nextLog = LISTINGS_BETWEEN_LOGS
  for (size of makeCatalogue({ seed, listings, today }, loader.write)) {
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

async function refuseWhatIsFilled(client: pg.ClientBase): Promise<void> {
  const filled: string[] = []
  for (const table of TABLE_NAMES) {
    const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${table}) as found`)
    if (rows[0]!.found) filled.push(table)
  }
  if (filled.length > 0) throw new Error(`Expected an empty catalogue to seed, found rows in ${filled.join(', ')}`)
}

function ignore(): void {}
