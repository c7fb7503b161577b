import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { daysAfter } from '#lib/durations.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { purgeTourbooks } from './jobs.ts'
import { MAX_STOPS, MAX_TOURBOOKS } from './rules.ts'
import type { Stop } from './stops/contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

let building: number
let suites: number[]
let draft: number

beforeAll(async () => {
  building = await aBuilding(db)
  suites = []
  for (const name of ['Suite 100', 'Suite 200', 'Suite 300', 'Suite 400'])
    suites.push(await aListing(db, building, { name, slug: name.toLowerCase().replace(' ', '-') }))
  draft = await aListing(db, building, { name: 'Suite 500', status: 'draft' })
})

const create = async (user: Actor, body: object = {}) =>
  (await user.post('/api/tourbooks', { name: 'Headquarters', listingIds: suites.slice(0, 3), ...body })).body
const namesOf = ({ listings }: { listings: Stop[] }) => listings.map(({ space }) => space.name)
const sortableIdsOf = ({ listings }: { listings: Stop[] }) => listings.map(({ sortableId }) => sortableId)

test('a tourbook is created with its first stops, and read by its owner alone', async () => {
  const owner = await app.signIn()
  const created = await owner.post('/api/tourbooks', {
    name: '  Chicago   headquarters ',
    client: 'Alder & Wray',
    tourDate: '2026-12-02',
    listingIds: suites.slice(0, 2),
  })
  expect(created.status, created.text).toBe(201)
  expect(created.body).toMatchObject({
    name: 'Chicago headquarters',
    client: 'Alder & Wray',
    tourDate: '2026-12-02',
    owner: { id: owner.user.id, vtsId: null },
    cover: null,
    firstSharedAt: null,
    analyticsInformation: { tourbookId: created.body.id, listingCount: 2, externalListingCount: 0 },
  })
  expect(created.body.listings[0]).toMatchObject({
    id: suites[0],
    external: false,
    slug: 'suite-100',
    space: { status: 'on_market', name: 'Suite 100', buildingName: 'Monroe Court', city: 'Chicago' },
    sharedNote: '',
    privateNote: '',
  })
  const path = `/api/tourbooks/${created.body.id}`
  expect((await owner.get(path)).body).toEqual(created.body)
  const stranger = await app.signIn()
  const admin = await app.signIn({ role: 'admin' })
  for (const actor of [stranger, admin]) expect((await actor.get(path)).status).toBe(404)

  // As a search shows it.
  const { requirement, listings } = created.body
  expect((await owner.get(`${path}/stop_listings`)).body).toEqual({
    id: created.body.id,
    name: 'Chicago headquarters',
    client: 'Alder & Wray',
    requirement,
    stops: listings.map(({ id, space }: Stop) => ({
      listingId: id,
      buildingId: building,
      photo: space.photos[0] ?? null,
      longitude: space.longitude,
      latitude: space.latitude,
    })),
  })
  expect((await app.visitor().get(path)).status).toBe(401)
})

test('every change of a tourbook or a stop changes its version', async () => {
  const owner = await app.signIn()
  const book = await create(owner)
  const [first] = sortableIdsOf(book)
  const path = `/api/tourbooks/${book.id}`
  const changes = [
    () => owner.put(path, { client: 'Alder & Wray' }),
    () => owner.put(`/api/tourbook_listings/${first}`, { sharedNote: 'Best light.' }),
    () => owner.put(`${path}/listings`, { sortableIds: [] }),
    () => owner.delete(`/api/tourbook_listings/${first}`),
  ]
  for (const change of changes) {
    await db
      .updateTable('tourbook')
      .set({ updated_at: daysAfter(NOW, -1) })
      .where('id', '=', book.id)
      .execute()
    await change()
    expect((await owner.get(`${path}/version`)).body).toMatchObject({ updatedAt: NOW.toISOString() })
  }
})

