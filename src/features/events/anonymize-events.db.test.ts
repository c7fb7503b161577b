import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { openTestDatabase } from '../../../test/db.ts'
import { anonymizeEvents } from './anonymize-events.ts'
import { countOverTime, countVisits } from './count-events.ts'
import { aListingPage, anEvent, anEventRow, findWrongCounts } from './fixtures.ts'
import { createEventPartitions } from './maintain-partitions.ts'
import { appendEvents } from './store.ts'

const { db, pool } = await openTestDatabase({ size: 4 })
const NOW = new Date('2026-11-20T12:00:00Z')
const ROBIN = { id: 7, role: 'occupier' as const }
const DANA = { id: 8, role: 'occupier' as const }
const RANGE = { from: '2026-11-01', to: '2026-11-30' }

beforeEach(() => pool.query('truncate event, event_day, event_viewer_day, event_to_forward'))

type Action = { user?: typeof ROBIN | typeof DANA; browser: string; minute: number } & Parameters<typeof anEvent>[0]

/** Stores events that happened some minutes before now. */
const store = (...actions: Action[]) => storeIn(db, ...actions)

const storeIn = (writer: Db, ...actions: Action[]) =>
  appendEvents(
    writer,
    actions.map(({ user = null, browser, minute, ...sent }) =>
      anEventRow(anEvent({ at: new Date(NOW.getTime() - minute * MINUTE_MS), anonymousId: browser, ...sent }), {
        now: NOW,
        user,
      } as Parameters<typeof anEventRow>[1]),
    ),
    { forward: true },
  )

const rows = () => db.selectFrom('event').selectAll().orderBy('name').orderBy('listing_id').execute()
const erase = (userId: number) => db.transaction().execute((trx) => anonymizeEvents(trx, userId))

const identify = (userId: number) => ({
  type: 'identify' as const,
  name: 'IDENTIFY',
  analyticsInformation: { userId, role: 'occupier' },
})
const alertsOn = {
  type: 'track' as const,
  name: 'ALERTS_ON',
  analyticsInformation: { savedSearchId: 5, filterCount: 2 },
}

/** Robin at home and on a phone, before and after signing in; Dana on Robin's computer; and a visitor. */
async function aWeek() {
  const [home, phone, other] = [randomUUID(), randomUUID(), randomUUID()]
  await createEventPartitions(db, NOW)
  await store(
    { browser: home, minute: 90, ...aListingPage(1) },
    { browser: home, minute: 80, user: ROBIN, ...identify(7) },
    { browser: home, minute: 79, user: ROBIN, ...aListingPage(1) },
    { browser: home, minute: 78, user: ROBIN, ...aListingPage(1) },
    { browser: home, minute: 77, user: ROBIN, ...aListingPage(2) },
    { browser: home, minute: 76, user: ROBIN, ...alertsOn },
    { browser: home, minute: 2 * 1440, user: ROBIN, ...aListingPage(1) },
    { browser: phone, minute: 60, user: ROBIN, ...aListingPage(1) },
    { browser: phone, minute: 59, user: ROBIN, ...alertsOn },
    { browser: home, minute: 30, user: DANA, ...aListingPage(1) },
    { browser: home, minute: 29, user: DANA, ...aListingPage(3) },
    { browser: other, minute: 20, ...aListingPage(1) },
  )
  return { home, phone, other }
}

test('removes all traces of a user, and no event leads to another one', async () => {
  const { home, phone, other } = await aWeek()
  const before = await rows()
  await erase(ROBIN.id)
  const after = await rows()
  const { rows: viewers } = await sql<{ anonymous_id: string }>`select anonymous_id from event_viewer_day`.execute(db)
  const everything = JSON.stringify([after, viewers])
  for (const trace of [home, phone, '"userId":7', 'savedSearchId']) expect(everything, trace).not.toContain(trace)
  expect(everything).toContain(other)
  expect(after).toHaveLength(before.length)

  const anonymized = after.filter(({ user_id, anonymous_id }) => user_id === null && anonymous_id !== other)
  expect(anonymized).toHaveLength(9)
  const views = new Map(
    anonymized.map((row) => [row.anonymous_id, `${row.at.toISOString()} ${row.name} ${row.listing_id}`]),
  )
  for (const { anonymous_id, at, name, listing_id } of anonymized) {
    expect(views.get(anonymous_id)).toBe(`${at.toISOString()} ${name} ${listing_id}`)
  }
  // Three views of one listing on one day in one browser counted as one viewer, and still do.
  expect(views.size).toBe(anonymized.length - 2)
  expect(
    anonymized.every(({ at, received_at }) => at.getTime() % DAY_MS === 0 && received_at.getTime() % DAY_MS === 0),
  ).toBe(true)
  const known = new Set(before.map(({ message_id }) => message_id))
  expect(anonymized.some(({ message_id }) => known.has(message_id))).toBe(false)
})

test('does not change other users’ events, except the id of a shared browser', async () => {
  await aWeek()
  const of = async (userId: number) =>
    (await rows()).filter(({ user_id }) => user_id === userId).map(({ anonymous_id, ...row }) => row)
  const before = await of(DANA.id)
  await erase(ROBIN.id)
  expect(await of(DANA.id)).toEqual(before)
})

test('changes no count of any day and listing', async () => {
  await aWeek()
  const counts = async () => {
    const { rows: days } = await sql`select * from event_day order by day, name, listing_id`.execute(db)
    const { rows: viewers } = await sql`
      select day, name, listing_id, tourbook_id, count(*) from event_viewer_day group by 1, 2, 3, 4 order by 1, 2, 3`.execute(
      db,
    )
    const listings = await Promise.all([1, 2, 3].map(async (id) => (await countVisits(db, id, RANGE)).days))
    return { days, viewers, listings }
  }
  const before = await counts()
  await erase(ROBIN.id)
  expect(await counts()).toEqual(before)
  expect(await findWrongCounts(db)).toEqual([])
  const over = await countOverTime(db, { listingId: 1, ...RANGE })
  expect(over.map(({ date, count, viewers }) => [date, count, viewers])).toEqual([
    ['2026-11-18', 1, 1],
    ['2026-11-20', 6, 3],
  ])
})

test('works for other users of the same browser, and for a user without events', async () => {
  await aWeek()
  await erase(ROBIN.id)
  await erase(DANA.id)
  await erase(999)
  expect((await rows()).filter(({ user_id }) => user_id !== null)).toEqual([])
  expect(await findWrongCounts(db)).toEqual([])
})

test('an event stored at the same time retains its viewer', async () => {
  const { home } = await aWeek()
  let erasing: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await storeIn(trx, { browser: home, minute: 5, ...aListingPage(1) })
    erasing = erase(ROBIN.id)
    await sleep(300)
  })
  await erasing
  expect(await findWrongCounts(db)).toEqual([])
})
