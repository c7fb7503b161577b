import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { importSubmarkets } from '#features/markets/import-submarkets.ts'
import { makeRandom } from '#lib/random.ts'
import { openFeed } from '#platform/change-log/change-feed.ts'
import { type Database, dbOn, openDatabase } from '#platform/database/db.ts'
import { openLog } from '#platform/log/log.ts'
import { fillCatalogue, makeChanges } from '../../../../../test/change-catalog.ts'
import { openTestDatabase } from '../../../../../test/db.ts'
import { ROOT } from '../../../../deps.ts'
import { makeCriteria, makeWorld, saveWorld, TODAY } from '../../fixtures.ts'
import { type Criteria, currencyFor, EMPTY_CRITERIA, SORTS } from '../../rules.ts'
import type { SearchEngine } from '../engine.ts'
import { indexListings, indexListingsOfBuildings } from '../index-listing.ts'
import { sqlEngine } from '../sql/engine-sql.ts'
import type { LiveOptions } from './live-corpus.ts'
import { openKernels } from './open-kernels.ts'
import { type MemoryEngine, openMemoryEngine } from './open-memory-engine.ts'

const SIZE = 600
const COMPARISON = { today: TODAY, currency: 'USD' } as const
const LOADER = 'loader of the test'
const READER = 'reader of the test'

const world = makeWorld('live', SIZE)
const BUILDINGS = [...new Set(world.documents.map(({ building_id }) => building_id))]
/** Whose spaces keep being found, whatever else of them changes. */
const STEADY = BUILDINGS.slice(0, 40)
const OTHERS = BUILDINGS.slice(40)
const database = await openTestDatabase({ size: 12 })
const { db, pool } = database
const oracle = sqlEngine(db)
const random = makeRandom('changes')
const CHANGES = makeChanges(world, random, STEADY)
const NAMES = Object.keys(CHANGES)

beforeAll(async () => {
  await saveWorld(db, world)
  await fillCatalogue(db, world)
  // Seen only by loads that look there first: they wait at the gate while a test keeps it shut.
  await pool.query(`
    create schema gated;
    create view gated.search_word as
      select word from public.search_word, (select pg_advisory_xact_lock_shared(7)) as gate`)
})
beforeEach(async () => {
  await indexListings(db, 'all')
})

const change = (name: string) => db.transaction().execute((trx) => CHANGES[name]!(trx))

/** Three writers at once. */
async function burst(count: number) {
  let left = count
  const writer = async () => {
    while (left-- > 0) await change(random.pick(NAMES))
  }
  await Promise.all([writer(), writer(), writer()])
}

type Following = MemoryEngine & { caughtUp(): Promise<void> }

/** An engine with connections of its own; its loads wait at the gate when they are told to look there. */
async function follow({
  gated = false,
  ...options
}: Partial<LiveOptions> & { gated?: boolean } = {}): Promise<Following> {
  const named = (name: string, settings = '') =>
    `${database.url}&application_name=${encodeURIComponent(name)}${settings && `&options=${encodeURIComponent(settings)}`}`
  const reading: Database = openDatabase(named(READER), { size: 2 })
  const log = openLog('silent')
  const feed = await openFeed(database, { log, pollMs: 50 })
  const engine = openMemoryEngine({
    database: reading,
    databaseUrl: named(LOADER, gated ? '-c search_path=gated,public' : ''),
    feed,
    log,
    kernelsFor: await openKernels(ROOT),
    ...options,
  })
  onTestFinished(async () => {
    engine.stop()
    await feed.stop()
    await reading.close()
  })
  return { ...engine, caughtUp: () => feed.caughtUp() }
}

/** Shuts the gate, and opens it when it is told to or the test ends. */
async function shutGate() {
  const client = await pool.connect()
  await client.query('select pg_advisory_lock(7)')
  let isShut = true
  const open = async () => {
    if (!isShut) return
    isShut = false
    await client.query('select pg_advisory_unlock(7)')
    client.release()
  }
  onTestFinished(open)
  return open
}