test('the same request sent twice creates one tourbook', async () => {
  const owner = await app.signIn()
  const body = { name: 'Once' }
  const key = { 'idempotency-key': 'tourbook-once' }
  const [first, second] = [await owner.post('/api/tourbooks', body, key), await owner.post('/api/tourbooks', body, key)]
  expect(second.body.id).toBe(first.body.id)
  expect((await owner.get('/api/tourbooks')).body.pagination.totalCount).toBe(1)
})

test('a listing that is not public cannot be added, and then none is', async () => {
  const owner = await app.signIn()
  const { id } = await create(owner, { listingIds: [] })
  expect((await owner.post(`/api/tourbooks/${id}/listings`, { listingIds: [suites[0], draft] })).status).toBe(404)
  expect((await owner.get(`/api/tourbooks/${id}`)).body.listings).toEqual([])
  expect((await owner.post('/api/tourbooks', { name: 'None', listingIds: [draft] })).status).toBe(404)
  expect((await owner.get('/api/tourbooks')).body.pagination.totalCount).toBe(1)
})

test('a listing is a stop once', async () => {
  const owner = await app.signIn()
  const { id } = await create(owner)
  const { body } = await owner.post(`/api/tourbooks/${id}/listings`, { listingIds: [suites[3], suites[0]] })
  expect(namesOf(body)).toEqual(['Suite 100', 'Suite 200', 'Suite 300', 'Suite 400'])
})

test('stops follow the given order, and a stop added in another window keeps its place', async () => {
  const owner = await app.signIn()
  const book = await create(owner)
  const [first, second, third] = sortableIdsOf(book)
  await owner.post(`/api/tourbooks/${book.id}/listings`, { listingIds: [suites[3]] })
  const { body } = await owner.put(`/api/tourbooks/${book.id}/listings`, { sortableIds: [third, first, second] })
  expect(namesOf(body)).toEqual(['Suite 300', 'Suite 100', 'Suite 200', 'Suite 400'])
})

test('an order cannot name the stops of another tourbook', async () => {
  const owner = await app.signIn()
  const [mine, other] = [await create(owner), await create(owner)]
  const answer = await owner.put(`/api/tourbooks/${mine.id}/listings`, { sortableIds: sortableIdsOf(other) })
  expect(answer.status).toBe(400)
  expect(answer.body.fields[0].field).toBe('sortableIds')
})

test('a removed stop is put back where it was, with its notes', async () => {
  const owner = await app.signIn()
  const book = await create(owner)
  const [, second] = sortableIdsOf(book)
  await owner.put(`/api/tourbook_listings/${second}`, { sharedNote: 'Best light.', privateNote: 'Ten months free.' })
  expect((await owner.delete(`/api/tourbook_listings/${second}`)).body).toEqual({ sortableId: second })
  expect(namesOf((await owner.get(`/api/tourbooks/${book.id}`)).body)).toEqual(['Suite 100', 'Suite 300'])
  expect((await owner.put(`/api/tourbook_listings/${second}`, { sharedNote: 'Lost?' })).status).toBe(404)
  const restored = await owner.put(`/api/tourbook_listings/${second}`, { removed: false })
  expect(restored.body).toMatchObject({ sharedNote: 'Best light.', privateNote: 'Ten months free.' })
  expect(namesOf((await owner.get(`/api/tourbooks/${book.id}`)).body)).toEqual(['Suite 100', 'Suite 200', 'Suite 300'])
})

test('a space in the building of a stop comes directly after it', async () => {
  const owner = await app.signIn()
  const elsewhere = await aListing(app.db, await aBuilding(app.db), { name: 'Suite 900', slug: 'suite-900' })
  const book = await create(owner, { listingIds: [suites[0], elsewhere] })
  const added = await owner.post(`/api/tourbooks/${book.id}/listings`, { listingIds: [suites[1]] })
  expect(namesOf(added.body)).toEqual(['Suite 100', 'Suite 200', 'Suite 900'])
})

