import path from 'node:path'
import { parseArgs } from 'node:util'
import { fillDemo } from '../src/demo/open-demo.ts'
import { sqlEngine } from '../src/features/search/engine-sql.ts'
import { type Criteria, EMPTY_CRITERIA } from '../src/features/search/rules.ts'
import { openDatabase } from '../src/platform/db.ts'
import { migrate } from '../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/start.ts'

const SIZES = [4_000, 20_000, 100_000]
const ROUNDS = 7

/** What people ask, from a viewport to a sentence. */
const QUERIES: Record<string, Partial<Criteria>> = {
  'one market': { market: 'chicago' },
  'street viewport': { market: 'chicago', bbox: [-87.645, 41.877, -87.625, 41.89] },
  'polygon and office': {
    market: 'chicago',
    spaceTypes: ['office'],
    polygons: [
      [
        [-87.652, 41.876],
        [-87.63, 41.875],
        [-87.622, 41.885],
        [-87.636, 41.894],
        [-87.65, 41.89],
      ],
    ],
  },
  'everything, unfiltered': {},
  'everything, filtered': {
    spaceTypes: ['office', 'lab'],
    leaseTypes: ['direct'],
    minSize: 5_000,
    maxSize: 20_000,
    maxRent: 60,
  },
  words: { query: 'west street' },
  'amenities and a date': {
    market: 'new-york',
    amenities: ['gym_available', 'bike_storage_available'],
    availableBefore: '2027-06-01',
  },
  industrial: { spaceTypes: ['industrial_warehouse'], minClearHeight: 28, minDockDoors: 8 },
}

/** Medians of a full search (page, totals, facets, histograms) and of all markers, at several sizes. */
export async function benchSearch(args: string[]) {
  const { values } = parseArgs({ args, options: { listings: { type: 'string' } } })
  const sizes = values.listings === undefined ? SIZES : [Number(values.listings)]
  const server = await startEmbeddedPostgres({ instance: 'bench', database: 'bench' })
  const rows: Record<string, Record<string, string>> = {}
  for (const size of sizes) {
    const databaseUrl = await freshDatabase(server.url)
    await fillDemo({ databaseUrl }, { listings: size })
    const { db, close } = openDatabase(databaseUrl, { size: 2, statementTimeoutMs: 60_000 })
    const engine = sqlEngine(db)
    const today = new Date()
    for (const [name, partial] of Object.entries(QUERIES)) {
      const criteria = { ...EMPTY_CRITERIA, ...partial }
      const request = { today, currency: 'USD' as const }
      let total = 0
      const search = await median(async () => {
        total = (await engine.find(criteria, { ...request, page: 1, pageSize: 24, sort: 'best' })).total
      })
      const markers = await median(() => engine.markers(criteria, { ...request, zoom: 11 }))
      rows[name] = { ...rows[name], [`${size}`]: `${search} / ${markers} ms (${total})` }
    }
    await close()
  }
  console.log('search / markers, median ms (matches)')
  console.table(rows)
  await server.stop('if-idle')
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - started)
  }
  return Math.round(times.sort((a, b) => a - b)[ROUNDS >> 1]! * 10) / 10
}

/** The same database, emptied and migrated. */
async function freshDatabase(url: string): Promise<string> {
  const { pool, close } = openDatabase(url, { size: 2, statementTimeoutMs: 0 })
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  await migrate(pool, path.resolve(import.meta.dirname, '../db/migrations'))
  await close()
  return url
}
