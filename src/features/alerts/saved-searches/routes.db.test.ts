import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { sendAlerts } from '../jobs.ts'
import { matchChanges } from '../matching/match-changes.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
await migrateJobs(pool)
beforeEach(() => pool.query('truncate listing, building, search_document, listing_change, saved_search, email cascade'))

const OFFICE = { market: 'chicago', space_types: 'office', min_size: 5_000, max_size: 35_000, exclusive: false }
const searchesOf = async (user: SignedIn) => (await user.get('/api/saved_searches')).body
type SignedIn = Awaited<ReturnType<typeof app.signIn>>

async function saved(user: SignedIn, body: object = {}) {
  const response = await user.post('/api/saved_searches', { criteria: OFFICE, ...body })
  expect(response.status, response.text).toBe(201)
  return response.body
}

async function publishListing(values: Parameters<typeof aListing>[2] = {}) {
  const id = await aListing(db, await aBuilding(db), { confirmed_at: NOW, published_at: NOW, ...values })
  await indexListings(db, [id])
  await matchChanges(db, NOW)
  return id
}

describe('a search is saved', () => {
  test('with a name from its criteria, normalized criteria and default notifications', async () => {
    const user = await app.signIn()
    const search = await saved(user)
    expect(search).toMatchObject({
      name: 'Office, 5,000–35,000 sf, in Chicago',
      description: 'Office, 5,000–35,000 sf, in Chicago',
      criteria: { market: 'chicago', space_types: 'office', min_size: 5_000, max_size: 35_000 },
      frequency: 'daily',
      alertsOn: true,
      wantsUnderOffer: false,
      counts: { recent: 0, unseen: 0 },
    })
    expect(search.criteria).not.toHaveProperty('exclusive')
    expect(await searchesOf(user)).toEqual({
      savedSearches: [search],
      pagination: { totalCount: 1, currentPage: 1, pageSize: 100, ids: [search.id] },
    })
  })

  test('and every filter is returned unchanged', async () => {
    const user = await app.signIn()
    const criteria = {
      market: 'chicago',
      submarket_slugs: 'loop',
      bbox: '-87.7,41.8,-87.6,41.9',
      polygons: ['_p~iF~ps|U_ulLnnqC_mqNvxq`@'],
      near: '41.88,-87.63',
      max_rent: 46.5,
      hide_undisclosed: true,
      available_before: '2027-03-01',
      amenities: 'gym_available,showers',
      landlords: '3,7',
      query: 'river & loft',
    }
    const { id } = await saved(user, { criteria })
    const stored = (await user.get(`/api/saved_searches/${id}/criteria`)).body.criteria
    expect({ ...stored, polygons: stored.polygons.length }).toEqual({ ...criteria, polygons: 1 })
    await user.put(`/api/saved_searches/${id}/criteria`, { criteria: stored })
    expect((await user.get(`/api/saved_searches/${id}/criteria`)).body.criteria).toEqual(stored)
  })

  test('with the given name and settings, once for each idempotency key', async () => {
    const user = await app.signIn()
    const body = { criteria: OFFICE, name: '  For   Maya ', frequency: 'instant', wantsLeased: true }
    const key = { 'idempotency-key': 'the-same-submission' }
    const [one, other] = [
      await user.post('/api/saved_searches', body, key),
      await user.post('/api/saved_searches', body, key),
    ]
    expect(one.body).toMatchObject({ name: 'For Maya', frequency: 'instant', wantsLeased: true })
    expect(other.body).toEqual(one.body)
    expect((await searchesOf(user)).savedSearches).toHaveLength(1)
  })

  test.each([
    [{ criteria: { market: 'atlantis' } }],
    [{ criteria: { space_types: 'castle' } }],
    [{ criteria: { min_size: 10, max_size: 5 } }],
    [{ criteria: { colour: 'red' } }],
    [{ criteria: OFFICE, name: '   ' }],
    [{ criteria: OFFICE, frequency: 'hourly' }],
    [{}],
  ])('but not %j', async (body) => {
    expect((await (await app.signIn()).post('/api/saved_searches', body)).status).toBe(400)
  })

  test('at most a hundred times, until one is deleted', async () => {
    const user = await app.signIn()
    await saved(user)
    await pool.query(`insert into saved_search (user_id, name, criteria, locale, currency, frequency, created_at, updated_at, last_viewed_at)
      select user_id, name, criteria, locale, currency, frequency, created_at, updated_at, last_viewed_at
      from saved_search, generate_series(1, 99)`)
    const refused = await user.post('/api/saved_searches', { criteria: OFFICE })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const [first] = (await searchesOf(user)).savedSearches
    await user.delete(`/api/saved_searches/${first.id}`)
    await saved(user)
    expect((await user.put(`/api/saved_searches/${first.id}`, { deleted: false })).status).toBe(409)
  })
})

