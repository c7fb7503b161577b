import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/db.ts'
import { poll } from '../../../test/poll.ts'
import { type Db, openDatabase } from '../database/db.ts'
import { makeLog } from '../log/log.ts'
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

const log = makeLog('silent')
// So long that only a notification can be in time.
const NEVER = 600_000

async function follow({ pollMs = 250, listener }: { pollMs?: number; listener?: Listener } = {}) {
  const feed = await openFeed({ url: home.url }, { log, pollMs })
  onTestFinished(() => feed.stop())
  const deliveries: Change[][] = []
  feed.listen(listener ?? ((changes) => void deliveries.push(changes)))
  return { feed, deliveries, delivered: () => deliveries.flat().map(({ entity, id }) => `${entity} ${id}`) }
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Opens a transaction in which these listings changed; the returned function commits it. */
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

/** Twelve writers with transactions of all lengths, every fifth of which is rolled back. Returns the committed changes. */
async function writeAtOnce(transactionsEach: number): Promise<string[]> {
  const committed: string[] = []
  const rolledBack = new Error('rolled back')
  const write = async (trx: Db, ids: number[], pauseMs: number) => {
    await recordChanges(trx, 'listing', ids.slice(0, 1))
    await sleep(pauseMs)
    await recordChanges(trx, 'listing', ids.slice(1))
    if (ids[0]! % 5 === 0) throw rolledBack
  }
  const writer = async (number: number) => {
    for (let n = 0; n < transactionsEach; n++) {
      const first = number * 10_000 + n * 3
      const ids = [first, first + 1, first + 2]
      // Sequence numbers are assigned at the beginning: slow transactions commit after faster ones with higher numbers.
      const pauseMs = n % 7 === 0 ? 60 : (first * 7) % 11
      const done = await db
        .transaction()
        .execute((trx) => write(trx, ids, pauseMs))
        .then(
          () => true,
          (error) => {
            if (error !== rolledBack) throw error
            return false
          },
        )
      if (done) committed.push(...ids.map((id) => `listing ${id}`))
    }
  }
  await Promise.all(numbersTo(12).map(writer))
  return committed.sort()
}

test('with twelve concurrent writers, two subscribers see every committed change once, and none that was rolled back', async () => {
  const one = await follow()
  const two = await follow({ pollMs: 5 })
  const committed = await writeAtOnce(25)
  await Promise.all([one.feed.caughtUp(), two.feed.caughtUp()])
  expect(committed.length).toBeGreaterThan(600)
  expect(one.delivered().sort()).toEqual(committed)
  expect(two.delivered().sort()).toEqual(committed)
})

test('a subscriber whose connection is killed repeatedly misses nothing', async () => {
  const subscriber = await follow()
  let writing = true
  const killing = (async () => {
    for (; writing; await sleep(70)) await killFeeds()
  })()
  const committed = await writeAtOnce(12)
  writing = false
  await killing
  await subscriber.feed.caughtUp()
  expect([...new Set(subscriber.delivered())].sort()).toEqual(committed)
})

test('a long transaction does not delay the changes of others, and its own arrive when it commits', async () => {
  const end = await openTransaction([1])
  const subscriber = await follow({ pollMs: NEVER })
  await recordChanges(db, 'listing', [2])
  await poll(() => subscriber.delivered().length === 1)
  await recordChanges(db, 'listing', [3])
  await subscriber.feed.caughtUp()
  expect(subscriber.delivered()).toEqual(['listing 2', 'listing 3'])
  await end()
  await poll(() => subscriber.delivered().length === 3)
  expect(subscriber.delivered()).toEqual(['listing 2', 'listing 3', 'listing 1'])
})

test('changes that a long transaction commits while the connection is lost arrive too', async () => {
  const subscriber = await follow({ pollMs: 20 })
  const end = await openTransaction([1])
  await recordChanges(db, 'listing', [2])
  await subscriber.feed.caughtUp()
  await killFeeds()
  await end()
  await subscriber.feed.caughtUp()
  expect(new Set(subscriber.delivered())).toEqual(new Set(['listing 1', 'listing 2']))
})

test('on a server that is never idle, a new connection resumes near where the last one ended', async () => {
  const subscriber = await follow()
  let id = 0
  let end = await openTransaction([++id])
  const advance = async () => {
    const next = await openTransaction([++id])
    await end()
    end = next
    await recordChanges(db, 'listing', [++id])
    await subscriber.feed.caughtUp()
  }
  for (let times = 0; times < 20; times++) await advance()
  // Transactions of other tests on this server may delay this.
  await poll(async () => {
    await advance()
    subscriber.deliveries.length = 0
    await killFeeds()
    await subscriber.feed.caughtUp()
    return subscriber.delivered().length <= 6
  })
  await end()
})

test('a change sends a notification', async () => {
  const subscriber = await follow({ pollMs: NEVER })
  await subscriber.feed.caughtUp()
  await sleep(60)
  await recordChanges(db, 'listing', [1])
  await poll(() => subscriber.delivered().length > 0)
})

test('a change without a notification is found by polling', async () => {
  const subscriber = await follow({ pollMs: 20 })
  await pool.query("insert into change_log (entity, entity_id) values ('landlord', 7)")
  await poll(() => subscriber.delivered().length > 0)
  expect(subscriber.delivered()).toEqual(['landlord 7'])
})

test('a late listener gets all changes since the feed was opened', async () => {
  await recordChanges(db, 'listing', [1])
  const early = await follow()
  await recordChanges(db, 'listing', [2])
  await early.feed.caughtUp()
  const late: Change[] = []
  early.feed.listen((changes) => void late.push(...changes))
  await early.feed.caughtUp()
  expect(late).toEqual([{ entity: 'listing', id: 2 }])
})

test('a listener that fails gets the same changes again, and does not delay others', async () => {
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
  await poll(() => others.length === 2)
  expect(attempts.length).toBeLessThan(3)
  await failing.feed.caughtUp()
  const both = [1, 2].map((id) => ({ entity: 'building', id }))
  expect(attempts).toEqual([both, both, both])
})

test('caughtUp resolves when every listener has handled all changes committed before', async () => {
  const finished: number[] = []
  let concurrent = 0
  const { feed } = await follow({
    pollMs: NEVER,
    listener: async (changes) => {
      expect(++concurrent).toBe(1)
      await sleep(8)
      finished.push(...changes.map(({ id }) => id))
      concurrent--
    },
  })
  for (const id of numbersTo(40)) {
    await recordChanges(db, 'listing', [id])
    if (id % 2) await sleep(3)
    await feed.caughtUp()
    expect(finished).toEqual(numbersTo(id))
  }
})

test('stopping waits for running listeners, and rejects pending caughtUp calls', async () => {
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  const steps: string[] = []
  const { feed } = await follow({
    listener: async () => {
      steps.push('begun')
      await blocked
      steps.push('finished')
    },
  })
  await recordChanges(db, 'listing', [1])
  await poll(() => steps.length === 1)
  const waiting = feed.caughtUp().catch((error: Error) => steps.push(error.message))
  const stopping = feed.stop().then(() => steps.push('stopped'))
  await sleep(30)
  release()
  await Promise.all([stopping, waiting])
  expect(steps).toEqual(['begun', 'finished', 'The change feed was stopped.', 'stopped'])
  await expect(feed.caughtUp()).rejects.toThrow('stopped')
})

test('many changes arrive in pages, each change once per page', async () => {
  const subscriber = await follow()
  await db.transaction().execute(async (trx) => {
    await recordChanges(trx, 'listing', numbersTo(2_500))
    await recordChanges(trx, 'building', [5, 6, 5, 5])
  })
  await subscriber.feed.caughtUp()
  expect(subscriber.deliveries.map((changes) => changes.length)).toEqual([1_000, 1_000, 502])
  expect(subscriber.delivered()).toEqual([...numbersTo(2_500).map((id) => `listing ${id}`), 'building 5', 'building 6'])
})

/** Waits for the transactions of other tests on this server: rows after them cannot be pruned. */
const settled = () =>
  poll(async () => {
    const query = 'select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as settled from change_log'
    return (await pool.query<{ settled: boolean }>(query)).rows[0]!.settled
  })
const rowCount = async () => (await pool.query<{ count: number }>('select count(*) from change_log')).rows[0]!.count
const age = () => sql`update change_log set at = now() - interval '25 hours'`.execute(db)

test('changes older than a day are deleted, except the last', async () => {
  await recordChanges(db, 'listing', numbersTo(2_300))
  await age()
  await recordChanges(db, 'listing', [1, 2])
  await settled()
  const subscriber = await follow({ pollMs: 20 })
  await poll(async () => (await rowCount()) === 3)
  await recordChanges(db, 'listing', [3])
  await subscriber.feed.caughtUp()
  expect(subscriber.delivered()).toEqual(['listing 3'])
})

test('pruning stops at the first recent row', async () => {
  await recordChanges(db, 'listing', [1])
  await recordChanges(db, 'listing', numbersTo(5))
  await pool.query(
    "update change_log set at = now() - interval '25 hours' where seq > (select min(seq) from change_log)",
  )
  await settled()
  expect(await pool.connect().then((client) => pruneChangeLog(client, 10).finally(() => client.release()))).toBe(0)
  expect(await rowCount()).toBe(6)
})

test('a listener that missed deleted changes is notified that everything changed', async () => {
  const deliveries: Change[][] = []
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  const { feed } = await follow({
    listener: async (changes) => {
      deliveries.push(changes)
      await blocked
    },
  })
  await recordChanges(db, 'listing', [1])
  await poll(() => deliveries.length === 1)
  await recordChanges(db, 'listing', numbersTo(50))
  await age()
  await recordChanges(db, 'landlord', [9])
  await settled()
  const client = await pool.connect()
  await pruneChangeLog(client, 1_000).finally(() => client.release())
  release()
  await feed.caughtUp()
  expect(deliveries.slice(1).flat()).toEqual([
    { entity: 'catalog', id: 0 },
    { entity: 'listing', id: 50 },
    { entity: 'landlord', id: 9 },
  ])
})

test('opening the feed fails when the database is unavailable', async () => {
  const url = home.url.replace(home.config.database, 'no_such_database')
  await expect(openFeed({ url }, { log })).rejects.toThrow('no_such_database')
})
