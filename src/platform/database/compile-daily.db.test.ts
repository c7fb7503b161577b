import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/db.ts'
import { compileDaily } from './compile-daily.ts'
import { type Database, type Db, openDatabase } from './db.ts'

let database: TestDatabase
let opened: Database
beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const MORNING = new Date('2026-11-23T06:00:00Z')
const EVENING = new Date('2026-11-23T23:59:59Z')
const NEXT_DAY = new Date('2026-11-24T00:00:00Z')

const build = (db: Db, { ids, low }: { ids: number[]; low: number }, today: Date) =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${ids}::int[])`.as<'each'>(sql`each(id)`))
    .where('each.id', '>', low)
    .select(['each.id', sql<string>`${today.toISOString().slice(0, 10)}::text`.as('day')])
    .orderBy('each.id')

test('each run has its own values, and its SQL is compiled once a day', async () => {
  const spy = vi.fn(build)
  const run = compileDaily(spy)
  expect(await run(opened.db, { ids: [3, 1, 2], low: 1 }, MORNING)).toEqual([
    { id: 2, day: '2026-11-23' },
    { id: 3, day: '2026-11-23' },
  ])
  expect(await run(opened.db, { ids: [9], low: 0 }, EVENING)).toEqual([{ id: 9, day: '2026-11-23' }])
  expect(spy).toHaveBeenCalledTimes(1)
  expect(await run(opened.db, { ids: [9], low: 0 }, NEXT_DAY)).toEqual([{ id: 9, day: '2026-11-24' }])
  expect(spy).toHaveBeenCalledTimes(2)
})

test('runs in the transaction that it is given', async () => {
  const run = compileDaily((db, { text }: { text: string }) =>
    db.selectNoFrom(sql<string>`set_config('application_name', ${text}, true)`.as('name')),
  )
  await run(opened.db, { text: 'outside' }, MORNING)
  await opened.db.transaction().execute(async (trx) => {
    await run(trx, { text: 'within' }, MORNING)
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(trx)
    expect(rows).toEqual([{ name: 'within' }])
  })
})

test('a query that computes with a value, which is not known yet, is a mistake', async () => {
  const run = compileDaily((db, { count }: { count: number }) => db.selectNoFrom(sql`${count * 2}::int`.as('twice')))
  await expect(run(opened.db, { count: 2 }, MORNING)).rejects.toThrow('"count" is only known when the query runs')
})
