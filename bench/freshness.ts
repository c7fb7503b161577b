import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { fillDemo } from '../demo/open-demo.ts'
import { ROOT } from '../src/deps.ts'
import { indexListings } from '../src/features/search/engine/index-listing.ts'
import { compileKernels } from '../src/features/search/engine/memory/compile-kernels.ts'
import { makeRandom } from '../src/lib/random.ts'
import { type Db, openDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { memoryStorage } from '../test/memory-storage.ts'
import { type BenchCache, MIGRATIONS, openBenchCache } from './cache.ts'
import { quantile, rounded, timed } from './measure.ts'

const DEFAULTS = { listings: '4000', changes: '500' }
const NODES = 2
const WRITERS = 4
const MAX_MILLISECONDS_BETWEEN = 40
/** Larger than any listing of the demo. */
const FIRST_SIZE = 5_000_000

type Row = {
  writers: number
  changes: number
  perSecond: number
  commit: number
  p50: number
  p99: number
  max: number
}

/**
 * Time from the commit of a change until two nodes find it: one at a time with pauses in between, and from several writers
 * without pauses. Takes `--listings N`, `--changes N` and `--json`.
 */
export async function benchFreshness(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      listings: { type: 'string', default: DEFAULTS.listings },
      changes: { type: 'string', default: DEFAULTS.changes },
      json: { type: 'boolean', default: false },
    },
  })
  const [listings, changes] = [Number(values.listings), Number(values.changes)]
  await compileKernels(ROOT)
  const cache = await openBenchCache(listings)
  const databaseUrl = await changedDatabase(cache, listings)
  const nodes = await Promise.all(Array.from({ length: NODES }, () => startNode(databaseUrl)))
  const { db, close } = openDatabase(databaseUrl, { size: WRITERS })
  try {
    const rows = [
      await measure(db, nodes, { writers: 1, changes, pause: MAX_MILLISECONDS_BETWEEN }),
      await measure(db, nodes, { writers: WRITERS, changes, pause: 0 }),
    ]
    if (values.json) process.stdout.write(`${JSON.stringify({ listings, nodes: NODES, rows })}\n`)
    else {
      console.log(`${listings} listings, ${NODES} nodes; ms per commit, and from then to searchable on both nodes:`)
      console.table(rows)
    }
  } finally {
    await close()
    for (const node of nodes) await node.stop()
    await cache.close()
  }
}

/** A separate demo database, because other benchmarks must not see these changes. */
function changedDatabase(cache: BenchCache, listings: number): Promise<string> {
  return cache.database(cache.nameFor('changed', []), async (databaseUrl) => {
    const { pool, close } = openDatabase(databaseUrl, { size: 1, statementTimeoutMs: 0 })
    await migrate(pool, MIGRATIONS)
    await close()
    await fillDemo(
      { databaseUrl, storage: memoryStorage() },
      { listings, log: (line) => process.stderr.write(`${line}\n`) },
    )
  })
}

type Node = { child: ChildProcess; found(size: number): Promise<number>; stop(): Promise<void> }

async function startNode(databaseUrl: string): Promise<Node> {
  const child = fork(path.join(import.meta.dirname, 'freshness-node.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const waiting = new Map<number, (at: number) => void>()
  child.on('message', (size) => waiting.get(size as number)?.(performance.now()))
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (message !== 'loaded') throw new Error(`Expected a loaded node, but it ended with ${message}`)
  return {
    child,
    found(size) {
      const { promise, resolve } = Promise.withResolvers<number>()
      waiting.set(size, resolve)
      child.send(size)
      return promise.finally(() => waiting.delete(size))
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

type Work = { writers: number; changes: number; pause: number }

async function measure(db: Db, nodes: Node[], { writers, changes, pause }: Work): Promise<Row> {
  const random = makeRandom(`${writers} writers`)
  const { rows: listings } = await sql<{ id: number; size: number }>`
    select listing_id as id, area_high as size from search_document order by md5(listing_id::text)`.execute(db)
  const { rows } = await sql<{ size: number }>`select max(area_high) as size from search_document`.execute(db)
  let next = Math.max(FIRST_SIZE, rows[0]!.size + 1)
  const commits: number[] = []
  const delays: number[] = []
  let left = changes
  const write = async () => {
    while (left-- > 0) {
      const size = next++
      commits.push(await timed(() => resize(db, random.pick(listings).id, size)))
      const committed = performance.now()
      delays.push(...(await Promise.all(nodes.map(async (node) => (await node.found(size)) - committed))))
      if (pause > 0) await sleep(random.int(0, pause))
    }
  }
  const milliseconds = await timed(() => Promise.all(Array.from({ length: writers }, write)))
  return {
    writers,
    changes,
    perSecond: rounded((changes / milliseconds) * 1000),
    commit: rounded(quantile(commits, 0.5)),
    p50: rounded(quantile(delays, 0.5)),
    p99: rounded(quantile(delays, 0.99)),
    max: rounded(quantile(delays, 1)),
  }
}

async function resize(db: Db, id: number, size: number) {
  await db.transaction().execute(async (trx) => {
    await sql`update listing set area_sqft = ${size}, min_divisible_sqft = null, confirmed_at = now()
      where id = ${id}`.execute(trx)
    await indexListings(trx, [id])
  })
}