describe('the history of a search', () => {
  test('is counted in the preview, stored when it is saved, and never sent', async () => {
    const user = await app.signIn()
    await publishListing()
    await publishListing({ area_sqft: 900 })
    await pool.query('update listing_change set at = $1', [new Date('2026-11-01T00:00:00Z')])
    const address = `/api/saved_searches/preview?market=chicago&space_types=office&min_size=5000&max_size=35000`
    expect((await user.get(address)).body).toEqual({
      name: 'Office, 5,000–35,000 sf, in Chicago',
      count: 1,
      frequency: 'daily',
    })
    const search = await saved(user, { frequency: 'instant' })
    expect(search.counts).toEqual({ recent: 1, unseen: 0 })
    await sendAlerts.run({}, jobContextAt('2026-11-20T18:00:00Z'), new AbortController().signal)
    expect((await pool.query('select from email')).rowCount).toBe(0)
  })

  test('leaves out changes older than 30 days, and has leased listings only when these alerts are on', async () => {
    const user = await app.signIn()
    const old = await publishListing()
    await pool.query("update listing_change set at = '2026-10-20T00:00:00Z'")
    await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', old).execute()
    await indexListings(db, [old])
    const count = async (query: string) =>
      (await user.get(`/api/saved_searches/preview?market=chicago${query}`)).body.count
    expect([await count(''), await count('&wants_leased=true')]).toEqual([0, 1])
  })

  test('includes changes that are not matched yet when it is saved', async () => {
    const user = await app.signIn()
    const id = await aListing(db, await aBuilding(db), { confirmed_at: NOW, published_at: NOW })
    await indexListings(db, [id])
    const search = await saved(user, { frequency: 'instant' })
    await matchChanges(db, NOW)
    expect(search.counts.recent).toBe(1)
    expect((await pool.query('select due_at from saved_search_match')).rows).toEqual([{ due_at: null }])
  })
})

test('the page of a search lists its latest matches with reasons and counts', async () => {
  const user = await app.signIn()
  const search = await saved(user)
  const listing = await publishListing()
  await db.updateTable('listing').set({ rent_low: 34.75, rent_high: 34.75 }).where('id', '=', listing).execute()
  await indexListings(db, [listing])
  await matchChanges(db, new Date(NOW.getTime() + 60_000))
  const page = (await user.get(`/api/saved_searches/${search.id}`)).body
  expect(page.counts).toEqual({ recent: 2, unseen: 1 })
  expect(page.matches).toMatchObject([
    { reason: 'rent', rent: { before: 38, now: 34.75 }, listing: { id: listing } },
    { reason: 'new', rent: null, listing: { id: listing } },
  ])
  await db.updateTable('listing').set({ status: 'draft' }).where('id', '=', listing).execute()
  expect((await user.get(`/api/saved_searches/${search.id}`)).body.matches).toEqual([])
})

test('the name, alerts and criteria of a search can be changed', async () => {
  const user = await app.signIn()
  const { id } = await saved(user)
  const changed = await user.put(`/api/saved_searches/${id}`, { name: 'Maya', frequency: 'weekly', alertsOn: false })
  expect(changed.body).toMatchObject({ id, name: 'Maya', frequency: 'weekly', alertsOn: false, wantsLeased: false })
  await publishListing({ area_sqft: 2_000 })
  const other = await user.put(`/api/saved_searches/${id}/criteria`, {
    criteria: { market: 'chicago', max_size: 3_000 },
  })
  expect(other.body).toMatchObject({ name: 'Maya', description: 'Up to 3,000 sf, in Chicago', counts: { recent: 1 } })
  expect((await user.put(`/api/saved_searches/${id}`, { name: '' })).status).toBe(400)
})

