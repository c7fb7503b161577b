import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/db.ts'
import { type Db, openDatabase } from '../database/db.ts'
import { openLog } from '../log/log.ts'
import { type Change, type Listener, openFeed } from './change-feed.ts'
import { pruneChangeLog, recordChanges } from './change-log.ts'
import { FEED_NAME } from './feed-session.ts'

const home = await testDatabase()
const { db, pool, close } = openDatabase(home.url, { size: 14 })
afterAll(async () => {
  await close()
  await home.drop()
})

beforeEach(async () => {
  await pool.query('truncate change_log')
})

const log = openLog('silent')
// So long that only the bell can be in time.
const NEVER = 600_000

async function follow({ pollMs = 250, listener }: { pollMs?: number; listener?: Listener } = {}) {
  const feed = await openFeed({ url: home.url }, { log, pollMs })
  onTestFinished(() => feed.stop())
  const handings: Change[][] = []
  feed.listen(listener ?? ((changes) => void handings.push(changes)))
  return { feed, handings, handed: () => handings.flat().map(({ entity, id }) => `${entity} ${id}`) }
}

async function until(done: () => boolean | Promise<boolean>, milliseconds = 10_000) {
  const end = Date.now() + milliseconds
  while (!(await done())) {
    if (Date.now() > end) throw new Error('It never came.')
    await sleep(5)
  }
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Keeps a transaction open in which these listings changed, until it is told to end. */
async function openTransaction(ids: number[]) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await recordChanges(trx, 'listing', ids)
    begin()
    await ended
  })
  await begun
  onTestFinished(() => end())
  return async () => {
    end()
    await transaction
  }
}

const killFeeds = () =>
  pool.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [FEED_NAME],
  )

/** Twelve writers with transactions of all lengths, every fifth of which is undone. Answers what was kept. */
async function writeAtOnce(transactionsEach: number): Promise<string[]> {
  const kept: string[] = []
  const undone = new Error('undone')
  const write = async (trx: Db, ids: number[], rests: number) => {
    await recordChanges(trx, 'listing', ids.slice(0, 1))
    await sleep(rests)
    await recordChanges(trx, 'listing', ids.slice(1))
    if (ids[0]! % 5 === 0) throw undone
  }
  const writer = async (number: number) => {
    for (let n = 0; n < transactionsEach; n++) {
      const first = number * 10_000 + n * 3
      const ids = [first, first + 1, first + 2]
      // Numbers are given out at the beginning: the slow ones come to light behind those of faster writers.
      const rests = n % 7 === 0 ? 60 : (first * 7) % 11
      const done = await db
        .transaction()
        .execute((trx) => write(trx, ids, rests))
        .then(
          () => true,
          (error) => {
            if (error !== undone) throw error
            return false
          },
        )
      if (done) kept.push(...ids.map((id) => `listing ${id}`))
    }
  }
  await Promise.all(numbersTo(12).map(writer))
  return kept.sort()
}

test('of twelve writers at once, two readers see once whatever was kept, and nothing that was undone', async () => {
  const one = await follow()
  const two = await follow({ pollMs: 5 })
  const kept = await writeAtOnce(25)
  await Promise.all([one.feed.caughtUp(), two.feed.caughtUp()])
  expect(kept.length).toBeGreaterThan(600)
  expect(one.handed().sort()).toEqual(kept)
  expect(two.handed().sort()).toEqual(kept)
})

test('a reader whose connection is killed again and again misses nothing', async () => {
  const reader = await follow()
  let writing = true
  const killing = (async () => {
    for (; writing; await sleep(70)) await killFeeds()
  })()
  const kept = await writeAtOnce(12)
  writing = false
  await killing
  await reader.feed.caughtUp()
  expect([...new Set(reader.handed())].sort()).toEqual(kept)
})

test('a long transaction does not hold up what others change, and its own comes when it ends', async () => {
  const end = await openTransaction([1])
  const reader = await follow({ pollMs: NEVER })
  await recordChanges(db, 'listing', [2])
  await until(() => reader.handed().length === 1, 2_000)
  await recordChanges(db, 'listing', [3])
  await reader.feed.caughtUp()
  expect(reader.handed()).toEqual(['listing 2', 'listing 3'])
  await end()
  await until(() => reader.handed().length === 3, 2_000)
  expect(reader.handed()).toEqual(['listing 2', 'listing 3', 'listing 1'])
})

test('what a long transaction keeps while the connection is lost comes too', async () => {
  const reader = await follow({ pollMs: 20 })
  const end = await openTransaction([1])
  await recordChanges(db, 'listing', [2])
  await reader.feed.caughtUp()
  await killFeeds()
  await end()
  await reader.feed.caughtUp()
  expect(new Set(reader.handed())).toEqual(new Set(['listing 1', 'listing 2']))
})

test('on a server that is never idle, a new connection begins near where the last one ended', async () => {
  const reader = await follow()
  let id = 0
  let end = await openTransaction([++id])
  const goOn = async () => {
    const next = await openTransaction([++id])
    await end()
    end = next
    await recordChanges(db, 'listing', [++id])
    await reader.feed.caughtUp()
  }
  for (let times = 0; times < 20; times++) await goOn()
  // Transactions of other tests on this server may hold the beginning back for a while.
  await until(async () => {
    await goOn()
    reader.handings.length = 0
    await killFeeds()
    await reader.feed.caughtUp()
    return reader.handed().length <= 6
  })
  await end()
})

test('a change rings for itself', async () => {
  const reader = await follow({ pollMs: NEVER })
  await reader.feed.caughtUp()
  await sleep(60)
  await recordChanges(db, 'listing', [1])
  await until(() => reader.handed().length > 0, 2_000)
})

