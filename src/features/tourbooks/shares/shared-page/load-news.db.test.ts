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
  await stops.set({ created_at: beforeNow(100) }).execute()
  await stops
    .set({ created_at: beforeNow(20) })
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
    .set({ created_at: beforeNow(1) })
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
