import { isDeepStrictEqual, parseArgs } from 'node:util'
import { ROOT } from '../src/deps.ts'
import { compileKernels } from '../src/features/search/engine/memory/compile-kernels.ts'
import { printCriteria } from '../src/features/search/rules.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { openBenchCache } from './cache.ts'
import { demoDatabase } from './demo-database.ts'
import { importLoad } from './load.ts'
import { rounded } from './measure.ts'
import { ENCODINGS, type HttpRow, measureHttp } from './measure-http.ts'
import { type Place, randomQuestions } from './questions.ts'
import { type Server, startServer } from './start-server.ts'

const DEFAULT_LISTINGS = '4000'
const SEARCHES = 500
const ENGINES = ['memory', 'sql']
/** Above this the SQL engine exceeds the time limit of a statement. */
const MAX_FOR_SQL = 200_000
const COMPARED = 40

/**
 * Complete search responses per second over HTTP, including cards, for each engine, beside /healthz of the same server.
 * Takes `--listings N` and `--json`.
 */
export async function benchHttp(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { listings: { type: 'string', default: DEFAULT_LISTINGS }, json: { type: 'boolean', default: false } },
  })
  const listings = Number(values.listings)
  const load = await importLoad()
  await compileKernels(ROOT)
  const cache = await openBenchCache(listings)
  const databaseUrl = await demoDatabase(cache, listings)
  const paths = searchPaths(await somePlaces(databaseUrl))
  const servers: Record<string, Server> = {}
  for (const engine of ENGINES) {
    if (engine === 'sql' && listings > MAX_FOR_SQL) continue
    const server = await startServer(engine, databaseUrl)
    if (server) servers[engine] = server
    else process.stderr.write(`The engine "${engine}" is skipped: its server did not start\n`)
  }
  try {
    await compareAnswers(servers, paths)
    const rows = await measureHttp(servers, paths, load)
    if (values.json) process.stdout.write(`${JSON.stringify({ listings, rows })}\n`)
    else print(listings, rows)
  } finally {
    for (const server of Object.values(servers)) await server.stop()
    await cache.close()
  }
}

async function somePlaces(databaseUrl: string): Promise<Place[]> {
  const { pool, close } = openDatabase(databaseUrl, { size: 1, statementTimeoutMs: 0 })
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

function print(listings: number, rows: HttpRow[]) {
  console.log(`${listings} listings, ${SEARCHES} different searches; responses per second, ms, kB, and the server's`)
  console.log('  processor time in ms; "of /healthz" is the share of the responses per second of the same server:')
  console.table(rows)
  for (const encoding of ENCODINGS) {
    const [memory, sql] = ENGINES.map((engine) =>
      rows.find((row) => row.engine === engine && row.encoding === encoding),
    )
    if (memory && sql) console.log(`${encoding}: ${rounded(memory.perSecond / sql.perSecond)} times as many as by SQL`)
  }
}