test('a removed listing that is added again keeps its notes and comes last', async () => {
  const owner = await app.signIn()
  const book = await create(owner)
  const [first] = sortableIdsOf(book)
  await owner.put(`/api/tourbook_listings/${first}`, { privateNote: 'Landlord is flexible.' })
  const removed = await owner.delete(`/api/tourbooks/${book.id}/listings/${suites[0]}`)
  expect(removed.body).toEqual({ sortableId: first })
  const { body } = await owner.post(`/api/tourbooks/${book.id}/listings`, { listingIds: [suites[0]] })
  expect(namesOf(body)).toEqual(['Suite 200', 'Suite 300', 'Suite 100'])
  expect(body.listings[2]).toMatchObject({ sortableId: first, privateNote: 'Landlord is flexible.' })
})

test('changes in two windows of different fields are all kept', async () => {
  const owner = await app.signIn()
  const book = await create(owner)
  const [stop] = sortableIdsOf(book)
  await Promise.all([
    owner.put(`/api/tourbooks/${book.id}`, { client: 'Alder & Wray' }),
    owner.put(`/api/tourbooks/${book.id}`, { tourDate: '2026-12-02' }),
    owner.put(`/api/tourbook_listings/${stop}`, { sharedNote: 'Shared' }),
    owner.put(`/api/tourbook_listings/${stop}`, { privateNote: 'Private' }),
    owner.post(`/api/tourbooks/${book.id}/listings`, { listingIds: [suites[3]] }),
  ])
  const { body } = await owner.get(`/api/tourbooks/${book.id}`)
  expect(body).toMatchObject({ client: 'Alder & Wray', tourDate: '2026-12-02' })
  expect(body.listings[0]).toMatchObject({ sharedNote: 'Shared', privateNote: 'Private' })
  expect(body.listings).toHaveLength(4)
})

test('a listing that is leased stays and says so; a withdrawn one stays under its name at the time', async () => {
  const owner = await app.signIn()
  const listing = await aListing(db, await aBuilding(db, { name: 'Old Mill', slug: 'old-mill' }), { name: 'Loft' })
  const { id } = await create(owner, { listingIds: [listing] })
  const statusOf = async () => (await owner.get(`/api/tourbooks/${id}`)).body.listings[0].space
  await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', listing).execute()
  expect(await statusOf()).toMatchObject({ status: 'leased', name: 'Loft' })
  await db.updateTable('listing').set({ status: 'off_market' }).where('id', '=', listing).execute()
  expect(await statusOf()).toMatchObject({
    status: 'withdrawn',
    name: 'Loft, Old Mill',
    street: '77 West Monroe Street, Chicago',
    longitude: -87.6302,
    rent: null,
    photos: [],
  })
})

test('an undisclosed rent is not in a tourbook', async () => {
  const owner = await app.signIn()
  const undisclosed = { rent_mode: 'undisclosed' as const, rent_currency: null, rent_low: null, rent_high: null }
  const listing = await aListing(db, await aBuilding(db, { slug: 'quiet-house' }), undisclosed)
  const { listings } = await create(owner, { listingIds: [listing] })
  expect(listings[0].space.rent).toBeNull()
})

test('a copy has the stops and notes of its original, and changes alone', async () => {
  const owner = await app.signIn()
  const book = await create(owner, { client: 'Alder & Wray' })
  const [first] = sortableIdsOf(book)
  await owner.put(`/api/tourbook_listings/${first}`, { sharedNote: 'Best light.' })
  await owner.post(`/api/tourbooks/${book.id}/first_shared`)
  const copy = await owner.post(`/api/tourbooks/${book.id}/duplicate`, { name: 'Copy of Headquarters' })
  expect(copy.status, copy.text).toBe(201)
  expect(copy.body).toMatchObject({ name: 'Copy of Headquarters', client: 'Alder & Wray', firstSharedAt: null })
  expect(namesOf(copy.body)).toEqual(['Suite 100', 'Suite 200', 'Suite 300'])
  expect(copy.body.listings[0].sharedNote).toBe('Best light.')
  await owner.delete(`/api/tourbook_listings/${copy.body.listings[0].sortableId}`)
  expect((await owner.get(`/api/tourbooks/${book.id}`)).body.listings).toHaveLength(3)
})

