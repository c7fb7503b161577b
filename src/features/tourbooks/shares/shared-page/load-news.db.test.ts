import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { daysAfter, HOUR_MS } from '#lib/durations.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { openTestApp } from '../../../../../test/app.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const maya = await app.signIn({ role: 'tenant_rep' })
const building = await aBuilding(db)
const [known, changed, added] = [
  await aListing(db, building, { slug: 'known' }),
  await aListing(db, building, { slug: 'changed' }),
  await aListing(db, building, { slug: 'added' }),
]

const beforeNow = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

async function aTourbookWithNews() {
  const { body } = await maya.post('/api/tourbooks', { name: 'Headquarters', listingIds: [known, changed, added] })
  const stops = db.updateTable('tourbook_stop').where('tourbook_id', '=', body.id)
  await stops.set({ added_at: beforeNow(100) }).execute()
  await stops
    .set({ added_at: beforeNow(20) })
    .where('listing_id', '=', added)
    .execute()
  return body.id as number
}

async function aLink(tourbook: number, body: object) {
  const created = await maya.post(`/api/tourbooks/${tourbook}/shares`, body)
  const { id, url } = created.body.shares[0]
  return { id, api: `/api${new URL(url).pathname}` }
}

const visit = (tourbookId: number, linkId: number, started_at: Date) =>
  db
    .insertInto('tourbook_visit')
    .values({
      ...{ id: randomUUID(), viewer: randomUUID(), seconds: 5, pdfs: 0, powerpoints: 0, stop_ids: [] },
      ...{ tourbook_id: tourbookId, link_id: linkId, started_at },
    })
    .execute()

const newsFor = async (actor: Actor, api: string): Promise<(string | null)[]> =>
  (await actor.get(`${api}/stops`)).body.stops.map(({ newSince }: { newSince: string | null }) => newSince)

test('a stop that was added, or whose rent changed, since the recipient opened the link last is new since then', async () => {
  const change = { listing_id: changed, kind: 'changed', market: 'chicago', at: beforeNow(10) } as const
  const rents = { rentLow: 38, rentHigh: 38, rentCurrency: 'USD', status: 'on_market' }
  await db
    .insertInto('listing_change')
    .values([
      { ...change, before: JSON.stringify(rents), after: JSON.stringify({ ...rents, rentLow: 36 }) },
      // Another change than that of the rent.
      {
        ...change,
        listing_id: known,
        before: JSON.stringify(rents),
        after: JSON.stringify({ ...rents, status: 'under_offer' }),
      },
    ])
    .execute()
  const tourbook = await aTourbookWithNews()
  const jonah = await aLink(tourbook, { recipients: [{ name: 'Jonah Wray' }] })
  const visitor = app.visitor()
  expect(await newsFor(visitor, jonah.api), 'before the first visit nothing is').toEqual([null, null, null])
  await visit(tourbook, jonah.id, beforeNow(50))
  const since = beforeNow(50).toISOString()
  expect(await newsFor(visitor, jonah.api)).toEqual([null, since, since])
  await visit(tourbook, jonah.id, beforeNow(1))
  expect(await newsFor(visitor, jonah.api), 'while the page is open').toEqual([null, since, since])
  await maya.put(`/api/tourbook_shares/${jonah.id}`, { hides: ['rent'] })
  expect(await newsFor(visitor, jonah.api), 'where rents are hidden').toEqual([null, null, since])
  await visit(tourbook, jonah.id, beforeNow(8))
  expect(await newsFor(visitor, jonah.api)).toEqual([null, null, null])
})

test('a link for anyone marks nothing: its visits are those of several people', async () => {
  const tourbook = await aTourbookWithNews()
  const { id, api } = await aLink(tourbook, {})
  await visit(tourbook, id, beforeNow(50))
  expect(await newsFor(app.visitor(), api)).toEqual([null, null, null])
})

