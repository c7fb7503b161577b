import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/durations.ts'
import { makeRandom } from '#lib/random.ts'
import { openTestDatabase } from '../../../test/db.ts'
import { aListingPage, anEvent, anEventRow, findWrongCounts } from './fixtures.ts'
import { appendEvents, type EventRow } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const { db, pool } = await openTestDatabase({ size: 10 })
const random = makeRandom('events')

// Deadlocked writers must time out here; by default PostgreSQL aborts one, which would be retried unnoticed.
await pool.query(
  `do $$ begin execute format('alter database %I set deadlock_timeout = ''1min''', current_database()); end $$`,
)
await pool.query(
  `create table event_20261120 partition of event for values from ('2026-11-20 00:00Z') to ('2026-11-21 00:00Z')`,
)
beforeEach(() => pool.query('truncate event, event_day, event_viewer_day, event_to_forward'))

const append = (rows: EventRow[], forward = false) => appendEvents(db, rows, { forward })
const count = async (table: 'event' | 'event_day' | 'event_viewer_day' | 'event_to_forward') =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count

const VIEWERS = Array.from({ length: 30 }, () => randomUUID())

/** A random event of the last two days, of few listings and tourbooks. */
function randomEvent(): EventRow {
  const tourbook = { tourbookId: random.int(1, 3) }
  const values = random.pick([
    aListingPage(random.int(1, 5)),
    { ...aListingPage(random.int(1, 5)), type: 'track' as const, name: 'LISTING_IMPRESSION' },
    { type: 'track' as const, name: 'TOURBOOK_LISTING_ADDED', analyticsInformation: { ...tourbook, listingId: 2 } },
    { name: 'TOURBOOK', analyticsInformation: { ...tourbook, listingCount: 2, externalListingCount: 0 } },
    {},
  ])
  const at = new Date(NOW.getTime() - random.int(0, 40 * HOUR_MS))
  return anEventRow(anEvent({ at, anonymousId: random.pick(VIEWERS), ...values }), { now: NOW })
}

test('an event is stored with all its properties', async () => {
  const row = anEventRow(anEvent({ at: NOW, ...aListingPage(31, 9), sourcePage: 'LISTING', sourceContent: 'card' }), {
    now: NOW,
    user: { id: 7, role: 'occupier' },
  })
  expect(await append([row])).toBe(1)
  const { received_at, ...stored } = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
  expect(stored).toEqual({
    at: NOW,
    message_id: row.messageId,
    type: 'page',
    name: 'LISTING',
    anonymous_id: row.anonymousId,
    user_id: 7,
    listing_id: 31,
    tourbook_id: null,
    source_page: 'LISTING',
    source_content: 'card',
    information: { listingId: 31, buildingId: 9, market: 'chicago', spaceType: 'office', photoCount: 4 },
  })
})

test('codes such as "null" are stored unchanged', async () => {
  const row = anEventRow(anEvent({ ...aListingPage(1), sourceContent: 'null' }))
  row.information = { market: 'NULL', spaceType: 'true' }
  await append([row, anEventRow(anEvent())])
  const stored = await db
    .selectFrom('event')
    .select(['source_content', 'information'])
    .orderBy('name', 'desc')
    .execute()
  expect(stored).toEqual([
    { source_content: 'null', information: { market: 'NULL', spaceType: 'true' } },
    { source_content: null, information: {} },
  ])
})

test('the same batch five times at once counts once', async () => {
  const rows = Array.from({ length: 300 }, randomEvent)
  const orders = [rows, rows.toReversed(), rows, rows.toReversed(), rows]
  const stored = await Promise.all(orders.map((each) => append(each, true)))
  expect(stored.reduce((sum, each) => sum + each)).toBe(300)
  expect([await count('event'), await count('event_to_forward')]).toEqual([300, 300])
  expect((await sql<{ sum: number }>`select sum(count)::int as sum from event_day`.execute(db)).rows).toEqual([
    { sum: 300 },
  ])
  expect(await findWrongCounts(db)).toEqual([])
})

test('an event twice in one batch counts once', async () => {
  const row = randomEvent()
  expect(await append([row, row, row])).toBe(1)
  expect(await findWrongCounts(db)).toEqual([])
})

test('after many duplicates by many writers, counts agree with the raw events', async () => {
  const sent = Array.from({ length: 1_500 }, randomEvent)
  const writer = async () => {
    let stored = 0
    for (let batch = 0; batch < 25; batch++) {
      const rows = Array.from({ length: random.int(1, 150) }, () => random.pick(sent))
      stored += await append(rows)
    }
    return stored
  }
  const stored = await Promise.all(Array.from({ length: 8 }, writer))
  expect(stored.reduce((sum, each) => sum + each)).toBe(await count('event'))
  expect(await count('event')).toBeGreaterThan(1_000)
  expect(await findWrongCounts(db)).toEqual([])
})

describe('viewers', () => {
  const [one, two] = VIEWERS as [string, string]
  const seen = () => db.selectFrom('event_viewer_day').select(['name', 'listing_id', 'tourbook_id']).execute()

  test('of a listing are those who opened its page, each once a day', async () => {
    const page = (anonymousId: string, at = NOW) =>
      anEventRow(anEvent({ at, anonymousId, ...aListingPage(4) }), { now: NOW })
    await append([page(one), page(one), page(two), page(one, new Date('2026-11-19T23:59:59Z'))])
    await append([page(one)])
    expect(await seen()).toEqual(Array(3).fill({ name: 'LISTING', listing_id: 4, tourbook_id: 0 }))
  })

  test('do not include those who only saw its card, or opened another page', async () => {
    await append([
      anEventRow(anEvent({ ...aListingPage(4), type: 'track', name: 'LISTING_IMPRESSION' })),
      anEventRow(anEvent()),
    ])
    expect(await seen()).toEqual([])
  })

  test('of a tourbook are all those with an event in it', async () => {
    const analyticsInformation = { tourbookId: 3, listingId: 4 }
    await append([anEventRow(anEvent({ type: 'track', name: 'TOURBOOK_LISTING_ADDED', analyticsInformation }))])
    expect(await seen()).toEqual([{ name: 'TOURBOOK_LISTING_ADDED', listing_id: 4, tourbook_id: 3 }])
  })
})

test('only new events are queued for forwarding, and only when forwarding is on', async () => {
  const [first, second] = [randomEvent(), randomEvent()]
  await append([first])
  expect(await count('event_to_forward')).toBe(0)
  await append([first, second], true)
  expect(await db.selectFrom('event_to_forward').selectAll().execute()).toEqual([
    { at: second.at, message_id: second.messageId },
  ])
})

test('a failed write stores nothing', async () => {
  const bad = { ...randomEvent(), name: 'NUL\u0000' }
  await expect(append([randomEvent(), bad], true)).rejects.toThrow()
  const tables = ['event', 'event_day', 'event_viewer_day', 'event_to_forward'] as const
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0])
})
