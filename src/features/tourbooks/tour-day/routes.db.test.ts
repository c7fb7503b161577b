import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { anExternalListing } from '../fixtures.ts'
import type { Stop } from '../stops/contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

const building = await aBuilding(db)
const listing = await aListing(db, building, { name: 'Suite 100', slug: 'suite-100' })

/** A tour of a listing and external ones at these points, in microdegrees; null for one without a place. */
async function aTour(points: (string | null)[] = ['(-87638500,41880300)'], fields: object = {}, user?: Actor) {
  const owner = user ?? (await app.signIn())
  const { body } = await owner.post('/api/tourbooks', {
    name: 'Headquarters',
    tourDate: '2026-12-02',
    listingIds: [listing],
    ...fields,
  })
  const stops = [body.listings[0].sortableId as number]
  for (const location of points) {
    const external = await anExternalListing(db, { tourbook_id: body.id, location: location as never }, NOW)
    stops.push(external.sortableId)
  }
  return { owner, id: body.id as number, stops, path: `/api/tourbooks/${body.id}/tour` }
}

test('a tour has its schedule in the time of its market once it has a start', async () => {
  const { owner, path, stops } = await aTour()
  expect((await owner.get(path)).body).toMatchObject({
    date: '2026-12-02',
    timeZone: 'America/Chicago',
    startsAt: null,
    endsAt: null,
    minutesPerStop: 30,
    travelsBy: 'car',
  })
  const { status, body } = await owner.put(path, { startsAt: '10:00', minutesPerStop: 45, travelsBy: 'foot' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ startsAt: '10:00', minutesPerStop: 45, travelsBy: 'foot' })
  expect(body.stops).toMatchObject([
    { sortableId: stops[0], number: 1, arrivesAt: '10:00', leavesAt: '10:45', leg: null },
    { sortableId: stops[1], number: 2, minutes: 45, leg: { walkMinutes: expect.any(Number) } },
  ])
  expect(body.travelMeters).toBe(body.stops[1].leg.meters)
})

test('a stop has its own minutes, an appointment, a contact and a way in, which a copy has too', async () => {
  const { owner, id, path, stops } = await aTour()
  await owner.put(path, { startsAt: '10:00', travelsBy: 'foot' })
  const plan = { minutes: 20, startsAt: '11:30', contact: 'Luis Ortega, (312) 555-0168', access: 'Side door' }
  await owner.put(`/api/tourbook_listings/${stops[1]}`, plan)
  const planned = { ownMinutes: 20, minutes: 20, startsAt: '11:30', arrivesAt: '11:30', leavesAt: '11:50' }
  const { contact, access } = plan
  expect((await owner.get(path)).body.stops[1]).toMatchObject({ ...planned, contact, access, isLate: false })
  const copy = await owner.post(`/api/tourbooks/${id}/duplicate`, { name: 'Copy' })
  const copied = (await owner.get(`/api/tourbooks/${copy.body.id}/tour`)).body
  expect(copied).toMatchObject({ startsAt: '10:00', travelsBy: 'foot' })
  expect(copied.stops[1]).toMatchObject({ ...planned, contact, access })
  await owner.put(`/api/tourbook_listings/${stops[1]}`, { minutes: null, startsAt: null })
  expect((await owner.get(path)).body.stops[1]).toMatchObject({
    ownMinutes: null,
    minutes: 30,
    startsAt: null,
    contact,
  })
})

test.each([
  ['a time that there is not', { startsAt: '24:00' }],
  ['a visit of a minute', { minutesPerStop: 1 }],
  ['another way to travel', { travelsBy: 'boat' }],
])('%s is refused', async (_, body) => {
  const { owner, path } = await aTour()
  expect((await owner.put(path, body)).status).toBe(400)
})