test('after the tour the page says when a stop was seen, but for one that was added later', async () => {
  const tourbook = await aTourbookWithNews()
  await maya.put(`/api/tourbooks/${tourbook}`, { tourDate: '2026-11-19' })
  await maya.put(`/api/tourbooks/${tourbook}/tour`, { startsAt: '08:00' })
  const stops = db.updateTable('tourbook_stop').where('tourbook_id', '=', tourbook)
  await stops
    .set({ added_at: beforeNow(1) })
    .where('listing_id', '=', added)
    .execute()
  const { api } = await aLink(tourbook, {})
  const seen = async (path: string) =>
    (await app.visitor().get(path)).body.tourbook.places.map(({ seenOn }: { seenOn: string | null }) => seenOn)
  expect(await seen(api)).toEqual(['2026-11-19', '2026-11-19', null])
  const hidden = await aLink(tourbook, { hides: ['address'] })
  expect(await seen(hidden.api)).toEqual([null, null, null])
  await maya.put(`/api/tourbooks/${tourbook}`, { tourDate: daysAfter(NOW, 1).toISOString().slice(0, 10) })
  expect(await seen(api)).toEqual([null, null, null])
})

/** Days at noon; the first is when these tests begin. */
const onDay = (day: number) => NOW.setTime(FIRST_DAY + day * 24 * HOUR_MS)
const FIRST_DAY = NOW.getTime()
const putBack = (stop: number) => maya.put(`/api/tourbook_listings/${stop}`, { removed: false })

async function aTourbookOfOne() {
  onDay(0)
  const { body } = await maya.post('/api/tourbooks', { name: 'Headquarters', listingIds: [known] })
  return { id: body.id as number, stop: body.listings[0].sortableId as number }
}

test('a stop that was put back after the tour was not seen, and one whose removal was undone was', async () => {
  const { id, stop } = await aTourbookOfOne()
  await maya.put(`/api/tourbooks/${id}`, { tourDate: '2026-11-22' })
  await maya.put(`/api/tourbooks/${id}/tour`, { startsAt: '08:00' })
  const { api } = await aLink(id, {})
  const seen = async () => (await app.visitor().get(api)).body.tourbook.places[0].seenOn
  onDay(3)
  expect(await seen()).toBe('2026-11-22')
  await maya.delete(`/api/tourbook_listings/${stop}`)
  NOW.setTime(NOW.getTime() + HOUR_MS / 60)
  expect((await putBack(stop)).status).toBe(200)
  expect(await seen()).toBe('2026-11-22')
  onDay(1)
  await maya.delete(`/api/tourbook_listings/${stop}`)
  onDay(3)
  expect((await putBack(stop)).status).toBe(200)
  expect(await seen()).toBeNull()
  onDay(0)
})

test.each([
  { how: 'put back', again: (_tourbook: number, stop: number) => putBack(stop) },
  {
    how: 'added again',
    again: (tourbook: number) => maya.post(`/api/tourbooks/${tourbook}/listings`, { listingIds: [known] }),
  },
])('a stop that was removed, and $how after the recipient opened the link, is new since then', async ({ again }) => {
  const { id, stop } = await aTourbookOfOne()
  const jonah = await aLink(id, { recipients: [{ name: 'Jonah Wray' }] })
  onDay(1)
  await maya.delete(`/api/tourbook_listings/${stop}`)
  onDay(2)
  await visit(id, jonah.id, NOW)
  onDay(4)
  expect((await again(id, stop)).status).toBeLessThan(300)
  onDay(5)
  expect(await newsFor(app.visitor(), jonah.api)).toEqual([new Date(FIRST_DAY + 48 * HOUR_MS).toISOString()])
  onDay(0)
})

test('the stops of a copy were added when it was made', async () => {
  const { id } = await aTourbookOfOne()
  onDay(2)
  const { body } = await maya.post(`/api/tourbooks/${id}/duplicate`, { name: 'Copy' })
  const { added_at } = await db
    .selectFrom('tourbook_stop')
    .where('tourbook_id', '=', body.id)
    .select('added_at')
    .executeTakeFirstOrThrow()
  expect(added_at).toEqual(NOW)
  onDay(0)
})
