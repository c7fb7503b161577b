import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { batchEvents } from './batch-events.ts'
import { anEvent, anEventRow, findWrongCounts } from './fixtures.ts'

const { db, pool } = await openTestDatabase({ size: 6 })
beforeEach(() => pool.query('truncate event, event_day, event_viewer_day, event_to_forward'))

const someRows = (count: number) => Array.from({ length: count }, () => anEventRow(anEvent()))
const stored = async () => (await sql<{ count: number }>`select count(*)::int from event`.execute(db)).rows[0]!.count

/** Number of events of each transaction. */
async function writes(): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from event group by xmin::text`.execute(db)
  return rows.map(({ count }) => count)
}

/** Runs `work` while the table is locked; whatever is recorded meanwhile waits. */
async function whileBlocked(work: () => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin; lock table event_day in share mode')
    await work()
  } finally {
    await client.query('commit')
    client.release()
  }
}

test('events are stored when they are acknowledged', async () => {
  const { record } = batchEvents(db, { forward: false })
  await record(someRows(3))
  expect(await stored()).toBe(3)
  await record([])
  expect(await stored()).toBe(3)
})

test('events that arrive during two writes are written together, up to the maximum of one write', async () => {
  const { record } = batchEvents(db, { forward: true, most: 100 })
  const recorded: Promise<void>[] = []
  await whileBlocked(async () => {
    for (let count = 0; count < 14; count++) recorded.push(record(someRows(30)))
    // A batch above the maximum is still written, alone.
    recorded.push(record(someRows(130)))
    await sleep(50)
  })
  await Promise.all(recorded)
  expect((await writes()).sort((a, b) => a - b)).toEqual([30, 30, 90, 90, 90, 90, 130])
  expect(await findWrongCounts(db)).toEqual([])
})

test('a failed write rejects exactly the batches it contained', async () => {
  const { record } = batchEvents(db, { forward: false, most: 100 })
  const outcomes: Promise<'fulfilled' | 'rejected'>[] = []
  // Handled at once: a write may fail before all of them have ended.
  const watch = (write: Promise<void>) =>
    outcomes.push(
      write.then(
        () => 'fulfilled',
        () => 'rejected',
      ),
    )
  await whileBlocked(async () => {
    watch(record(someRows(1)))
    watch(record(someRows(1)))
    watch(record(someRows(50)))
    watch(record(someRows(1).map((row) => ({ ...row, name: 'NUL\u0000' }))))
    watch(record(someRows(60)))
    await sleep(50)
  })
  expect(await Promise.all(outcomes)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await stored()).toBe(62)
  await record(someRows(1))
  expect(await stored()).toBe(63)
})

test('when the database is too slow, senders get 503, and waiting events are stored', async () => {
  const { record } = batchEvents(db, { forward: false })
  const rows = someRows(100)
  const recorded: Promise<void>[] = []
  await whileBlocked(async () => {
    for (let count = 0; count < 202; count++) recorded.push(record(count < 2 ? someRows(1) : rows))
    await expect(record(someRows(1))).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })
  await Promise.all(recorded)
  expect(await stored()).toBe(102)
  await record(someRows(1))
})