test('the first share is recorded once', async () => {
  const owner = await app.signIn()
  const { id } = await create(owner)
  const first = await owner.post(`/api/tourbooks/${id}/first_shared`)
  expect(first.body).toEqual({ id, firstSharedAt: NOW.toISOString() })
  await db
    .updateTable('tourbook')
    .set({ first_shared_at: new Date('2026-11-01') })
    .where('id', '=', id)
    .execute()
  expect((await owner.post(`/api/tourbooks/${id}/first_shared`)).body.firstSharedAt).toBe('2026-11-01T00:00:00.000Z')
})

test('a deleted tourbook is gone, and can be restored for 30 days', async () => {
  const owner = await app.signIn()
  const { id } = await create(owner)
  expect((await owner.delete(`/api/tourbooks/${id}`)).body).toEqual({ id, name: 'Headquarters' })
  expect((await owner.get(`/api/tourbooks/${id}`)).status).toBe(404)
  expect((await owner.put(`/api/tourbooks/${id}`, { name: 'Other' })).status).toBe(404)
  expect((await owner.put(`/api/tourbooks/${id}`, { deleted: false })).body.listings).toHaveLength(3)
  await owner.delete(`/api/tourbooks/${id}`)
  await db
    .updateTable('tourbook')
    .set({ deleted_at: daysAfter(NOW, -31) })
    .where('id', '=', id)
    .execute()
  expect((await owner.put(`/api/tourbooks/${id}`, { deleted: false })).status).toBe(404)
})

test('tourbooks and stops that cannot be restored are purged', async () => {
  const owner = await app.signIn()
  const [kept, gone] = [await create(owner), await create(owner)]
  const [first, second] = sortableIdsOf(kept)
  const removedAt = (id: number, days: number) =>
    db
      .updateTable('tourbook_stop')
      .set({ removed_at: daysAfter(NOW, -days) })
      .where('id', '=', id)
      .execute()
  await removedAt(first!, 31)
  await removedAt(second!, 29)
  await db
    .updateTable('tourbook')
    .set({ deleted_at: daysAfter(NOW, -31) })
    .where('id', '=', gone.id)
    .execute()
  await purgeTourbooks.run({}, { db, clock: () => NOW, storage: app.storage }, new AbortController().signal)
  const left = await db.selectFrom('tourbook').where('user_id', '=', owner.user.id).select('id').execute()
  expect(left).toEqual([{ id: kept.id }])
  expect((await owner.put(`/api/tourbook_listings/${first}`, { removed: false })).status).toBe(404)
  expect((await owner.put(`/api/tourbook_listings/${second}`, { removed: false })).status).toBe(200)
})

test('the list shows the last changed first, finds by name or client, and says which have a listing', async () => {
  const owner = await app.signIn()
  const oldest = await create(owner, { name: 'Atlas', tourDate: '2026-12-09' })
  const newest = await create(owner, { name: 'Borough', client: 'Wray 100%', listingIds: [suites[3]] })
  await db
    .updateTable('tourbook')
    .set({ updated_at: daysAfter(NOW, -1) })
    .where('id', '=', oldest.id)
    .execute()
  const list = async (query: string) => (await owner.get(`/api/tourbooks${query}`)).body
  const { tourbooks, pagination } = await list(`?listings=${suites[3]},${suites[1]}`)
  expect(tourbooks).toMatchObject([
    { id: newest.id, stopCount: 1, includes: [suites[3]], client: 'Wray 100%' },
    { id: oldest.id, stopCount: 3, includes: [suites[1]], tourDate: '2026-12-09' },
  ])
  expect(pagination).toMatchObject({ totalCount: 2, ids: [newest.id, oldest.id] })
  expect((await list('?sort=name')).tourbooks[0].name).toBe('Atlas')
  expect((await list('?sort=tour_date')).tourbooks[0].name).toBe('Atlas')
  expect((await list('?query=100%25')).tourbooks).toHaveLength(1)
  expect((await list('?query=_')).tourbooks).toHaveLength(0)
  await db
    .updateTable('tourbook')
    .set({ updated_at: daysAfter(NOW, -2) })
    .where('id', '=', newest.id)
    .execute()
  await owner.put(`/api/tourbooks/${oldest.id}`, { client: 'Someone' })
  expect((await list('')).tourbooks[0].id).toBe(oldest.id)
})

