import { isDeepStrictEqual, parseArgs } from 'node:util'
import { fillDemo } from '../demo/open-demo.ts'
import { ROOT } from '../src/deps.ts'
import { compileKernels } from '../src/features/search/engine/memory/compile-kernels.ts'
import { printCriteria } from '../src/features/search/rules.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { type BenchCache, MIGRATIONS, openBenchCache } from './cache.ts'
import { median, rounded } from './measure.ts'
import { type Place, randomQuestions } from './questions.ts'
import { type Server, startServer } from './start-server.ts'

const DEFAULT_LISTINGS = '4000'
const SEARCHES = 500
const CONNECTIONS = 8
const SECONDS = 5
const ROUNDS = 3
const ENGINES = ['memory', 'sql']
const ENCODINGS = ['identity', 'gzip', 'br', 'zstd']
const COMPARED = 40
/** The part of autocannon used here: it is not a dependency of Frontage, so its types cannot be imported. */
type Load = (options: {
  url: string
  connections: number
  duration: number
  requests: { path: string; headers: Record<string, string> }[]
}) => Promise<LoadResult>
type LoadResult = {
  requests: { average: number }
  latency: { p50: number; p99: number }
  throughput: { average: number }
  non2xx: number
  errors: number
}
type Row = { engine: string; encoding: string; perSecond: number; p50: number; p99: number; kilobytes: number }

/** Complete search responses per second over HTTP, including cards, for each engine. Takes `--listings N` and `--json`. */
export async function benchHttp(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { listings: { type: 'string', default: DEFAULT_LISTINGS }, json: { type: 'boolean', default: false } },
  })
  const listings = Number(values.listings)
  const load = await importLoad()
  if (!load) {
    process.stderr.write('autocannon is not installed: npm ci --prefix bench\n')
    return
  }
  await compileKernels(ROOT)
  const cache = await openBenchCache(listings)
  const databaseUrl = await demoDatabase(cache, listings)
  const paths = searchPaths(await somePlaces(databaseUrl))
  const servers: Record<string, Server> = {}
  for (const engine of ENGINES) {
    const server = await startServer(engine, databaseUrl)
    if (server) servers[engine] = server
    else process.stderr.write(`The engine "${engine}" is skipped: its server did not start\n`)
  }
  try {
    await compareAnswers(servers, paths)
    const rows = await measure(servers, paths, load)
    if (values.json) process.stdout.write(`${JSON.stringify({ listings, connections: CONNECTIONS, rows })}\n`)
    else print(listings, rows)
  } finally {
    for (const server of Object.values(servers)) await server.stop()
    await cache.close()
  }
}

async function importLoad(): Promise<Load | undefined> {
  const name = 'autocannon'
  const module = (await import(name).catch(() => undefined)) as { default: Load } | undefined
  return module?.default
}

/** A whole catalog, because a response contains cards: created once per size, and reused. */
function demoDatabase(cache: BenchCache, listings: number): Promise<string> {
  return cache.database(cache.nameFor('demo', []), async (databaseUrl) => {
    const { pool, close } = openDatabase(databaseUrl, { size: 1, statementTimeoutMs: 0 })
    await migrate(pool, MIGRATIONS)
    await close()
    await fillDemo({ databaseUrl }, { listings, log: (line) => process.stderr.write(`${line}\n`) })
  })
}

async function somePlaces(databaseUrl: string): Promise<Place[]> {
  const { pool, close } = openDatabase(databaseUrl, { size: 1 })
  const { rows } = await pool.query<Place>(
    'select location[0] as x, location[1] as y from search_document order by md5(listing_id::text) limit 5000',
  )
  await close()
  return rows
}

function searchPaths(places: Place[]): string[] {
  return randomQuestions(SEARCHES, places).map(({ criteria, request }) => {
    const query = new URLSearchParams({ sort: request.sort })
    for (const [name, value] of Object.entries(printCriteria(criteria))) {
      for (const each of [value].flat()) query.append(name, each)
    }
    return `/api/listings?${query}`
  })
}

/** Checks that every engine gives the same response in every encoding. Throws otherwise. */
async function compareAnswers(servers: Record<string, Server>, paths: string[]) {
  for (const path of paths.slice(0, COMPARED)) {
    let expected: unknown
    for (const [engine, { origin }] of Object.entries(servers)) {
      for (const encoding of ENCODINGS) {
        const response = await fetch(origin + path, { headers: { 'accept-encoding': encoding } })
        const body = await response.json()
        expected ??= body
        if (response.ok && isDeepStrictEqual(body, expected)) continue
        throw new Error(`${engine} in ${encoding} has a different response to ${path}, with ${response.status}`)
      }
    }
  }
}

async function measure(servers: Record<string, Server>, paths: string[], load: Load): Promise<Row[]> {
  const results = new Map<string, LoadResult[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const encoding of ENCODINGS) {
      for (const [engine, { origin }] of Object.entries(servers)) {
        const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': encoding } }))
        // The first round is a warm-up.
        const duration = round === 0 ? 1 : SECONDS
        const result = await load({ url: origin, connections: CONNECTIONS, duration, requests })
        if (result.non2xx + result.errors > 0) {
          throw new Error(
            `Expected only 2xx responses, got ${result.non2xx} others and ${result.errors} errors from ${engine}`,
          )
        }
        const key = `${engine} ${encoding}`
        if (round > 0) results.set(key, [...(results.get(key) ?? []), result])
      }
    }
  }
  return [...results].map(([key, list]) => {
    const [engine = '', encoding = ''] = key.split(' ')
    const middle = (read: (result: LoadResult) => number) => rounded(median(list.map(read)))
    const perSecond = middle(({ requests }) => requests.average)
    const bytes = middle(({ throughput }) => throughput.average)
    const kilobytes = rounded(bytes / perSecond / 1000)
    return {
      engine,
      encoding,
      perSecond,
      p50: middle(({ latency }) => latency.p50),
      p99: middle(({ latency }) => latency.p99),
      kilobytes,
    }
  })
}

function print(listings: number, rows: Row[]) {
  console.log(
    `${listings} listings, ${SEARCHES} different searches, ${CONNECTIONS} connections; responses per second, ms, kB:`,
  )
  console.table(rows)
  for (const encoding of ENCODINGS) {
    const [memory, sql] = ENGINES.map((engine) =>
      rows.find((row) => row.engine === engine && row.encoding === encoding),
    )
    if (memory && sql) console.log(`${encoding}: ${rounded(memory.perSecond / sql.perSecond)} times as many as by SQL`)
  }
}