test('a search named by its criteria is named by its new ones, and keeps a name that the user chose', async () => {
  const user = await app.signIn()
  const { id, name } = await saved(user, { criteria: { market: 'boston' } })
  expect(name).toBe('Boston')
  const retail = { criteria: { market: 'miami', space_types: 'retail' } }
  expect((await user.put(`/api/saved_searches/${id}/criteria`, retail)).body.name).toBe('Retail, in Miami')
  await user.put(`/api/saved_searches/${id}`, { name: 'Shops' })
  expect((await user.put(`/api/saved_searches/${id}/criteria`, { criteria: OFFICE })).body.name).toBe('Shops')
})

test('a deleted search is gone, and can be restored for 30 days', async () => {
  const user = await app.signIn()
  const search = await saved(user)
  expect((await user.delete(`/api/saved_searches/${search.id}`)).body).toEqual({ id: search.id, name: search.name })
  expect((await searchesOf(user)).savedSearches).toEqual([])
  expect((await user.get(`/api/saved_searches/${search.id}`)).status).toBe(404)
  expect((await user.delete(`/api/saved_searches/${search.id}`)).status).toBe(404)
  await publishListing()
  const back = await user.put(`/api/saved_searches/${search.id}`, { deleted: false })
  expect(back.body).toMatchObject({ id: search.id, name: search.name, counts: { recent: 1 } })
  await user.delete(`/api/saved_searches/${search.id}`)
  await pool.query("update saved_search set deleted_at = '2026-10-20T00:00:00Z'")
  expect((await user.put(`/api/saved_searches/${search.id}`, { deleted: false })).status).toBe(404)
})

