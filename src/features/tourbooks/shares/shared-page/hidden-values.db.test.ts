import { expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/app.ts'
import { HIDEABLE, type Hideable } from '../../rules.ts'
import { ALWAYS_HIDDEN, aTourbookToHide, HIDDEN } from './fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

const { maya, tourbook, listing, exterior } = await aTourbookToHide(app, NOW)

/** All that a visitor gets of a link: its page, and its stops in pages of two, as texts together. */
async function openLink(path: string) {
  const visitor = app.visitor()
  const { text, body } = await visitor.get(`/api${path}`)
  const pages = await Promise.all([1, 2].map((page) => visitor.get(`/api${path}/stops?page=${page}&page_size=2`)))
  return {
    text: [text, ...pages.map((page) => page.text)].join(''),
    tourbook: body.tourbook,
    stops: pages.flatMap((page) => page.body.stops),
  }
}

const subsets = Array.from({ length: 2 ** HIDEABLE.length }, (_, bits) => HIDEABLE.filter((_, at) => bits & (1 << at)))

test.each(subsets)('a link that hides %s %s %s reveals nothing of it', async (...given) => {
  const hides = given.filter(Boolean)
  const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { hides })
  const path = new URL(created.body.shares[0].url).pathname
  const { text, tourbook: shared, stops } = await openLink(path)
  const { sender: _, ...shown } = shared
  shown.stops = stops
  expect(JSON.stringify(shown)).not.toMatch(ALWAYS_HIDDEN)
  expect(text).not.toMatch(/\/(?:private_)?media\//)
  for (const hide of HIDEABLE) {
    if (hides.includes(hide)) expect(JSON.stringify(shown), hide).not.toMatch(HIDDEN[hide])
    // What is not hidden is there, or this test would find nothing.
    else expect(JSON.stringify(shown), hide).toMatch(HIDDEN[hide])
  }
  const sources = shown.stops.flatMap(({ photos, plans }: Record<string, { src: string; thumbhash: string }[]>) =>
    [...photos!, ...plans!].map((picture) => picture),
  )
  expect(sources.length).toBeGreaterThanOrEqual(3)
  for (const { src, thumbhash } of sources) {
    expect(src).toMatch(new RegExp(`^${path}/pictures/[\\w-]{12}/[12]$`))
    const { statusCode, headers, rawPayload } = await app.http.inject(`${src}/800.webp`)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('private, max-age=3600')
    if (!hides.includes('address')) continue
    expect(thumbhash).toBeNull()
    expect(rawPayload).not.toEqual(exterior)
  }
})

test('a listing that is no longer public stays as it was noted, and its hidden address is not in the page', async () => {
  await db.updateTable('listing').set({ status: 'off_market' }).where('id', '=', listing).execute()
  const pageOf = async (hides: Hideable[]) => {
    const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { hides })
    const { tourbook: shared, stops } = await openLink(new URL(created.body.shares[0].url).pathname)
    expect(shared.places[0].longitude).toBe(hides.includes('address') ? null : -87.6302)
    return stops[0]
  }
  expect(await pageOf([])).toMatchObject({ status: 'withdrawn', name: 'Suite 1150, Monroe Court', photos: [] })
  const hidden = await pageOf(['address'])
  expect(hidden).toMatchObject({ status: 'withdrawn', name: '', street: '', longitude: null })
  expect(JSON.stringify(hidden)).not.toMatch(/Monroe|1150/)
  await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', listing).execute()
})

test('the map is a picture for the visitors of the link alone, and there is none where the link hides the address', async () => {
  const linkThat = async (body: object) => {
    const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, body)
    const { id, url } = created.body.shares[0]
    const { pathname } = new URL(url)
    const client = app.visitor()
    return { id, pathname, client, map: (await client.get(`/api${pathname}`)).body.tourbook?.map }
  }
  const open = await linkThat({})
  expect(open.map).toMatch(new RegExp(`^${open.pathname}/map/[\\w-]{10}$`))
  const picture = await app.http.inject(open.map)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' })
  expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const hidden = await linkThat({ hides: ['address'] })
  expect(hidden.map).toBeNull()
  expect((await app.http.inject(`${hidden.pathname}/map/x`)).statusCode).toBe(404)
  const locked = await linkThat({ passcode: 'tulip7' })
  expect((await locked.client.get(`${locked.pathname}/map/x`)).status).toBe(403)
  await maya.delete(`/api/tourbook_shares/${open.id}`)
  expect((await app.http.inject(open.map)).statusCode).toBe(404)
})