test('a change of the tour is a change of the tourbook, which other windows show', async () => {
  const { owner, id, path } = await aTour()
  await db
    .updateTable('tourbook')
    .set({ updated_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await owner.put(path, { travelsBy: 'foot' })
  expect((await owner.get(`/api/tourbooks/${id}/version`)).body.updatedAt).toBe(NOW.toISOString())
})

test('stops are ordered by route, those without a place at the end, and the order before can be restored', async () => {
  const [far, middle] = ['(-87600000,41880600)', '(-87620000,41880600)']
  const { owner, id, path, stops } = await aTour([null, far, middle])
  const order = await owner.post(`${path}/order`, {})
  const [first, unknown, last, second] = stops
  expect(order.body).toMatchObject({ sortableIds: [first, second, last, unknown], formerSortableIds: stops })
  expect(order.body.savedMinutes).toBeGreaterThan(0)
  const idsOf = async () => (await owner.get(`/api/tourbooks/${id}`)).body.listings.map((stop: Stop) => stop.sortableId)
  expect(await idsOf()).toEqual(order.body.sortableIds)
  expect((await owner.post(`${path}/order`, {})).body.savedMinutes).toBe(0)
  await owner.put(`/api/tourbooks/${id}/listings`, { sortableIds: order.body.formerSortableIds })
  expect(await idsOf()).toEqual(stops)
})

test('a tour far from every market has the time of its owner', async () => {
  const owner = await app.signIn({ market: 'london' })
  const { body } = await owner.post('/api/tourbooks', { name: 'Oslo' })
  await anExternalListing(db, { tourbook_id: body.id, location: '(10750000,59910000)' as never }, NOW)
  expect((await owner.get(`/api/tourbooks/${body.id}/tour`)).body.timeZone).toBe('Europe/London')
})

/** The events of a calendar file, as another program reads them. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

test.each([
  ['in winter', '2026-12-02', '2026-12-02T16:00:00.000Z'],
  ['in summer', '2027-07-01', '2027-07-01T15:00:00.000Z'],
  ['on the day when the clocks change', '2027-03-14', '2027-03-14T15:00:00.000Z'],
])('the calendar file has the right moment %s', async (_, tourDate, start) => {
  const { owner, path, stops } = await aTour([], { tourDate })
  await owner.put(path, { startsAt: '10:00' })
  const { text } = await owner.get(`${path}.ics`)
  const [event] = read(text)
  expect(event!.startDate.toJSDate().toISOString()).toBe(start)
  expect(event!.uid).toBe(`tour-stop-${stops[0]}@localhost`)
})

test.each([
  ['in spring, when an hour is skipped', '2027-03-14', '01:30', ['07:30', '08:00', '08:30', '09:00', '09:30']],
  ['in autumn, when an hour is repeated', '2027-11-07', '00:30', ['05:30', '06:00', '06:30', '07:00', '07:30']],
])('the events of a tour through the change of the clocks are in order %s', async (_, tourDate, startsAt, utc) => {
  const { owner, path } = await aTour([null, null, null, null], { tourDate })
  const { body } = await owner.put(path, { startsAt })
  const events = read((await owner.get(`${path}.ics`)).text)
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString().slice(11, 16))).toEqual(utc)
  // The page has the same times, in the time of the market.
  const inChicago = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Chicago', timeStyle: 'short' })
  const shown = body.stops.map(({ arrivesAt }: { arrivesAt: string }) => arrivesAt)
  expect(shown).toEqual(events.map(({ startDate }) => inChicago.format(startDate.toJSDate())))
})

test('the calendar file has contact, way in and shared note, and links only to public listings', async () => {
  const { owner, path, stops } = await aTour()
  await owner.put(path, { startsAt: '10:00' })
  await owner.put(`/api/tourbook_listings/${stops[0]}`, {
    contact: 'Luis Ortega',
    access: 'Side door',
    sharedNote: 'Best light',
    privateNote: 'Ask for 34',
  })
  const { text, headers } = await owner.get(`${path}.ics`)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="tour.ics"',
  })
  const [first, second] = read(text)
  expect(first!.description).toBe('Contact: Luis Ortega\nAccess: Side door\nBest light')
  expect(first!.component.getFirstPropertyValue('url')).toBe(`http://localhost/listing/suite-100/${listing}`)
  expect(second!.component.hasProperty('url')).toBe(false)
  expect(second!.location).toBe('120 South Riverside Plaza, Chicago')
  expect(text).not.toContain('Ask for 34')
})

test('without a date or a start there is no calendar file', async () => {
  const { owner, path, id } = await aTour()
  expect((await owner.get(`${path}.ics`)).status).toBe(409)
  await owner.put(path, { startsAt: '10:00' })
  expect((await owner.get(`${path}.ics`)).status).toBe(200)
  await owner.put(`/api/tourbooks/${id}`, { tourDate: null })
  expect((await owner.get(`${path}.ics`)).status).toBe(409)
})

test('the run sheet as CSV has one line a stop', async () => {
  const { owner, path, stops } = await aTour()
  await owner.put(path, { startsAt: '10:00' })
  await owner.put(`/api/tourbook_listings/${stops[0]}`, { contact: 'Luis Ortega', privateNote: 'Ask for 34' })
  const { text } = await owner.get(`${path}.csv`)
  const [head, first, second] = text.split('\r\n')
  expect(head).toMatch(/^\ufeff"Stop","Arrives"/)
  expect(first).toMatch(/^1,"10:00 AM","10:30 AM",30,.*"Luis Ortega"/)
  expect(second).toContain('"120 South Riverside Plaza, Chicago"')
  expect(text).not.toContain('Ask for 34')
})

test('another user’s tour answers as a missing one', async () => {
  const { path } = await aTour()
  const stranger = await app.signIn()
  for (const request of [
    stranger.get(path),
    stranger.put(path, { travelsBy: 'foot' }),
    stranger.post(`${path}/order`, {}),
    stranger.get(`${path}.ics`),
    stranger.get(`${path}.csv`),
  ])
    expect(await request).toMatchObject({ status: 404, body: { detail: 'There is no such tourbook.' } })
})

test('the worker of run sheets is a script at the top', async () => {
  const { statusCode, headers } = await app.http.inject('/run_sheet_worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
})