describe('another user', () => {
  const calls: ['get' | 'put' | 'delete', string, object?][] = [
    ['get', ''],
    ['put', '', { name: 'Mine' }],
    ['put', '', { deleted: false }],
    ['delete', ''],
    ['get', '/criteria'],
    ['put', '/criteria', { criteria: OFFICE }],
  ]

  test.each(calls)('cannot %s%s a search, nor find out that it exists', async (method, path, body) => {
    const { id } = await saved(await app.signIn())
    const other = await app.signIn({ role: 'admin' })
    const there = await other[method](`/api/saved_searches/${id}${path}`, body)
    const nowhere = await other[method](`/api/saved_searches/999999${path}`, body)
    expect(there.status).toBe(404)
    expect({ ...there.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' })
    expect((await app.visitor()[method](`/api/saved_searches/${id}${path}`, body)).status).toBe(401)
  })

  test('sees only their own searches in the list', async () => {
    await saved(await app.signIn())
    expect((await searchesOf(await app.signIn())).savedSearches).toEqual([])
    expect((await app.visitor().get('/api/saved_searches')).status).toBe(401)
    expect((await app.visitor().post('/api/saved_searches', { criteria: OFFICE })).status).toBe(401)
  })
})

describe('the settings for all alerts', () => {
  const ADDRESS = '/api/current_user/saved_search_notifications'

  test('start with defaults, and are saved', async () => {
    const user = await app.signIn({ market: 'london', email: 'ana@example.org' })
    const defaults = { alertsOn: true, defaultFrequency: 'daily', placesOn: true, quietHours: null, timeZone: null }
    const recipient = { email: 'ana@example.org', emailVerified: true, usualTimeZone: 'Europe/London' }
    expect((await user.get(ADDRESS)).body).toEqual({ ...defaults, ...recipient })
    const chosen = {
      alertsOn: false,
      defaultFrequency: 'instant',
      placesOn: false,
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Asia/Dubai',
    }
    const response = await user.put(ADDRESS, chosen)
    expect(response.body).toEqual({ ...chosen, ...recipient })
    expect((await user.get(ADDRESS)).body).toEqual(response.body)
    expect((await saved(user)).frequency).toBe('instant')
    expect((await user.put(ADDRESS, { placesOn: true })).body).toEqual({ ...chosen, ...recipient, placesOn: true })
    expect((await user.put(ADDRESS, { quietHours: null })).body.quietHours).toBeNull()
  })

  test.each([
    [{ quietHours: { from: '22:00', to: '22:00' } }],
    [{ quietHours: { from: '25:00', to: '07:00' } }],
    [{ timeZone: 'Mars/Olympus' }],
  ])('are refused when they are invalid: %j', async (settings) => {
    const body = {
      alertsOn: true,
      defaultFrequency: 'daily',
      placesOn: true,
      quietHours: null,
      timeZone: null,
      ...settings,
    }
    expect((await (await app.signIn()).put(ADDRESS, body)).status).toBe(400)
  })

  test('the time zone of a user without a market is that of their latest search', async () => {
    const user = await app.signIn({ market: null })
    await saved(user, { criteria: { market: 'seattle' } })
    expect((await user.get(ADDRESS)).body.usualTimeZone).toBe('America/Los_Angeles')
  })
})

const jobContextAt = (moment: string) => ({
  db,
  clock: () => new Date(moment),
  secret: TEST_SECRET,
  origin: 'http://localhost',
})

describe('the unsubscribe link of an email', () => {
  async function sendAlertEmail() {
    const user = await app.signIn()
    const search = await saved(user, { frequency: 'instant' })
    await publishListing()
    await sendAlerts.run({}, jobContextAt('2026-11-20T15:02:00Z'), new AbortController().signal)
    const { rows } = await pool.query('select headers from email where user_id = $1', [user.user.id])
    const url = new URL(rows[0].headers['List-Unsubscribe'].slice(1, -1))
    return { user, search, path: url.pathname + url.search, token: url.searchParams.get('token')! }
  }
  const post = (path: string, type: string, payload: string) =>
    app.http.inject({ method: 'POST', url: path, headers: { host: 'localhost', 'content-type': type }, payload })
  const isOn = async (user: SignedIn) => (await searchesOf(user)).savedSearches[0].alertsOn

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('unsubscribes when an email client posts %s, without session cookie or CSRF token', async (type, form) => {
    const { user, path } = await sendAlertEmail()
    expect((await post(path, type, form)).statusCode).toBe(200)
    expect(await isOn(user)).toBe(false)
    await publishListing()
    expect(
      (await pool.query('select from saved_search_match where sent_at is null and due_at is not null')).rowCount,
    ).toBe(0)
  })

  test('changes nothing by being opened', async () => {
    const { user, search, token } = await sendAlertEmail()
    const opened = await app.visitor().get(`/api/unsubscribe?token=${token}`)
    expect(opened.body.savedSearches).toEqual([{ id: search.id, name: search.name }])
    expect(await isOn(user)).toBe(true)
  })

  test('makes alerts weekly', async () => {
    const { user, path } = await sendAlertEmail()
    const response = await app.visitor().post(path, { frequency: 'weekly' })
    expect(response.status).toBe(200)
    expect((await searchesOf(user)).savedSearches[0]).toMatchObject({ frequency: 'weekly', alertsOn: true })
  })

  test('is refused when it was forged', async () => {
    const { user, token } = await sendAlertEmail()
    const [payload, signature] = token.split('.') as [string, string]
    const forged = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"user":\d+/, '"user":1')
    const tokens = [`${Buffer.from(forged).toString('base64url')}.${signature}`, `${payload}.`, 'x', `${token}x`]
    for (const each of tokens) {
      expect((await post(`/unsubscribe?token=${each}`, 'application/x-www-form-urlencoded', '')).statusCode).toBe(404)
    }
    expect(await isOn(user)).toBe(true)
  })

  test('no other route accepts forms', async () => {
    const user = await app.signIn()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await user.post('/api/saved_searches', { criteria: OFFICE }, form)).status).toBe(415)
  })
})