test('pictures of a link end with it, and a file, a stop or a number that there is not is a 404', async () => {
  const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, {})
  const { id, url } = created.body.shares[0]
  const { stops } = await openLink(new URL(url).pathname)
  const { src } = stops[0].photos[0]
  const statusOf = async (path: string) => (await app.http.inject(path)).statusCode
  for (const wrong of [
    `${src}/2400.webp`,
    `${src.slice(0, -1)}9/800.webp`,
    src.replace(/[\w-]{12}\/1$/, 'abcdefghijkl/1/800.webp'),
  ])
    expect(await statusOf(wrong), wrong).toBe(404)
  expect(await statusOf(`${src}/800.webp`)).toBe(200)
  await maya.delete(`/api/tourbook_shares/${id}`)
  expect(await statusOf(`${src}/800.webp`)).toBe(404)
})

test('stops come in pages, named by their keys alone, to those who may open the link', async () => {
  const linkThat = async (body: object) => {
    const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, body)
    const { id, url } = created.body.shares[0]
    return { id, api: `/api${new URL(url).pathname}` }
  }
  const { id, api } = await linkThat({})
  const client = app.visitor()
  const { places, externalListingCount } = (await client.get(api)).body.tourbook
  const keys = places.map(({ key }: { key: string }) => key)
  expect([keys.length, externalListingCount]).toEqual([3, 1])
  const second = (await client.get(`${api}/stops?page=2&page_size=2`)).body
  expect(second.pagination).toEqual({ totalCount: 3, currentPage: 2, pageSize: 2, ids: [keys[2]] })
  expect(second.stops).toMatchObject([{ key: keys[2], status: 'external' }])
  const first = (await client.get(`${api}/stops`)).body
  expect(first.pagination).toEqual({ totalCount: 3, currentPage: 1, pageSize: 25, ids: keys })
  // The place of a stop is that of its page.
  for (const [index, { key, longitude, latitude }] of first.stops.entries())
    expect(places[index]).toEqual({ key, longitude, latitude, arrivesAt: null, leavesAt: null, seenOn: null })
  expect((await client.get(`${api}/stops?page=3&page_size=2`)).body.stops).toEqual([])
  for (const wrong of ['page=0', 'page_size=0', 'page_size=101', 'stop=1'])
    expect((await client.get(`${api}/stops?${wrong}`)).status, wrong).toBe(400)
  const locked = await linkThat({ passcode: 'tulip7' })
  expect((await client.get(`${locked.api}/stops`)).status).toBe(403)
  await client.post(`${locked.api}/passcode`, { passcode: 'tulip7' })
  expect((await client.get(`${locked.api}/stops`)).body.stops).toHaveLength(3)
  await maya.delete(`/api/tourbook_shares/${id}`)
  expect((await client.get(`${api}/stops`)).status).toBe(404)
})

test('a planned tour says when each stop is visited, also as a calendar, unless the link hides where they are', async () => {
  await maya.put(`/api/tourbooks/${tourbook.id}`, { tourDate: '2026-12-02' })
  await maya.put(`/api/tourbooks/${tourbook.id}/tour`, { startsAt: '10:00' })
  const openThat = async (hides: Hideable[]) => {
    const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { hides })
    const { pathname } = new URL(created.body.shares[0].url)
    const { places, tourTime } = (await openLink(pathname)).tourbook
    return { places, tourTime, calendar: await app.http.inject(`${pathname}/tour.ics`) }
  }
  const open = await openThat(['notes', 'rent'])
  expect(open.places[0]).toMatchObject({ arrivesAt: '10:00', leavesAt: '10:30' })
  expect(open.places[1].arrivesAt >= '10:30').toBe(true)
  // In Chicago.
  expect(open.tourTime.start).toBe('2026-12-02T16:00:00.000Z')
  expect(open.tourTime.end > open.tourTime.start).toBe(true)
  expect(open.calendar.statusCode).toBe(200)
  expect(open.calendar.headers['content-type']).toContain('text/calendar')
  expect(open.calendar.payload).toContain('77 West Monroe Street')
  expect(open.calendar.payload.match(/BEGIN:VEVENT/g)).toHaveLength(open.places.length)
  expect(open.calendar.payload).not.toMatch(ALWAYS_HIDDEN)
  expect(open.calendar.payload).not.toMatch(HIDDEN.notes)

  const hidden = await openThat(['address'])
  expect(hidden.places[0]).toMatchObject({ arrivesAt: null, leavesAt: null })
  expect(hidden.tourTime).toBeNull()
  expect(hidden.calendar.statusCode).toBe(404)
})
