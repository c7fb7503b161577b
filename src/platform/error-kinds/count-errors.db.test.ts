import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { makeLog } from '../log/log.ts'
import { countErrors } from './count-errors.ts'
import { purgeErrors } from './purge-errors.ts'

const { db, pool } = await openTestDatabase()
let now = new Date('2026-11-20T12:00:00Z')
const clock = () => now
const counter = countErrors(db, { clock, log: makeLog('silent') })
const kinds = async () => db.selectFrom('error_kind').selectAll().orderBy('id').execute()

test('errors of one kind are one row with their number, by day', async () => {
  for (const id of [17, 18]) counter.record(new Error(`No picture ${id}`), { place: 'server', page: '/listing/:id' })
  counter.record('No map', { place: 'browser', page: '/search/$id' })
  await counter.flush()
  now = new Date('2026-11-21T12:00:00Z')
  counter.record(new Error('No picture 19'), { place: 'server', page: '/listing/:id' })
  await counter.flush()
  const [server, browser] = await kinds()
  expect(server).toMatchObject({ place: 'server', page: '/listing/:id', message: 'Error: No picture …', count: 3 })
  expect(server!.stack).toContain('at ')
  expect([server!.first_seen_at, server!.last_seen_at].map((at) => at.toISOString().slice(8, 10))).toEqual(['20', '21'])
  expect(browser).toMatchObject({ place: 'browser', message: 'No map', stack: null, count: 1 })
  const days = await db.selectFrom('error_kind_day').where('error_kind_id', '=', server!.id).selectAll().execute()
  expect(days.map(({ count }) => count)).toEqual([2, 1])
})

test('one that was resolved and is seen again is no longer resolved', async () => {
  await db.updateTable('error_kind').set({ resolved_at: now }).execute()
  counter.record('No map', { place: 'browser', page: '/search/$id' })
  await counter.flush()
  expect((await kinds()).map(({ resolved_at }) => resolved_at === null)).toEqual([false, true])
})

test('while the database is away nothing fails, and what was counted is stored later', async () => {
  await pool.query('alter table error_kind rename to away')
  counter.record('No fonts', { place: 'browser', page: '/' })
  await counter.flush()
  counter.record('No fonts', { place: 'browser', page: '/' })
  await pool.query('alter table away rename to error_kind')
  await counter.stop()
  expect((await kinds()).at(-1)).toMatchObject({ message: 'No fonts', count: 2 })
})

test('so many kinds at once are bounded', async () => {
  for (let index = 0; index < 600; index++)
    counter.record('No map', { place: 'browser', page: `/${'x'.repeat(index)}` })
  await counter.stop()
  expect(await kinds()).toHaveLength(3 + 500)
})

test('a kind that was last seen 90 days ago is purged, with its days', async () => {
  await db
    .updateTable('error_kind')
    .set({ last_seen_at: new Date('2026-08-01T00:00:00Z') })
    .where('id', '>', 3)
    .execute()
  now = new Date('2026-11-28T12:00:00Z')
  await purgeErrors.run({}, { db, clock }, new AbortController().signal)
  expect((await kinds()).length).toBeLessThanOrEqual(3)
  const days = await db.selectFrom('error_kind_day').select('day').distinct().execute()
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21'])
})
