import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { fillDemo } from '../demo/open-demo.ts'
import { matchChanges } from '../src/features/alerts/matching/match-changes.ts'
import { columnsOf } from '../src/features/alerts/saved-searches/store.ts'
import { MARKET_SLUGS } from '../src/features/markets/rules.ts'
import { indexListings } from '../src/features/search/engine/index-listing.ts'
import { type Criteria, EMPTY_CRITERIA } from '../src/features/search/rules.ts'
import { makeRandom, type Random } from '../src/lib/random.ts'
import { type Database, type Db, openDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { memoryStorage } from '../test/memory-storage.ts'
import { MIGRATIONS, openBenchCache } from './cache.ts'
import { quantile, rounded, timed } from './measure.ts'

const LISTINGS = 4_000
const BATCH = 1_000
/** Shares of users per market; the last market has a fifth of the first one's. */
const MARKETS = MARKET_SLUGS.map((slug, rank) => [slug, 1 / (rank + 4)] as const)
const TYPES = [
  ['office', 50],
  ['retail', 20],
  ['industrial_warehouse', 15],
  ['flex', 8],
  ['lab', 7],
] as const

type Row = { searches: number; changes: number; p50: number; p99: number; max: number; matches: number }

/**
 * Time to match one changed listing against all saved searches, from reading the change to saving its matches. Takes
 * `--searches N`, `--changes N` and `--json`.
 */
export async function benchAlerts(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      searches: { type: 'string', default: '100000' },
      changes: { type: 'string', default: '200' },
      json: { type: 'boolean', default: false },
    },
  })
  const [searches, changes] = [Number(values.searches), Number(values.changes)]
  const cache = await openBenchCache(searches)
  const url = await cache.database(cache.nameFor('alerts', []), (databaseUrl) => fill(databaseUrl, searches))
  const database = openDatabase(url, { size: 2 })
  try {
    const row = { searches, changes, ...(await measure(database, changes)) }
    if (values.json) process.stdout.write(`${JSON.stringify(row)}\n`)
    else {
      console.log('One changed listing against all saved searches, ms:')
      console.table([row])
    }
  } finally {
    await database.close()
    await cache.close()
  }
}

async function fill(databaseUrl: string, searches: number) {
  const { db, pool, close } = openDatabase(databaseUrl, { size: 1, statementTimeoutMs: 0 })
  await migrate(pool, MIGRATIONS)
  await fillDemo({ databaseUrl, storage: memoryStorage() }, { listings: LISTINGS })
  // Users name a market when they sign up.
  await sql`insert into app_user (email, role, market, email_verified_at)
    select 'user-' || n || '@example.org', 'tenant_rep', (${MARKET_SLUGS}::text[])[1 + n % ${MARKET_SLUGS.length}], now()
    from generate_series(1, ${searches / 10}::int) n`.execute(db)
  const random = makeRandom(`alerts ${searches}`)
  const { rows } = await sql<{ slug: string; market: string }>`select slug, market from submarket`.execute(db)
  const now = new Date()
  const about = { name: 'A search', frequency: 'daily' as const, created_at: now, updated_at: now, last_viewed_at: now }
  for (let from = 0; from < searches; from += BATCH) {
    const values = Array.from({ length: Math.min(BATCH, searches - from) }, (_, index) => ({
      ...about,
      user_id: Math.floor((from + index) / 10) + 1,
      ...columnsOf({ criteria: makeSearch(random, rows), locale: 'en-us', currency: 'USD' }),
    }))
    await db.insertInto('saved_search').values(values).execute()
  }
  await sql`vacuum analyze`.execute(db)
  await close()
}

/** Typical saved searches: nearly always a market, a space type and a size, half of them a submarket, often a rent. */
function makeSearch(random: Random, submarkets: { slug: string; market: string }[]): Criteria {
  const market = random.weighted(MARKETS)
  const own = submarkets.filter((submarket) => submarket.market === market)
  const size = random.pick([1_000, 2_500, 5_000, 10_000, 20_000])
  const when = <T>(p: number, value: T, empty: T) => (random.chance(p) ? value : empty)
  return {
    ...EMPTY_CRITERIA,
    market: when(0.97, market, null),
    spaceTypes: when(0.9, [random.weighted(TYPES)], []),
    minSize: when(0.9, size, null),
    maxSize: when(0.8, size * random.pick([2, 3]), null),
    maxRent: when(0.4, random.pick([25, 40, 55, 80]), null),
    classes: when(0.2, ['A'], []),
    submarketSlugs: when(0.5, own.length > 0 ? [random.pick(own).slug] : [], []),
    amenities: when(0.1, ['gym_available'], []),
    query: when(0.05, random.pick(['river', 'loft', 'park avenue', 'corner']), ''),
  }
}

async function measure({ db }: Database, changes: number): Promise<Omit<Row, 'searches' | 'changes'>> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from search_document where rent_low is not null
    order by md5(listing_id::text) limit ${changes}`.execute(db)
  const times: number[] = []
  let matches = 0
  await matchChanges(db, new Date())
  for (const { id } of rows) {
    await lowerRent(db, id)
    let found = 0
    times.push(await timed(async () => (found = (await matchChanges(db, new Date())).matches)))
    matches += found
  }
  return {
    p50: rounded(quantile(times, 0.5)),
    p99: rounded(quantile(times, 0.99)),
    max: rounded(quantile(times, 1)),
    matches: rounded(matches / rows.length),
  }
}

async function lowerRent(db: Db, id: number) {
  await sql`update listing set rent_low = rent_low * 0.97, confirmed_at = now() where id = ${id}`.execute(db)
  await indexListings(db, [id])
}
