import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#lib/dates.ts'
import { type Db, openDatabase } from '#platform/database/db.ts'
import { openTestDatabase } from '../../../test/db.ts'
import { createEventPartitions, maintainEventPartitions } from './maintain-partitions.ts'

const { db, url } = await openTestDatabase({ size: 6 })
const TODAY = new Date('2026-11-20T23:59:59Z')

beforeEach(async () => {
  for (const name of await partitions()) await sql`drop table ${sql.id(name)}`.execute(db)
  await sql`truncate event, event_viewer_day, event_day, event_to_forward`.execute(db)
})

const partitions = async () =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'event'::regclass and relname <> 'event_default' order by 1`.execute(db)
  ).rows.map(({ name }) => name)

const happen = (...moments: string[]) => happenIn(db, ...moments)

const happenIn = (writer: Db, ...moments: string[]) =>
  sql`insert into event (at, message_id, type, name, anonymous_id, information)
    select at, gen_random_uuid(), 'page', 'HOMEPAGE', gen_random_uuid(), '{}'
    from unnest(${moments}::timestamptz[]) as at`.execute(writer)

const whereEvents = async () =>
  (
    await sql<{ place: string; at: Date }>`
      select tableoid::regclass::text as place, at from event order by at`.execute(db)
  ).rows.map(({ place, at }) => [place, at.toISOString()])

test('each day from 8 before to 8 after has its partition, whatever the clock of the day says', async () => {
  const { made, moved } = await createEventPartitions(db, TODAY)
  expect(made).toHaveLength(17)
  expect(made).toEqual(await partitions())
  expect([made[0], made[16], moved]).toEqual(['event_20261112', 'event_20261128', 0])
  expect(await createEventPartitions(db, TODAY)).toEqual({ made: [], moved: 0 })
  await happen('2026-11-20T00:00:00Z', '2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z')
  expect(await whereEvents()).toEqual([
    ['event_20261120', '2026-11-20T00:00:00.000Z'],
    ['event_20261120', '2026-11-20T23:59:59.999Z'],
    ['event_20261121', '2026-11-21T00:00:00.000Z'],
  ])
})

test('a day has the indexes of all events', async () => {
  await createEventPartitions(db, TODAY)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_inherits join pg_index on indexrelid = inhrelid
    where indrelid = 'event_20261120'::regclass`.execute(db)
  expect(rows[0]!.count).toBe(3)
})

test('days are in UTC, wherever the database thinks it is', async () => {
  const abroad = openDatabase(url, { size: 1 })
  await sql`set timezone = 'Pacific/Kiritimati'`.execute(abroad.db)
  await createEventPartitions(abroad.db, TODAY)
  await abroad.close()
  await happen('2026-11-20T23:00:00Z')
  expect(await whereEvents()).toEqual([['event_20261120', '2026-11-20T23:00:00.000Z']])
})

test('nodes that make days at once make each once', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => createEventPartitions(db, TODAY)))
  expect(results.flatMap(({ made }) => made)).toHaveLength(17)
  expect(await partitions()).toHaveLength(17)
})

test('events that came before their day was made are moved there, and others are counted as strays', async () => {
  await happen('2026-11-20T10:00:00Z', '2026-11-21T00:00:00Z', '2026-11-01T10:00:00Z')
  expect(await maintainEventPartitions(db, TODAY)).toMatchObject({ moved: 2, strays: 1 })
  expect(await whereEvents()).toEqual([
    ['event_default', '2026-11-01T10:00:00.000Z'],
    ['event_20261120', '2026-11-20T10:00:00.000Z'],
    ['event_20261121', '2026-11-21T00:00:00.000Z'],
  ])
  expect(await maintainEventPartitions(db, TODAY)).toMatchObject({ moved: 0, strays: 1 })
})

test('an event that is not yet safe when its day is made is waited for', async () => {
  let making: ReturnType<typeof createEventPartitions> | undefined
  await db.transaction().execute(async (writer) => {
    await happenIn(writer, '2026-11-12T10:00:00Z')
    making = createEventPartitions(db, TODAY)
    await sleep(200)
  })
  expect(await making).toMatchObject({ moved: 1 })
  expect(await whereEvents()).toEqual([['event_20261112', '2026-11-12T10:00:00.000Z']])
})

test('events that come while their day is made are all there afterwards', async () => {
  let made = false
  let sent = 0
  const sending = Array.from({ length: 3 }, async () => {
    while (!made) {
      // Who waited for the day finds that the rows belong elsewhere now, and asks again.
      const again = () => happen('2026-11-20T10:00:00Z')
      await again().catch(again)
      sent++
    }
  })
  while (sent < 20) await sleep(5)
  const { moved } = await createEventPartitions(db, TODAY)
  made = true
  await Promise.all(sending)
  expect(moved).toBeGreaterThan(0)
  expect((await whereEvents()).map(([place]) => place)).toEqual(Array(sent).fill('event_20261120'))
})

test('after 13 months raw events go, and who was counted, while counts stay', async () => {
  const oldest = '2025-10-20'
  const before = addDays(oldest, -1)
  await createEventPartitions(db, new Date(`${oldest}T12:00:00Z`))
  await happen(`${before}T23:59:59Z`, `${oldest}T00:00:00Z`, '2025-01-01T00:00:00Z')
  for (const day of [before, oldest]) {
    await sql`insert into event_day values (${day}, 'LISTING', 7, 0, 3)`.execute(db)
    await sql`insert into event_viewer_day values (${day}, 'LISTING', 7, 0, gen_random_uuid())`.execute(db)
    await sql`insert into event_to_forward values (${`${day}T12:00:00Z`}, gen_random_uuid())`.execute(db)
  }
  const { dropped, strays } = await maintainEventPartitions(db, TODAY)
  expect([dropped[0], dropped.at(-1), strays]).toEqual(['event_20251012', 'event_20251019', 0])
  expect(await whereEvents()).toEqual([['event_20251020', `${oldest}T00:00:00.000Z`]])
  expect(await db.selectFrom('event_viewer_day').select('day').execute()).toEqual([{ day: oldest }])
  expect(await db.selectFrom('event_to_forward').select('at').execute()).toHaveLength(1)
  expect(await db.selectFrom('event_day').select('day').orderBy('day').execute()).toEqual([
    { day: before },
    { day: oldest },
  ])
})

test('who reads all events at length delays a drop, and is not cut off by it', async () => {
  await createEventPartitions(db, new Date('2025-01-01T12:00:00Z'))
  await createEventPartitions(db, TODAY)
  await db.transaction().execute(async (user) => {
    await sql`select from event`.execute(user)
    await expect(maintainEventPartitions(db, TODAY)).rejects.toThrow('lock timeout')
    await sql`select from event`.execute(user)
  })
  expect((await maintainEventPartitions(db, TODAY)).dropped).toHaveLength(17)
})
