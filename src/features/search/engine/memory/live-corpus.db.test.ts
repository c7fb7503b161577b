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
import { makeLog } from '#platform/log/log.ts'
import { fillCatalogue, makeChanges } from '../../../../../test/change-catalog.ts'
import { openTestDatabase } from '../../../../../test/db.ts'
import { poll } from '../../../../../test/poll.ts'
import { ROOT } from '../../../../deps.ts'
import { makeCatalog, makeCriteria, saveCatalog, TODAY } from '../../fixtures.ts'
import { type Criteria, currencyFor, EMPTY_CRITERIA, SORTS } from '../../rules.ts'
import type { SearchEngine } from '../engine.ts'
import { indexListings, indexListingsOfBuildings } from '../index-listing.ts'
import { sqlEngine } from '../sql/engine-sql.ts'
import type { LiveOptions } from './live-corpus.ts'
import { openKernels } from './open-kernels.ts'
import { type MemoryEngine, openMemoryEngine } from './open-memory-engine.ts'

const SIZE = 600
/** Each is a burst of changes and a comparison. */
const ROUNDS = process.env.TEST_FULL === '1' ? 4 : 1
const COMPARISON = { today: TODAY, currency: 'USD' } as const
const LOADER = 'loads of the test'
const READER = 'reads of the test'

const catalog = makeCatalog('live', SIZE)
const BUILDINGS = [...new Set(catalog.documents.map(({ building_id }) => building_id))]
/** Buildings whose listings are found all the time, whatever else of them changes. */
const STEADY = BUILDINGS.slice(0, 40)
const OTHERS = BUILDINGS.slice(40)
const database = await openTestDatabase({ size: 12 })
const { db, pool } = database
const oracle = sqlEngine(db)
const random = makeRandom('changes')
const CHANGES = makeChanges(catalog, random, STEADY)
const NAMES = Object.keys(CHANGES)

beforeAll(async () => {
  await saveCatalog(db, catalog)
  await fillCatalogue(db, catalog)
  // Only loads with this search path use the view: they wait for the advisory lock while a test holds it.
  await pool.query(`
    create schema gated;
    create view gated.search_word as
      select word from public.search_word, (select pg_advisory_xact_lock_shared(7)) as gate`)
})
beforeEach(async () => {
  await indexListings(db, 'all')
})

const change = (name: string) => db.transaction().execute((trx) => CHANGES[name]!(trx))

/** Makes changes with three concurrent writers. */
async function burst(count: number) {
  let left = count
  const writer = async () => {
    while (left-- > 0) await change(random.pick(NAMES))
  }
  await Promise.all([writer(), writer(), writer()])
}

type FollowingEngine = MemoryEngine & { caughtUp(): Promise<void> }

