import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { LandlordStatus } from '#features/landlords/rules.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import { purgeRemovedItems } from './jobs.ts'
import { MAX_SAVED } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const UNDISCLOSED = { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null }
const OLD = { confirmed_at: NOW, published_at: hoursAgo(9_000) }

async function aLandlord(name: string, status: LandlordStatus = 'published') {
  const company = await db
    .insertInto('company')
    .values({ name, kind: 'landlord' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const landlord = { company_id: company.id, slug: name.toLowerCase(), name, status }
  return (await db.insertInto('landlord').values(landlord).returning('id').executeTakeFirstOrThrow()).id
}

let northbank: number
let hidden: number
let monroe: number
let draft: number
let cheap: number
let dear: number
let quiet: number
let sterling: number
let leased: number
let draftListing: number
let inDraft: number

beforeAll(async () => {
  northbank = await aLandlord('Northbank')
  hidden = await aLandlord('Marrowstone', 'draft')
  monroe = await aBuilding(db, { landlord_id: northbank })
  draft = await aBuilding(db, { name: 'Vesperlock', status: 'draft' })
  const suite = (name: string, values: object) =>
    aListing(db, monroe, { ...OLD, slug: name.toLowerCase().replaceAll(' ', '-'), name, ...values })
  cheap = await suite('Suite 100', { area_sqft: 9_000, rent_low: 20, rent_high: 20, available_on: '2027-03-01' })
  dear = await suite('Suite 200', { area_sqft: 1_000, rent_low: 60, rent_high: 60, available_on: '2026-12-01' })
  quiet = await suite('Suite 300', { area_sqft: 4_000, ...UNDISCLOSED, available_on: null })
  sterling = await suite('Suite 400', { area_sqft: 2_000, rent_currency: 'GBP', rent_low: 1, rent_high: 1 })
  leased = await suite('Suite 500', { area_sqft: 3_000, status: 'leased', availability: 'not_available' })
  draftListing = await suite('Juniper room', { status: 'draft' })
  inDraft = await aListing(db, draft, { ...OLD, name: 'Ochre loft' })
})

const save = (user: Actor, id: number) => user.post(`/api/listings/${id}/favorites`)
const NOTHING = { listings: [], buildings: [], landlords: [], searchCount: 0 }
const names = (list: { name: string }[]) => list.map(({ name }) => name)

/** Inserts saved listings of a user, one hour apart, the last an hour ago. */
async function haveSaved(userId: number, ids: number[]) {
  const values = ids.map((listing_id, index) => ({
    user_id: userId,
    listing_id,
    name: `Saved ${listing_id}`,
    saved_at: hoursAgo(ids.length - index),
  }))
  await db.insertInto('saved_listing').values(values).execute()
}

test('a visitor gets 401 and no data', async () => {
  const visitor = app.visitor()
  const reads = ['saved_ids', 'favorites?listings=1', 'favorited_listings', 'saved_buildings', 'saved_building_owners']
  for (const path of [...reads, `buildings/${monroe}/saves`]) {
    expect((await visitor.get(`/api/${path}`)).status, path).toBe(401)
  }
  const writes = [`listings/${cheap}/favorites`, `buildings/${monroe}/saves`, `building_owners/${northbank}/save`]
  for (const path of writes) {
    expect((await visitor.post(`/api/${path}`)).status, path).toBe(401)
    expect((await visitor.delete(`/api/${path}`)).status, path).toBe(401)
  }
})

test('saving a listing twice saves it once, and removing works the same way', async () => {
  const maya = await app.signIn()
  const before = await maya.get(`/api/favorites?listings=${cheap},${dear}`)
  expect(before.body).toEqual({
    favorites: [
      { listingId: cheap, saved: false },
      { listingId: dear, saved: false },
    ],
  })
  for (let times = 0; times < 2; times++) {
    expect(await save(maya, cheap)).toMatchObject({ status: 200, body: { listingId: cheap, saved: true } })
  }
  expect((await maya.get(`/api/favorites?listings=${dear},${cheap}`)).body.favorites).toEqual([
    { listingId: dear, saved: false },
    { listingId: cheap, saved: true },
  ])
  expect((await maya.get('/api/favorited_listings')).body.pagination.totalCount).toBe(1)
  for (let times = 0; times < 2; times++) {
    const response = await maya.delete(`/api/listings/${cheap}/favorites`)
    expect(response).toMatchObject({ status: 200, body: { listingId: cheap, saved: false } })
  }
  expect((await maya.get('/api/saved_ids')).body).toEqual(NOTHING)
  expect((await maya.get(`/api/favorites?listings=${cheap}`)).body.favorites).toEqual([
    { listingId: cheap, saved: false },
  ])
})

test('concurrent requests save once', async () => {
  const maya = await app.signIn()
  const responses = await Promise.all(Array.from({ length: 5 }, () => save(maya, cheap)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await maya.get('/api/saved_ids')).body.listings).toEqual([cheap])
})

test('an item that is not public cannot be saved, and gives the same response as a missing one', async () => {
  const maya = await app.signIn()
  const missing = await maya.post('/api/listings/999999/favorites')
  expect(missing.status).toBe(404)
  for (const id of [draftListing, inDraft]) {
    const response = await save(maya, id)
    expect({ ...response.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  }
  expect((await maya.post(`/api/buildings/${draft}/saves`)).status).toBe(404)
  expect((await maya.post(`/api/building_owners/${hidden}/save`)).status).toBe(404)
  expect((await maya.delete(`/api/listings/${draftListing}/favorites`)).body.saved).toBe(false)
  expect((await maya.get('/api/favorited_listings')).body.pagination.totalCount).toBe(0)
})

test('saved items are visible only to their user', async () => {
  const [maya, robin] = [await app.signIn(), await app.signIn()]
  await save(maya, cheap)
  await maya.post(`/api/buildings/${monroe}/saves`)
  await maya.post(`/api/building_owners/${northbank}/save`)
  expect((await robin.get('/api/saved_ids')).body).toEqual(NOTHING)
  expect((await robin.get(`/api/buildings/${monroe}/saves`)).body.saved).toBe(false)
  await robin.delete(`/api/listings/${cheap}/favorites`)
  await robin.delete(`/api/buildings/${monroe}/saves`)
  expect((await maya.get('/api/saved_ids')).body).toEqual({
    listings: [cheap],
    buildings: [monroe],
    landlords: [northbank],
    searchCount: 0,
  })
})

test('saved searches are counted with the saved items', async () => {
  const maya = await app.signIn()
  expect((await maya.post('/api/saved_searches', { criteria: { min_size: 5000 } })).status).toBe(201)
  expect((await maya.get('/api/saved_ids')).body).toEqual({ ...NOTHING, searchCount: 1 })
})

test('saved listings are in the requested order, and those that cannot be compared come last', async () => {
  const maya = await app.signIn()
  await haveSaved(maya.user.id, [cheap, dear, quiet, sterling, leased])
  const sorted = async (sort: string) => {
    const { listings } = (await maya.get(`/api/favorited_listings?sort=${sort}`)).body
    return names(listings).map((name) => Number(name.slice(6)))
  }
  const latestFirst = [500, 400, 300, 200, 100]
  expect(names((await maya.get('/api/favorited_listings')).body.listings)).toEqual(
    latestFirst.map((number) => `Suite ${number}`),
  )
  expect(await sorted('-saved')).toEqual(latestFirst)
  expect(await sorted('saved')).toEqual(latestFirst.toReversed())
  expect(await sorted('size')).toEqual([200, 400, 500, 300, 100])
  expect(await sorted('-size')).toEqual([100, 300, 500, 400, 200])
  expect(await sorted('rent')).toEqual([100, 500, 200, 400, 300])
  expect(await sorted('-rent')).toEqual([200, 500, 100, 400, 300])
  expect((await sorted('available')).slice(-3)).toEqual([200, 100, 500])
  expect((await sorted('-available')).slice(0, 2)).toEqual([100, 200])
  expect((await maya.get('/api/favorited_listings?sort=price')).status).toBe(400)
})

test('saved listings are paginated and found by their words', async () => {
  const maya = await app.signIn()
  await haveSaved(maya.user.id, [cheap, dear, quiet])
  const { listings, pagination } = (await maya.get('/api/favorited_listings?page=2&page_size=2')).body
  expect(names(listings)).toEqual(['Suite 100'])
  expect(pagination).toEqual({ totalCount: 3, currentPage: 2, pageSize: 2, ids: [cheap] })
  expect(names((await maya.get('/api/favorited_listings?query=monroe%20200')).body.listings)).toEqual(['Suite 200'])
  expect((await maya.get('/api/favorited_listings?query=100%25')).body.pagination.totalCount).toBe(0)
})

test('an undisclosed rent stays on the server', async () => {
  const maya = await app.signIn()
  await save(maya, quiet)
  const [card] = (await maya.get('/api/favorited_listings')).body.listings
  expect(card).toMatchObject({ id: quiet, rent: null, savedOn: '2026-11-20' })
})

test('a withdrawn listing stays in the list by its saved name, and can be removed and restored', async () => {
  const maya = await app.signIn()
  const id = await aListing(db, monroe, { ...OLD, slug: 'saltwharf', name: 'Salt wharf' })
  await save(maya, id)
  await save(maya, cheap)
  await db
    .updateTable('listing')
    .set({ status: 'draft', name: 'Secret plan', rent_low: 71.5, rent_high: 71.5 })
    .where('id', '=', id)
    .execute()
  const response = await maya.get('/api/favorited_listings?sort=size')
  expect(response.text).not.toContain('Secret plan')
  expect(response.body.gone).toEqual([{ id, name: 'Salt wharf, Monroe Court', savedOn: '2026-11-20' }])
  expect(response.body.pagination).toMatchObject({ totalCount: 2, ids: [cheap, id] })
  expect((await maya.get('/api/favorited_listings?query=secret')).body.pagination.totalCount).toBe(0)
  expect((await maya.get('/api/favorited_listings?query=wharf')).body.pagination.totalCount).toBe(1)

  await maya.delete(`/api/listings/${id}/favorites`)
  expect((await maya.get('/api/favorited_listings')).body.gone).toEqual([])
  expect((await save(maya, id)).status).toBe(200)
  expect((await maya.get('/api/favorited_listings')).body.gone).toHaveLength(1)
  expect((await save(await app.signIn(), id)).status).toBe(404)
})

test('a removal undone within the hour restores the listing’s place, and later it becomes the latest', async () => {
  const maya = await app.signIn()
  await haveSaved(maya.user.id, [cheap, dear, quiet])
  const orderAfterRemovedAt = async (removed: Date) => {
    await maya.delete(`/api/listings/${cheap}/favorites`)
    await db
      .updateTable('saved_listing')
      .set({ removed_at: removed })
      .where('listing_id', '=', cheap)
      .where('user_id', '=', maya.user.id)
      .execute()
    await save(maya, cheap)
    return (await maya.get('/api/saved_ids')).body.listings
  }
  expect(await orderAfterRemovedAt(hoursAgo(1))).toEqual([quiet, dear, cheap])
  expect(await orderAfterRemovedAt(hoursAgo(1.01))).toEqual([cheap, quiet, dear])
})

test('the date of saving is in the time zone of the user’s market', async () => {
  const maya = await app.signIn()
  await db.updateTable('app_user').set({ market: 'chicago' }).where('id', '=', maya.user.id).execute()
  const saved_at = new Date('2026-11-20T04:00:00Z')
  await db
    .insertInto('saved_listing')
    .values({ user_id: maya.user.id, listing_id: cheap, name: '', saved_at })
    .execute()
  const { listings } = (await maya.get('/api/favorited_listings')).body
  expect(listings).toMatchObject([{ id: cheap, savedOn: '2026-11-19' }])
})

test('removed items are purged after a month', async () => {
  const maya = await app.signIn()
  await haveSaved(maya.user.id, [cheap, dear])
  const removed = { [cheap]: hoursAgo(24 * 31), [dear]: hoursAgo(24 * 29) }
  for (const [id, removed_at] of Object.entries(removed)) {
    const ours = { user_id: maya.user.id, listing_id: Number(id) }
    await db
      .updateTable('saved_listing')
      .set({ removed_at })
      .where((row) => row.and(ours))
      .execute()
  }
  await purgeRemovedItems.run({}, { db, clock: () => NOW }, new AbortController().signal)
  const left = await db.selectFrom('saved_listing').where('user_id', '=', maya.user.id).select('listing_id').execute()
  expect(left).toEqual([{ listing_id: dear }])
})

test('saved buildings count the listings published since', async () => {
  const maya = await app.signIn()
  const building = await aBuilding(db, { name: 'Adams Exchange', slug: 'adams-exchange' })
  const other = await aBuilding(db, { name: 'Zephyr House', slug: 'zephyr-house' })
  await aListing(db, building, OLD)
  for (const id of [building, other]) {
    expect((await maya.post(`/api/buildings/${id}/saves`)).body).toEqual({ buildingId: id, saved: true })
  }
  const since = hoursAgo(24 * 17)
  await db
    .updateTable('saved_building')
    .set({ saved_at: since })
    .where('user_id', '=', maya.user.id)
    .where('building_id', '=', building)
    .execute()
  await aListing(db, building, { confirmed_at: NOW, published_at: hoursAgo(2) })
  await aListing(db, building, { confirmed_at: NOW, published_at: hoursAgo(2), status: 'draft' })
  const list = async (query: string) => (await maya.get(`/api/saved_buildings?${query}`)).body
  const { buildings, pagination } = await list('sort=-new')
  expect(buildings[0]).toMatchObject({
    name: 'Adams Exchange',
    listingCount: 2,
    newListingCount: 1,
    savedOn: '2026-11-03',
  })
  expect(pagination).toMatchObject({ totalCount: 2, ids: [building, other] })
  expect(names((await list('')).buildings)).toEqual(['Zephyr House', 'Adams Exchange'])
  expect(names((await list('sort=name')).buildings)).toEqual(['Adams Exchange', 'Zephyr House'])
  expect(names((await list('query=adams')).buildings)).toEqual(['Adams Exchange'])

  await db.updateTable('building').set({ status: 'archived', name: 'Hollowgate' }).where('id', '=', other).execute()
  expect((await list('')).gone).toEqual([{ id: other, name: 'Zephyr House', savedOn: '2026-11-20' }])
  expect((await maya.delete(`/api/buildings/${building}/saves`)).body).toEqual({ buildingId: building, saved: false })
  expect((await list('')).buildings).toEqual([])
})

test('saved landlords count their buildings, listings and new listings', async () => {
  const maya = await app.signIn()
  const landlord = await aLandlord('Alderwray')
  const building = await aBuilding(db, { landlord_id: landlord, name: 'Owned House', slug: 'owned' })
  await aBuilding(db, { landlord_id: landlord, name: 'Draft House', status: 'draft' })
  await maya.post(`/api/building_owners/${landlord}/save`)
  await maya.post(`/api/building_owners/${northbank}/save`)
  await db
    .updateTable('saved_building_owner')
    .set({ saved_at: hoursAgo(48) })
    .where('landlord_id', '=', landlord)
    .execute()
  await aListing(db, building, { confirmed_at: NOW, published_at: hoursAgo(1) })
  await aListing(db, building, OLD)
  const { buildingOwners, pagination } = (await maya.get('/api/saved_building_owners?sort=-new')).body
  expect(buildingOwners[0]).toEqual({
    id: landlord,
    name: 'Alderwray',
    logo: null,
    slug: 'alderwray',
    buildingCount: 1,
    listingCount: 2,
    newListingCount: 1,
    savedOn: '2026-11-18',
  })
  expect(pagination.ids).toEqual([landlord, northbank])
  await db.updateTable('landlord').set({ status: 'draft' }).where('id', '=', landlord).execute()
  expect((await maya.get('/api/saved_building_owners')).body.gone).toMatchObject([{ id: landlord, name: 'Alderwray' }])
})

test('no user can save more than the maximum', async () => {
  const maya = await app.signIn()
  const copies = await app.pool.query<{ id: number }>(
    `insert into building (slug, name, status, street, city, country_code, region_slug, locality_slug)
     select 'many', 'Many', 'archived', 'Street', 'City', 'US', 'illinois', 'chicago' from generate_series(1, $1)
     returning id`,
    [MAX_SAVED],
  )
  const values = copies.rows.map(({ id }) => ({
    user_id: maya.user.id,
    building_id: id,
    name: 'Many',
    saved_at: hoursAgo(5),
  }))
  await db.insertInto('saved_building').values(values).execute()
  expect(await maya.post(`/api/buildings/${monroe}/saves`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining(String(MAX_SAVED)) },
  })
  await maya.delete(`/api/buildings/${values[0]!.building_id}/saves`)
  // One more is allowed, and five are requested concurrently.
  const rivals = [monroe, await aBuilding(db), await aBuilding(db), await aBuilding(db), await aBuilding(db)]
  const responses = await Promise.all(rivals.map((id) => maya.post(`/api/buildings/${id}/saves`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await maya.get('/api/saved_ids')).body.buildings).toHaveLength(MAX_SAVED)
  expect((await save(maya, cheap)).status).toBe(200)
})

test('at most a hundred listings can be requested at once', async () => {
  const maya = await app.signIn()
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  expect((await maya.get(`/api/favorites?listings=${ids(100)}`)).body.favorites).toHaveLength(100)
  for (const wrong of [ids(101), '', '1,', '1,a', '0', '-1', '1;2']) {
    expect((await maya.get(`/api/favorites?listings=${wrong}`)).status, wrong).toBe(400)
  }
})

test('deleting an account deletes its saved items', async () => {
  const maya = await app.signIn()
  await save(maya, cheap)
  await db.deleteFrom('app_user').where('id', '=', maya.user.id).execute()
  const left = await db.selectFrom('saved_listing').where('user_id', '=', maya.user.id).selectAll().execute()
  expect(left).toEqual([])
})

test('whether something is saved is said of what exists, and of what is saved and gone', async () => {
  const maya = await app.signIn()
  const building = await aBuilding(db, { name: 'Gone House', slug: 'gone' })
  const path = `/api/buildings/${building}/saves`
  expect((await maya.get(path)).body).toEqual({ buildingId: building, saved: false })
  await maya.post(path)
  await db.updateTable('building').set({ status: 'archived' }).where('id', '=', building).execute()
  expect((await maya.get(path)).body).toEqual({ buildingId: building, saved: true })
  await maya.delete(path)
  for (const gone of [
    path,
    '/api/buildings/999999/saves',
    '/api/listings/999999/favorites',
    '/api/building_owners/999999/save',
  ])
    expect((await maya.get(gone)).status, gone).toBe(404)
})