const connectionsOf = async (name: string) =>
  (
    await pool.query('select pid from pg_stat_activity where datname = current_database() and application_name = $1', [
      name,
    ])
  ).rows.map(({ pid }) => pid)
const isWaiting = async () =>
  (
    await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 and wait_event_type = 'Lock' and wait_event = 'advisory'`,
      [LOADER],
    )
  ).rowCount === 1

async function until(done: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 15_000; !(await done()); await sleep(10)) {
    if (Date.now() > end) throw new Error('It never came.')
  }
}

const randomSearch = () => {
  const criteria = makeCriteria(random, world)
  const sort = random.pick(SORTS)
  const comparison = { today: TODAY, currency: currencyFor(criteria, 'en-us') }
  return { criteria, comparison, sort, page: random.int(1, 3), zoom: random.int(0, 38) / 2 }
}

/** Asks both everything. */
async function expectSameAnswers(engine: SearchEngine, searches: number) {
  const compare = async (left: number): Promise<void> => {
    if (left <= 0) return
    const { criteria, comparison, sort, page, zoom } = randomSearch()
    const ask = (asked: SearchEngine) =>
      Promise.all([
        asked.find(criteria, { ...comparison, sort, page, pageSize: 40 }),
        asked.markers(criteria, { ...comparison, zoom }),
        asked.count(criteria, comparison),
      ])
    const [expected, found] = await Promise.all([ask(oracle), ask(engine)])
    expect(found, JSON.stringify({ criteria, sort, page, zoom })).toEqual(expected)
    await compare(left - 3)
  }
  await Promise.all([compare(searches), compare(searches - 1), compare(searches - 2)])
  const everything = { ...COMPARISON, sort: 'newest', page: 1, pageSize: 2 * SIZE } as const
  expect(await engine.find(EMPTY_CRITERIA, everything)).toEqual(await oracle.find(EMPTY_CRITERIA, everything))
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)

/** Whatever is going on, an answer agrees with itself. */
async function expectOneWorld(engine: SearchEngine, criteria: Criteria) {
  const { ids, total, buildingCount, facets, histograms } = await engine.find(criteria, {
    ...COMPARISON,
    sort: random.pick(SORTS),
    page: 1,
    pageSize: 2 * SIZE,
  })
  expect(ids.length).toBe(total)
  expect(new Set(ids).size, 'no space twice').toBe(total)
  expect(sum(facets.spaceTypes)).toBe(total)
  expect(sum(facets.leaseTypes)).toBe(total)
  expect(histograms.area.reduce((all, count) => all + count, 0)).toBe(total)
  expect(buildingCount).toBeLessThanOrEqual(total)
  const { markers } = await engine.markers(criteria, { ...COMPARISON, zoom: 19 })
  expect(new Set(markers.map(({ buildingId }) => buildingId)).size, 'no building twice').toBe(markers.length)
}

/** Asks again and again until it is told to stop; says how often it asked. */
function keepAsking(engine: SearchEngine, expected: number) {
  let going = true
  let asked = 0
  const asking = (async () => {
    for (; going; asked++) {
      await expectOneWorld(engine, EMPTY_CRITERIA)
      expect(await engine.count({ ...EMPTY_CRITERIA, buildingIds: STEADY }, COMPARISON)).toBe(expected)
      await sleep(1)
    }
  })()
  asking.catch(() => {})
  return async () => {
    going = false
    await asking
    return asked
  }
}

const countSteady = () => oracle.count({ ...EMPTY_CRITERIA, buildingIds: STEADY }, COMPARISON)

const PATHS: [string, Partial<LiveOptions>][] = [
  ['that loads only once', {}],
  ['that loads again after every few changes', { mostChanged: 50 }],
  ['that loads again on another thread', { mostChanged: 50, fewRows: 0 }],
  ['without WebAssembly', { mostChanged: 200, kernelsFor: (await import('./plain/kernels.ts')).plainKernels }],
]

test.each(PATHS)(
  'an engine %s answers what the tables say after any changes, and never two of anything meanwhile',
  async (_, options) => {
    const engine = await follow(options)
    const stopAsking = keepAsking(engine, await countSteady())
    for (let round = 0; round < 4; round++) {
      await burst(40)
      if (round === 2) await indexListings(db, 'all')
      await burst(5)
      await engine.caughtUp()
      await expectSameAnswers(engine, 60)
    }
    expect(await stopAsking()).toBeGreaterThan(20)
  },
  120_000,
)

test.each(NAMES)('%s, and is found so', async (name) => {
  const engine = await follow()
  for (let times = 0; times < 12; times++) await change(name)
  await engine.caughtUp()
  await expectSameAnswers(engine, 15)
})

test('a word that comes with a change is known, and a word close to it no longer a typing error', async () => {
  await pool.query("update listing set name = 'Quiet Corner' where id = 1")
  await indexListings(db, [1])
  const engine = await follow()
  const find = async (query: string) => engine.count({ ...EMPTY_CRITERIA, query }, { ...COMPARISON, today: TODAY })
  expect(await find('quiet')).toBe(await oracle.count({ ...EMPTY_CRITERIA, query: 'quiet' }, COMPARISON))
  expect(await find('quite')).toBe(await find('quiet'))
  await pool.query("update listing set name = 'Quite Central', confirmed_at = $1 where id = 2", [TODAY])
  await indexListings(db, [2])
  await engine.caughtUp()
  for (const query of ['quiet', 'quite', 'quit', 'centrall', 'qiute']) {
    expect(await find(query), query).toBe(await oracle.count({ ...EMPTY_CRITERIA, query }, COMPARISON))
  }
})

test.each([0, 20_000])('changes during a load are neither lost nor doubled (threads from %i rows)', async (fewRows) => {
  const engine = await follow({ gated: true, mostChanged: 150, fewRows })
  await engine.settled()
  const openGate = await shutGate()
  const stopAsking = keepAsking(engine, await countSteady())
  while (engine.size().changed <= 150) {
    await burst(3)
    await engine.caughtUp()
  }
  await until(isWaiting)
  // The load has read its rows and waits; what comes now it has not read.
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from search_document')
  await burst(15)
  await engine.caughtUp()
  await expectSameAnswers(engine, 15)
  await openGate()
  await engine.settled()
  expect(engine.size().rows).toBe(rows[0]!.count)
  await expectSameAnswers(engine, 15)
  await burst(5)
  await engine.caughtUp()
  await expectSameAnswers(engine, 15)
  await stopAsking()
})

test('questions wait for the first load, and what changes meanwhile is in their answers', async () => {
  const openGate = await shutGate()
  const engine = await follow({ gated: true })
  await until(isWaiting)
  expect(await engine.ready()).toBe(false)
  const asked = engine.count(EMPTY_CRITERIA, COMPARISON)
  await burst(10)
  await openGate()
  expect(await asked).toBeGreaterThan(0)
  expect(await engine.ready()).toBe(true)
  await engine.caughtUp()
  await expectSameAnswers(engine, 15)
})

test('so many changes that they would have to be read again and again wait for the load', async () => {
  const engine = await follow({ gated: true, mostChanged: 5 })
  await engine.settled()
  const openGate = await shutGate()
  await burst(60)
  await until(isWaiting)
  const before = engine.size().changed
  await indexListingsOfBuildings(db, BUILDINGS)
  let isCaughtUp = false
  const catchingUp = engine.caughtUp().then(() => {
    isCaughtUp = true
  })
  await sleep(300)
  expect(isCaughtUp).toBe(false)
  expect(engine.size().changed).toBe(before)
  await openGate()
  await catchingUp
  await expectSameAnswers(engine, 15)
})

test('buildings that go are counted as changes too', async () => {
  const engine = await follow({ mostChanged: 3 })
  await engine.settled()
  const { rows } = engine.size()
  const ids = OTHERS.slice(0, 30)
  await pool.query("update building set status = 'archived' where id = any($1)", [ids])
  await indexListingsOfBuildings(db, ids)
  await engine.caughtUp()
  await engine.settled()
  expect(engine.size().rows).toBeLessThan(rows)
  await expectSameAnswers(engine, 15)
})

test('an engine whose connections are cut again and again ends up right, and goes on answering', async () => {
  const engine = await follow({ mostChanged: 50 })
  const stopAsking = keepAsking(engine, await countSteady())
  let cutting = true
  const cuts = (async () => {
    for (; cutting; await sleep(15)) {
      for (const pid of [...(await connectionsOf(READER)), ...(await connectionsOf(LOADER))]) {
        await pool.query('select pg_terminate_backend($1)', [pid])
      }
    }
  })()
  for (let times = 0; times < 8; times++) {
    await burst(15)
    await sleep(30)
  }
  cutting = false
  await cuts
  await engine.caughtUp()
  await engine.settled()
  await expectSameAnswers(engine, 60)
  await stopAsking()
}, 60_000)

test.each([0, 20_000])('a load that fails is tried again (threads from %i rows)', async (fewRows) => {
  await pool.query('alter view gated.search_word rename to search_words')
  await pool.query(
    'create view gated.search_word as select (1 / (word = word and false)::int)::text as word from public.search_word',
  )
  const engine = await follow({ gated: true, fewRows })
  await sleep(200)
  expect(await engine.ready()).toBe(false)
  await pool.query('drop view gated.search_word')
  await pool.query('alter view gated.search_words rename to search_word')
  await engine.settled()
  expect(await engine.ready()).toBe(true)
  await expectSameAnswers(engine, 15)
})

test.each([0, 20_000])('stopping during a load leaves nothing behind (threads from %i rows)', async (fewRows) => {
  const openGate = await shutGate()
  const engine = await follow({ gated: true, fewRows })
  const asked = engine.count(EMPTY_CRITERIA, COMPARISON)
  await until(isWaiting)
  engine.stop()
  await engine.settled()
  await expect(asked).rejects.toThrow('stopped before it had loaded')
  // A server's process that waits for a lock does not notice earlier that nobody waits for it.
  await openGate()
  await until(async () => (await connectionsOf(LOADER)).length === 0)
  expect(await engine.ready()).toBe(false)
})

test('neighbourhoods that are imported, and then renamed, are found by their names', async () => {
  const engine = await follow()
  const count = (criteria: Partial<Criteria>) => engine.count({ ...EMPTY_CRITERIA, ...criteria }, COMPARISON)
  const importNamed = async (name: string) => {
    const [west, east, south, north] = [-87.7, -87.5, 41.8, 42]
    const ring = [west, east, east, west, west].map((x, corner) => [x, corner < 2 || corner === 4 ? south : north])
    const feature = { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } }
    const file = path.join(folder, 'outlines.geojson')
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
    const onChanged = (client: pg.PoolClient, ids: number[]) => indexListingsOfBuildings(dbOn(client), ids)
    return importSubmarkets(pool, { path: file, market: 'chicago', nameProperty: 'name', onChanged })
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'frontage-neighbourhoods-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await importNamed('Riverbend')).toMatchObject({ summary: { created: 1 } })
  await engine.caughtUp()
  const all = await count({ market: 'chicago' })
  expect(all).toBeGreaterThan(0)
  expect(await count({ query: 'riverbend' })).toBe(all)
  expect(await count({ submarketSlugs: ['riverbend'] })).toBe(all)
  // No building moves, and the slug stays.
  expect(await importNamed('Riverbend 川')).toMatchObject({ summary: { created: 0, updated: 1, moved: 0 } })
  await engine.caughtUp()
  expect(await count({ query: '川' })).toBe(all)
  await expectSameAnswers(engine, 15)
})