test('a change nobody rang for is found by looking', async () => {
  const reader = await follow({ pollMs: 20 })
  await pool.query("insert into change_log (entity, entity_id) values ('landlord', 7)")
  await until(() => reader.handed().length > 0)
  expect(reader.handed()).toEqual(['landlord 7'])
})

test('who listens late is told what changed since the feed was opened', async () => {
  await recordChanges(db, 'listing', [1])
  const early = await follow()
  await recordChanges(db, 'listing', [2])
  await early.feed.caughtUp()
  const late: Change[] = []
  early.feed.listen((changes) => void late.push(...changes))
  await early.feed.caughtUp()
  expect(late).toEqual([{ entity: 'listing', id: 2 }])
})

test('a listener that fails gets the same changes again, and holds nobody up', async () => {
  const attempts: Change[][] = []
  const failing = await follow({
    pollMs: 20,
    listener: async (changes) => {
      attempts.push(changes)
      await sleep(1)
      if (attempts.length < 3) throw new Error('not now')
    },
  })
  const others: Change[] = []
  failing.feed.listen((changes) => void others.push(...changes))
  await recordChanges(db, 'building', [1, 2])
  await until(() => others.length === 2)
  expect(attempts.length).toBeLessThan(3)
  await failing.feed.caughtUp()
  const both = [1, 2].map((id) => ({ entity: 'building', id }))
  expect(attempts).toEqual([both, both, both])
})

test('caught up means that every listener has finished with all that was kept before', async () => {
  const finished: number[] = []
  let atOnce = 0
  const { feed } = await follow({
    pollMs: NEVER,
    listener: async (changes) => {
      expect(++atOnce).toBe(1)
      await sleep(8)
      finished.push(...changes.map(({ id }) => id))
      atOnce--
    },
  })
  for (const id of numbersTo(40)) {
    await recordChanges(db, 'listing', [id])
    if (id % 2) await sleep(3)
    await feed.caughtUp()
    expect(finished).toEqual(numbersTo(id))
  }
})

test('stopping waits for who is at work, and tells who waits', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const steps: string[] = []
  const { feed } = await follow({
    listener: async () => {
      steps.push('begun')
      await held
      steps.push('finished')
    },
  })
  await recordChanges(db, 'listing', [1])
  await until(() => steps.length === 1)
  const waiting = feed.caughtUp().catch((error: Error) => steps.push(error.message))
  const stopping = feed.stop().then(() => steps.push('stopped'))
  await sleep(30)
  release()
  await Promise.all([stopping, waiting])
  expect(steps).toEqual(['begun', 'finished', 'The feed of changes was stopped.', 'stopped'])
  await expect(feed.caughtUp()).rejects.toThrow('stopped')
})

test('many changes come in pages, each change once in a page', async () => {
  const reader = await follow()
  await db.transaction().execute(async (trx) => {
    await recordChanges(trx, 'listing', numbersTo(2_500))
    await recordChanges(trx, 'building', [5, 6, 5, 5])
  })
  await reader.feed.caughtUp()
  expect(reader.handings.map((changes) => changes.length)).toEqual([1_000, 1_000, 502])
  expect(reader.handed()).toEqual([...numbersTo(2_500).map((id) => `listing ${id}`), 'building 5', 'building 6'])
})

/** Waits for the transactions of other tests on this server, which keep pruning from what came after them. */
const settled = () =>
  until(async () => {
    const query = 'select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as settled from change_log'
    return (await pool.query<{ settled: boolean }>(query)).rows[0]!.settled
  })
const rowCount = async () => (await pool.query<{ count: number }>('select count(*) from change_log')).rows[0]!.count
const age = () => sql`update change_log set at = now() - interval '25 hours'`.execute(db)

test('what is older than a day is deleted, but for the last', async () => {
  await recordChanges(db, 'listing', numbersTo(2_300))
  await age()
  await recordChanges(db, 'listing', [1, 2])
  await settled()
  const reader = await follow({ pollMs: 20 })
  await until(async () => (await rowCount()) === 3)
  await recordChanges(db, 'listing', [3])
  await reader.feed.caughtUp()
  expect(reader.handed()).toEqual(['listing 3'])
})

test('pruning stops at the first row that is not old', async () => {
  await recordChanges(db, 'listing', [1])
  await recordChanges(db, 'listing', numbersTo(5))
  await pool.query(
    "update change_log set at = now() - interval '25 hours' where seq > (select min(seq) from change_log)",
  )
  await settled()
  expect(await pool.connect().then((client) => pruneChangeLog(client, 10).finally(() => client.release()))).toBe(0)
  expect(await rowCount()).toBe(6)
})

test('who was away while changes were deleted is told that everything changed', async () => {
  const handings: Change[][] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { feed } = await follow({
    listener: async (changes) => {
      handings.push(changes)
      await held
    },
  })
  await recordChanges(db, 'listing', [1])
  await until(() => handings.length === 1)
  await recordChanges(db, 'listing', numbersTo(50))
  await age()
  await recordChanges(db, 'landlord', [9])
  await settled()
  const client = await pool.connect()
  await pruneChangeLog(client, 1_000).finally(() => client.release())
  release()
  await feed.caughtUp()
  expect(handings.slice(1).flat()).toEqual([
    { entity: 'catalogue', id: 0 },
    { entity: 'listing', id: 50 },
    { entity: 'landlord', id: 9 },
  ])
})

test('a database that does not answer is an error on opening', async () => {
  const url = home.url.replace(home.config.database, 'no_such_database')
  await expect(openFeed({ url }, { log })).rejects.toThrow('no_such_database')
})