test('a name that is only spaces is refused', async () => {
  const owner = await app.signIn()
  const answer = await owner.post('/api/tourbooks', { name: '  ' })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual([{ field: 'name', message: 'must not be empty' }])
})

test('the numbers of stops and tourbooks are limited', async () => {
  const owner = await app.signIn()
  const { id } = await create(owner, { listingIds: [] })
  const stops = Array.from({ length: MAX_STOPS }, (_, position) => ({
    tourbook_id: id,
    position,
    created_at: NOW,
    added_at: NOW,
  }))
  await db.insertInto('tourbook_stop').values(stops).execute()
  expect((await owner.post(`/api/tourbooks/${id}/listings`, { listingIds: [suites[0]] })).status).toBe(409)
  // Removed stops count while they can be put back; a duplicate has none of them.
  const [first, second] = sortableIdsOf((await owner.get(`/api/tourbooks/${id}`)).body)
  await owner.delete(`/api/tourbook_listings/${first}`)
  await owner.delete(`/api/tourbook_listings/${second}`)
  expect((await owner.post(`/api/tourbooks/${id}/listings`, { listingIds: [suites[0]] })).status).toBe(409)
  expect((await owner.put(`/api/tourbook_listings/${first}`, { removed: false })).status).toBe(200)
  const copy = (await owner.post(`/api/tourbooks/${id}/duplicate`, { name: 'Copy' })).body
  expect((await owner.post(`/api/tourbooks/${copy.id}/listings`, { listingIds: [suites[0]] })).status).toBe(200)
  const books = Array.from({ length: MAX_TOURBOOKS - 2 }, () => ({
    user_id: owner.user.id,
    name: 'One of many',
    created_at: NOW,
    updated_at: NOW,
  }))
  await db.insertInto('tourbook').values(books).execute()
  expect((await owner.post('/api/tourbooks', { name: 'One too many' })).status).toBe(409)
  expect((await owner.post(`/api/tourbooks/${id}/duplicate`, { name: 'Copy' })).status).toBe(409)
})

test('the parts of a tourbook are read by paths of their own', async () => {
  const owner = await app.signIn()
  const created = await create(owner)
  const path = `/api/tourbooks/${created.id}`
  const [first, second] = created.listings as Stop[]
  expect((await owner.get(`${path}/listings`)).body).toEqual({ listings: created.listings })
  expect((await owner.get(`${path}/listings/${suites[1]}`)).body).toEqual(second)
  expect((await owner.get(`/api/tourbook_listings/${first!.sortableId}`)).body).toEqual(first)
  expect((await owner.get(`${path}/duplicate`)).body).toEqual({
    id: created.id,
    name: 'Headquarters',
    sortableIds: sortableIdsOf(created),
    isPossible: true,
  })
  expect((await owner.get(`${path}/first_shared`)).body).toEqual({ id: created.id, firstSharedAt: null })
  const shared = (await owner.post(`${path}/first_shared`)).body
  expect((await owner.get(`${path}/first_shared`)).body).toEqual(shared)

  await owner.delete(`/api/tourbook_listings/${first!.sortableId}`)
  for (const removed of [`${path}/listings/${suites[0]}`, `/api/tourbook_listings/${first!.sortableId}`])
    expect((await owner.get(removed)).status, removed).toBe(404)
})
