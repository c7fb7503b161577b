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

const store = (...moments: string[]) => storeIn(db, ...moments)

const storeIn = (writer: Db, ...moments: string[]) =>
  sql`insert into event (at, message_id, type, name, anonymous_id, information)
    select at, gen_random_uuid(), 'page', 'HOMEPAGE', gen_random_uuid(), '{}'
    from unnest(${moments}::timestamptz[]) as at`.execute(writer)

const whereEvents = async () =>
  (
    await sql<{ place: string; at: Date }>`
      select tableoid::regclass::text as place, at from event order by at`.execute(db)
  ).rows.map(({ place, at }) => [place, at.toISOString()])

test('each day from 8 before to 8 after has a partition, whatever the time of day', async () => {
  const { created, moved } = await createEventPartitions(db, TODAY)
  expect(created).toHaveLength(17)
  expect(created).toEqual(await partitions())
  expect([created[0], created[16], moved]).toEqual(['event_20261112', 'event_20261128', 0])
  expect(await createEventPartitions(db, TODAY)).toEqual({ created: [], moved: 0 })
  await store('2026-11-20T00:00:00Z', '2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z')
  expect(await whereEvents()).toEqual([
    ['event_20261120', '2026-11-20T00:00:00.000Z'],
    ['event_20261120', '2026-11-20T23:59:59.999Z'],
    ['event_20261121', '2026-11-21T00:00:00.000Z'],
  ])
})

test('a partition has the indexes of the event table', async () => {
  await createEventPartitions(db, TODAY)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_inherits join pg_index on indexrelid = inhrelid
    where indrelid = 'event_20261120'::regclass`.execute(db)
  expect(rows[0]!.count).toBe(3)
})

test('days are in UTC, whatever the time zone of the database', async () => {
  const abroad = openDatabase(url, { size: 1 })
  await sql`set timezone = 'Pacific/Kiritimati'`.execute(abroad.db)
  await createEventPartitions(abroad.db, TODAY)
  await abroad.close()
  await store('2026-11-20T23:00:00Z')
  expect(await whereEvents()).toEqual([['event_20261120', '2026-11-20T23:00:00.000Z']])
})

test('nodes that create partitions at once create each one once', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => createEventPartitions(db, TODAY)))
  expect(results.flatMap(({ created }) => created)).toHaveLength(17)
  expect(await partitions()).toHaveLength(17)
})

test('events that arrived before their partition existed are moved into it, and others are counted', async () => {
  await store('2026-11-20T10:00:00Z', '2026-11-21T00:00:00Z', '2026-11-01T10:00:00Z')
  expect(await maintainEventPartitions(db, TODAY)).toMatchObject({ moved: 2, unpartitioned: 1 })
  expect(await whereEvents()).toEqual([
    ['event_default', '2026-11-01T10:00:00.000Z'],
    ['event_20261120', '2026-11-20T10:00:00.000Z'],
    ['event_20261121', '2026-11-21T00:00:00.000Z'],
  ])
  expect(await maintainEventPartitions(db, TODAY)).toMatchObject({ moved: 0, unpartitioned: 1 })
})

test('an event that is not committed yet when its partition is created is waited for', async () => {
  let making: ReturnType<typeof createEventPartitions> | undefined
  await db.transaction().execute(async (writer) => {
    await storeIn(writer, '2026-11-12T10:00:00Z')
    making = createEventPartitions(db, TODAY)
    await sleep(200)
  })
  expect(await making).toMatchObject({ moved: 1 })
  expect(await whereEvents()).toEqual([['event_20261112', '2026-11-12T10:00:00.000Z']])
})

test('events that arrive while their partition is created are all stored', async () => {
  let created = false
  let sent = 0
  const sending = Array.from({ length: 3 }, async () => {
    while (!created) {
      // A write that waited for the partition fails, because its rows belong there now, and is retried.
      const again = () => store('2026-11-20T10:00:00Z')
      await again().catch(again)
      sent++
    }
  })
  while (sent < 20) await sleep(5)
  const { moved } = await createEventPartitions(db, TODAY)
  created = true
  await Promise.all(sending)
  expect(moved).toBeGreaterThan(0)
  expect((await whereEvents()).map(([place]) => place)).toEqual(Array(sent).fill('event_20261120'))
})

test('after 13 months raw events and viewers are deleted, while counts stay', async () => {
  const oldest = '2025-10-20'
  const before = addDays(oldest, -1)
  await createEventPartitions(db, new Date(`${oldest}T12:00:00Z`))
  await store(`${before}T23:59:59Z`, `${oldest}T00:00:00Z`, '2025-01-01T00:00:00Z')
  for (const day of [before, oldest]) {
    await sql`insert into event_day values (${day}, 'LISTING', 7, 0, 3)`.execute(db)
    await sql`insert into event_viewer_day values (${day}, 'LISTING', 7, 0, gen_random_uuid())`.execute(db)
    await sql`insert into event_to_forward values (${`${day}T12:00:00Z`}, gen_random_uuid())`.execute(db)
  }
  const { dropped, unpartitioned } = await maintainEventPartitions(db, TODAY)
  expect([dropped[0], dropped.at(-1), unpartitioned]).toEqual(['event_20251012', 'event_20251019', 0])
  expect(await whereEvents()).toEqual([['event_20251020', `${oldest}T00:00:00.000Z`]])
  expect(await db.selectFrom('event_viewer_day').select('day').execute()).toEqual([{ day: oldest }])
  expect(await db.selectFrom('event_to_forward').select('at').execute()).toHaveLength(1)
  expect(await db.selectFrom('event_day').select('day').orderBy('day').execute()).toEqual([
    { day: before },
    { day: oldest },
  ])
})

test('a long read of all events delays a drop, and is not interrupted by it', async () => {
  await createEventPartitions(db, new Date('2025-01-01T12:00:00Z'))
  await createEventPartitions(db, TODAY)
  await db.transaction().execute(async (user) => {
    await sql`select from event`.execute(user)
    await expect(maintainEventPartitions(db, TODAY)).rejects.toThrow('lock timeout')
    await sql`select from event`.execute(user)
  })
  expect((await maintainEventPartitions(db, TODAY)).dropped).toHaveLength(17)
})
