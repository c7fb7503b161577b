import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { countOverTime, countVisits } from './count-events.ts'
import { appendEvents, type EventRow } from './store.ts'

const { db } = await openTestDatabase()

const [ANA, BEN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
let sent = 0

/** An event of a listing at noon; override what the test depends on. */
const anEvent = (day: string, name: string, values: Partial<EventRow> = {}): EventRow => ({
  at: new Date(`${day}T12:00:00Z`),
  messageId: `0193495d-0000-7000-8000-${String(++sent).padStart(12, '0')}`,
  type: /^[A-Z]+$/.test(name) ? 'page' : 'track',
  name,
  anonymousId: ANA,
  userId: null,
  listingId: 7,
  tourbookId: null,
  sourcePage: null,
  sourceContent: null,
  information: {},
  ...values,
})

await appendEvents(
  db,
  [
    anEvent('2026-11-01', 'LISTING_IMPRESSION'),
    anEvent('2026-11-01', 'LISTING_IMPRESSION'),
    anEvent('2026-11-01', 'LISTING'),
    anEvent('2026-11-01', 'LISTING', { tourbookId: 3 }),
    anEvent('2026-11-01', 'LISTING', { listingId: 8, anonymousId: BEN }),
    anEvent('2026-11-03', 'LISTING'),
    anEvent('2026-11-03', 'LISTING', { anonymousId: BEN }),
    anEvent('2026-11-03', 'ITEM_SAVED'),
    anEvent('2026-11-03', 'INQUIRY_SENT'),
    anEvent('2026-11-04', 'LISTING', { anonymousId: BEN }),
    anEvent('2026-11-03', 'HOMEPAGE', { listingId: null }),
  ],
  { forward: false },
)

test('counts of all events are summed by day and event, with each viewer once a day', async () => {
  expect(await countOverTime(db, { from: '2026-11-01', to: '2026-11-03' })).toEqual([
    { date: '2026-11-01', event: 'LISTING', count: 3, viewers: 2 },
    { date: '2026-11-01', event: 'LISTING_IMPRESSION', count: 2, viewers: 0 },
    { date: '2026-11-03', event: 'HOMEPAGE', count: 1, viewers: 0 },
    { date: '2026-11-03', event: 'INQUIRY_SENT', count: 1, viewers: 0 },
    { date: '2026-11-03', event: 'ITEM_SAVED', count: 1, viewers: 0 },
    { date: '2026-11-03', event: 'LISTING', count: 2, viewers: 2 },
  ])
})

test('counts can be filtered by event, listing or tourbook', async () => {
  const range = { from: '2026-11-01', to: '2026-11-30' }
  const counts = async (filter: { event?: string; listingId?: number; tourbookId?: number }) =>
    (await countOverTime(db, { ...range, ...filter })).map(({ date, event, count, viewers }) => [
      date.slice(-2),
      event,
      count,
      viewers,
    ])
  expect(await counts({ event: 'LISTING', listingId: 7 })).toEqual([
    ['01', 'LISTING', 2, 1],
    ['03', 'LISTING', 2, 2],
    ['04', 'LISTING', 1, 1],
  ])
  expect(await counts({ listingId: 8 })).toEqual([['01', 'LISTING', 1, 1]])
  expect(await counts({ tourbookId: 3 })).toEqual([['01', 'LISTING', 1, 1]])
  expect(await counts({ listingId: 9 })).toEqual([])
})

test("a listing's figures include every day, and count a viewer of two days once", async () => {
  expect(await countVisits(db, 7, { from: '2026-11-01', to: '2026-11-04' })).toEqual({
    impressions: 2,
    views: 5,
    viewers: 2,
    days: [
      { date: '2026-11-01', impressions: 2, views: 2, viewers: 1 },
      { date: '2026-11-02', impressions: 0, views: 0, viewers: 0 },
      { date: '2026-11-03', impressions: 0, views: 2, viewers: 2 },
      { date: '2026-11-04', impressions: 0, views: 1, viewers: 1 },
    ],
  })
})

test('a listing without views has figures of zero', async () => {
  expect(await countVisits(db, 99, { from: '2026-11-01', to: '2026-11-01' })).toEqual({
    impressions: 0,
    views: 0,
    viewers: 0,
    days: [{ date: '2026-11-01', impressions: 0, views: 0, viewers: 0 }],
  })
})