/** An engine with its own connections; with `gated` its loads use the view of the gated schema. */
async function follow({
  gated = false,
  ...options
}: Partial<LiveOptions> & { gated?: boolean } = {}): Promise<FollowingEngine> {
  const named = (name: string, settings = '') =>
    `${database.url}&application_name=${encodeURIComponent(name)}${settings && `&options=${encodeURIComponent(settings)}`}`
  const reading: Database = openDatabase(named(READER), { size: 2 })
  const log = makeLog('silent')
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

/** Takes the lock that gated loads wait for; releases it when the result is called or the test ends. */
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

const randomSearch = () => {
  const criteria = makeCriteria(random, catalog)
  const sort = random.pick(SORTS)
  const comparison = { today: TODAY, currency: currencyFor(criteria, 'en-us') }
  return { criteria, comparison, sort, page: random.int(1, 3), zoom: random.int(0, 38) / 2 }
}

/** Compares both engines by random searches. */
async function expectSameResults(engine: SearchEngine, searches: number) {
  const compare = async (left: number): Promise<void> => {
    if (left <= 0) return
    const { criteria, comparison, sort, page, zoom } = randomSearch()
    const searchWith = (searched: SearchEngine) =>
      Promise.all([
        searched.find(criteria, { ...comparison, sort, page, pageSize: 40 }),
        searched.markers(criteria, { ...comparison, zoom }),
        searched.count(criteria, comparison),
      ])
    const [expected, found] = await Promise.all([searchWith(oracle), searchWith(engine)])
    expect(found, JSON.stringify({ criteria, sort, page, zoom })).toEqual(expected)
    await compare(left - 3)
  }
  await Promise.all([compare(searches), compare(searches - 1), compare(searches - 2)])
  const everything = { ...COMPARISON, sort: 'newest', page: 1, pageSize: 2 * SIZE } as const
  expect(await engine.find(EMPTY_CRITERIA, everything)).toEqual(await oracle.find(EMPTY_CRITERIA, everything))
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** At any moment, the parts of one result agree with each other. */
async function expectConsistent(engine: SearchEngine, criteria: Criteria) {
  const { ids, total, buildingCount, facets, histograms } = await engine.find(criteria, {
    ...COMPARISON,
    sort: random.pick(SORTS),
    page: 1,
    pageSize: 2 * SIZE,
  })
  expect(ids.length).toBe(total)
  expect(new Set(ids).size, 'no listing twice').toBe(total)
  expect(sum(facets.spaceTypes)).toBe(total)
  expect(sum(facets.leaseTypes)).toBe(total)
  expect(histograms.area.reduce((all, count) => all + count, 0)).toBe(total)
  expect(buildingCount).toBeLessThanOrEqual(total)
  const { markers } = await engine.markers(criteria, { ...COMPARISON, zoom: 19 })
  expect(new Set(markers.map(({ buildingId }) => buildingId)).size, 'no building twice').toBe(markers.length)
}

/** Searches repeatedly until the result is called, which returns how many times it searched. */
function searchRepeatedly(engine: SearchEngine, expected: number) {
  let isRunning = true
  let count = 0
  const running = (async () => {
    for (; isRunning; count++) {
      await expectConsistent(engine, EMPTY_CRITERIA)
      expect(await engine.count({ ...EMPTY_CRITERIA, buildingIds: STEADY }, COMPARISON)).toBe(expected)
      await sleep(1)
    }
  })()
  running.catch(() => {})
  return async () => {
    isRunning = false
    await running
    return count
  }
}

const countSteady = () => oracle.count({ ...EMPTY_CRITERIA, buildingIds: STEADY }, COMPARISON)

const PATHS: [string, Partial<LiveOptions>][] = [
  ['that loads only once', {}],
  ['that loads again after every few changes', { mostChanged: 50 }],
  ['that loads again when it cannot read all changes at once', { mostRead: 1 }],
  ['that loads again on another thread', { mostChanged: 50, fewRows: 0 }],
  [
    'without WebAssembly',
    { mostChanged: 200, kernelsFor: (await import('../../../../../test/plain-kernels/kernels.ts')).plainKernels },
  ],
]

test.each(PATHS)(
  'an engine %s equals the tables after any changes, and is consistent meanwhile',
  async (_, options) => {
    const engine = await follow(options)
    const stopSearching = searchRepeatedly(engine, await countSteady())
    for (let round = 0; round < ROUNDS; round++) {
      await burst(40)
      if (round % 2 === 0) await indexListings(db, 'all')
      await burst(5)
      await engine.caughtUp()
      await expectSameResults(engine, 60)
    }
    expect(await stopSearching()).toBeGreaterThan(5 * ROUNDS)
  },
  120_000,
)

test.each(NAMES)('after “%s” the engine equals the tables', async (name) => {
  const engine = await follow()
  for (let times = 0; times < 12; times++) await change(name)
  await engine.caughtUp()
  await expectSameResults(engine, 15)
})

test('a word that a change adds is found, and a similar word is no longer taken for a typing error', async () => {
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

test.each([0, 20_000])(
  'changes during a load are neither lost nor duplicated (threads from %i rows)',
  async (fewRows) => {
    const engine = await follow({ gated: true, mostChanged: 150, fewRows })
    await engine.settled()
    const openGate = await shutGate()
    const stopSearching = searchRepeatedly(engine, await countSteady())
    while (engine.size().changed <= 150) {
      // Singly: of two changes the first could start the load and the second go unread, which the number of rows below excludes.
      await burst(1)
      await engine.caughtUp()
    }
    await poll(isWaiting)
    // The load has read its rows and waits; it has not read later changes.
    const { rows } = await pool.query<{ count: number }>('select count(*) as count from search_document')
    await burst(15)
    await engine.caughtUp()
    await expectSameResults(engine, 15)
    await openGate()
    await engine.settled()
    expect(engine.size().rows).toBe(rows[0]!.count)
    await expectSameResults(engine, 15)
    await burst(5)
    await engine.caughtUp()
    await expectSameResults(engine, 15)
    await stopSearching()
  },
)

test('searches wait for the first load, and their results include changes made meanwhile', async () => {
  const openGate = await shutGate()
  const engine = await follow({ gated: true })
  await poll(isWaiting)
  expect(await engine.ready()).toBe(false)
  const pending = engine.count(EMPTY_CRITERIA, COMPARISON)
  await burst(10)
  await openGate()
  expect(await pending).toBeGreaterThan(0)
  expect(await engine.ready()).toBe(true)
  await engine.caughtUp()
  await expectSameResults(engine, 15)
})

test('too many changes during a load wait for the load', async () => {
  const engine = await follow({ gated: true, mostChanged: 5 })
  await engine.settled()
  const openGate = await shutGate()
  await burst(60)
  await poll(isWaiting)
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
  await expectSameResults(engine, 15)
})

test('removed buildings are counted as changes too', async () => {
  const engine = await follow({ mostChanged: 3 })
  await engine.settled()
  const { rows } = engine.size()
  const ids = OTHERS.slice(0, 30)
  await pool.query("update building set status = 'archived' where id = any($1)", [ids])
  await indexListingsOfBuildings(db, ids)
  await engine.caughtUp()
  await engine.settled()
  expect(engine.size().rows).toBeLessThan(rows)
  await expectSameResults(engine, 15)
})

test('an engine whose connections are cut repeatedly stays available and catches up', async () => {
  const engine = await follow({ mostChanged: 50 })
  const stopSearching = searchRepeatedly(engine, await countSteady())
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
  await expectSameResults(engine, 60)
  await stopSearching()
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
  await expectSameResults(engine, 15)
})

test.each([0, 20_000])('stopping during a load leaves nothing behind (threads from %i rows)', async (fewRows) => {
  const openGate = await shutGate()
  const engine = await follow({ gated: true, fewRows })
  const pending = engine.count(EMPTY_CRITERIA, COMPARISON)
  await poll(isWaiting)
  engine.stop()
  await engine.settled()
  await expect(pending).rejects.toThrow('stopped before it had loaded')
  // A backend that waits for a lock notices a closed connection only afterwards.
  await openGate()
  await poll(async () => (await connectionsOf(LOADER)).length === 0)
  expect(await engine.ready()).toBe(false)
})

test('imported and then renamed submarkets are found by their names', async () => {
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
  const folder = await mkdtemp(path.join(tmpdir(), 'frontage-neighborhoods-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await importNamed('Riverbend')).toMatchObject({ summary: { created: 1 } })
  await engine.caughtUp()
  const all = await count({ market: 'chicago' })
  expect(all).toBeGreaterThan(0)
  expect(await count({ query: 'riverbend' })).toBe(all)
  expect(await count({ submarketSlugs: ['riverbend'] })).toBe(all)
  // No building changes its submarket, and the slug stays.
  expect(await importNamed('Riverbend 川')).toMatchObject({ summary: { created: 0, updated: 1, moved: 0 } })
  await engine.caughtUp()
  expect(await count({ query: '川' })).toBe(all)
  await expectSameResults(engine, 15)
})
