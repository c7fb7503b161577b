// Two nodes on one database: a change through either is found through both, even when one is killed.
// All processes are started by this file, and only they get signals. TEST_FULL=1 makes as many changes as are promised.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fillDemo } from '#demo/open-demo.ts'
import { changeListings } from '#features/catalog/changes/change-catalog.ts'
import { makeRandom } from '#lib/random.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { MIGRATIONS, ROOT } from '../src/deps.ts'
import { catalogOn, editListings, SYSTEM } from './edit-catalog.ts'
import { memoryStorage } from './memory-storage.ts'

const LISTINGS = 1_000
const isFull = process.env.TEST_FULL === '1'
const FRESH_CHANGES = isFull ? 100 : 30
const CHANGES = isFull ? 1_000 : 300
const MAX_MILLISECONDS = 5_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'frontage-nodes-'))
const random = makeRandom('nodes')
const nodes: Node[] = []
let postgres: EmbeddedPostgres
let database: Database
let listingIds: number[]

before(async () => {
  const build = spawnSync(process.execPath, ['src/cli.ts', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  assert.equal(build.status, 0)
  postgres = await startEmbeddedPostgres({ stateDir: dataDir, durability: 'test' })
  database = openDatabase(postgres.url, { size: 6 })
  await migrate(database.pool, MIGRATIONS)
  await fillDemo({ databaseUrl: postgres.url, storage: memoryStorage() }, { listings: LISTINGS })
  const { rows } = await database.pool.query<{ id: number }>('select listing_id as id from search_document order by 1')
  listingIds = rows.map(({ id }) => id)
})

after(async () => {
  await Promise.all(nodes.map(({ server, exit }) => server.kill('SIGKILL') && exit))
  await database?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Node = { server: ChildProcess; url: string; exit: Promise<unknown> }

async function startNode(env: Record<string, string> = {}): Promise<Node> {
  const settings = { HOST: '127.0.0.1', PORT: '0', DEMO: '0', MAP_STYLE_URL: '', LOG_LEVEL: 'silent' }
  const server = spawn(process.execPath, ['src/server.ts'], {
    cwd: ROOT,
    // Requests claim many client addresses, so that the rate limit of each address is not reached.
    env: {
      PATH: process.env.PATH,
      ...settings,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(server, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const ready = /^Frontage is ready at (\S+)$/m.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    exit.then(([code]) => reject(new Error(`exited ${code} before it was ready`)))
  })
  const node = { server, url, exit }
  nodes.push(node)
  return node
}

type Answer = { listings: { id: number }[]; pagination: { totalCount: number; ids: number[] } }

let requests = 0
async function get({ url }: Node, path: string): Promise<Response> {
  const address = `10.0.${(requests >> 5) & 255}.${(requests++ >> 13) & 255}`
  const response = await fetch(url + path, { headers: { 'x-forwarded-for': address } })
  assert.equal(response.status, 200, path)
  return response
}

async function search(node: Node, query: string): Promise<Answer> {
  return (await (await get(node, `/api/listings?${query}`)).json()) as Answer
}

/** A size that no other listing has ever had. */
let lastSize = 2_000_000

/** Gives a listing a unique size, as any node or import would. */
async function resize(id: number): Promise<number> {
  const size = ++lastSize
  const values = { area_sqft: size, area_unit: 'sf', min_divisible_sqft: null, confirmed_at: new Date() } as const
  await editListings(database.db, [id], values)
  return size
}

/** Milliseconds until the node finds the listing by its size, with the new size on its card. */
async function untilFound(node: Node, id: number, size: number, since: number): Promise<number> {
  for (;;) {
    const { listings, pagination } = await search(node, `min_size=${size}&max_size=${size}`)
    const milliseconds = performance.now() - since
    assert.deepEqual(pagination.ids, [id].slice(0, pagination.totalCount))
    if (pagination.totalCount === 1 && JSON.stringify(listings[0]).includes(String(size))) return milliseconds
    assert.ok(milliseconds < MAX_MILLISECONDS, `space ${id} is not found so after ${milliseconds} ms`)
    await sleep(5)
  }
}

/** Milliseconds until a visitor of the node sees the size on the listing's page, which is cached. */
async function untilShown(node: Node, id: number, size: number, since: number): Promise<number> {
  for (;;) {
    const page = await get(node, `/listing/any/${id}`)
    const milliseconds = performance.now() - since
    assert.match(page.headers.get('cache-status') ?? '', /^Frontage; /)
    if ((await page.text()).includes(size.toLocaleString('en-US'))) return milliseconds
    assert.ok(milliseconds < MAX_MILLISECONDS, `the page of space ${id} is not shown so after ${milliseconds} ms`)
    await sleep(20)
  }
}

const quantile = (sorted: number[], share: number) =>
  Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!)

test('a change is found and shown through both of two nodes', async (t) => {
  const [one, two] = await Promise.all([startNode(), startNode()])
  const waits: number[] = []
  const pageWaits: number[] = []
  for (let count = 0; count < FRESH_CHANGES; count++) {
    // A few listings repeatedly: once a node has shown a new size, it must not show an old one again.
    const id = random.pick(listingIds.slice(0, 20))
    const size = await resize(id)
    const since = performance.now()
    const both = [one, two]
    const [found, shown] = await Promise.all([
      Promise.all(both.map((node) => untilFound(node, id, size, since))),
      Promise.all(both.map((node) => untilShown(node, id, size, since))),
    ])
    waits.push(...found)
    pageWaits.push(...shown)
  }
  waits.sort((a, b) => a - b)
  pageWaits.sort((a, b) => a - b)
  t.diagnostic(
    `commit to searchable: p50 ${quantile(waits, 0.5)} ms, p99 ${quantile(waits, 0.99)} ms, max ${quantile(waits, 1)} ms`,
  )
  t.diagnostic(`commit to cached page: p50 ${quantile(pageWaits, 0.5)} ms, max ${quantile(pageWaits, 1)} ms`)
})

const QUESTIONS = [
  '',
  'market=chicago',
  'market=new-york&space_types=office&sort=rent',
  'sort=newest&page=3',
  'sort=-size&page_size=100',
  'min_size=2000000&sort=size',
  'query=street&sort=best',
  'query=stret',
  'min_rent=20&max_rent=60&hide_undisclosed=true&amenities=showers',
  'bbox=-88,41,-87,42&sort=available',
  'near=51.51,-0.1&sort=distance',
]

/** A random change of a column that searches use. */
async function changeSomething(id: number) {
  const status = random.weighted([
    ['on_market', 8],
    ['under_offer', 2],
    ['leased', 2],
  ] as const)
  const rent = random.pick([10, 30.5, 55, 90])
  const update = sql`update listing set status = ${status}, rent_mode = 'fixed', rent_low = ${rent}::numeric,
    rent_high = ${rent}::numeric, rent_currency = coalesce(rent_currency, 'USD'),
    area_sqft = ${random.int(300, 90_000)}, min_divisible_sqft = null, exclusive = ${random.chance(0.2)},
    name = ${`Suite ${random.int(1, 400)} Fresh${random.int(1, 50)}`} where id = ${id}`
  await changeListings(catalogOn(database.db), [id], SYSTEM, (trx) => update.execute(trx))
}

test('a node killed during many changes returns the same results as the tables after its restart', async (t) => {
  const [survivor, victim] = nodes as [Node, Node]
  let done = 0
  const writer = async () => {
    while (done++ < CHANGES) await changeSomething(random.pick(listingIds))
  }
  const writing = Promise.all([writer(), writer(), writer()])
  while (done < CHANGES * 0.3) await sleep(5)
  victim.server.kill('SIGKILL')
  await victim.exit
  const killedAt = done
  const [back, oracle] = await Promise.all([startNode(), startNode({ SEARCH_ENGINE: 'sql' })])
  t.diagnostic(`killed after ${killedAt} changes, back after ${Math.min(done, CHANGES)}`)
  await writing

  // A node that finds the last change has seen all others.
  const last = random.pick(listingIds)
  await sql`update listing set status = 'on_market' where id = ${last}`.execute(database.db)
  const size = await resize(last)
  const since = performance.now()
  await Promise.all([survivor, back].map((node) => untilFound(node, last, size, since)))
  for (const question of QUESTIONS) {
    const expected = await search(oracle, question)
    for (const node of [survivor, back]) assert.deepEqual(await search(node, question), expected, question)
  }
  assert.ok((await search(oracle, '')).pagination.totalCount > LISTINGS / 2)
})
