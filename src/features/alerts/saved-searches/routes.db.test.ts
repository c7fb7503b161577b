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
const searchesOf = async (person: Person) => (await person.get('/api/saved_searches')).body
type Person = Awaited<ReturnType<typeof app.signIn>>

async function saved(person: Person, body: object = {}) {
  const answer = await person.post('/api/saved_searches', { criteria: OFFICE, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function aSpace(values: Parameters<typeof aListing>[2] = {}) {
  const id = await aListing(db, await aBuilding(db), { confirmed_at: NOW, published_at: NOW, ...values })
  await indexListings(db, [id])
  await matchChanges(db, NOW)
  return id
}

describe('a search is saved', () => {
  test('named by itself, in the form in which it is searched, with the usual notifications', async () => {
    const person = await app.signIn()
    const search = await saved(person)
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
    expect(await searchesOf(person)).toEqual({
      savedSearches: [search],
      pagination: { totalCount: 1, currentPage: 1, pageSize: 100, ids: [search.id] },
    })
  })

  test('everything that can be searched for comes back as it was', async () => {
    const person = await app.signIn()
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
    const { id } = await saved(person, { criteria })
    const kept = (await person.get(`/api/saved_searches/${id}/criteria`)).body.criteria
    expect({ ...kept, polygons: kept.polygons.length }).toEqual({ ...criteria, polygons: 1 })
    await person.put(`/api/saved_searches/${id}/criteria`, { criteria: kept })
    expect((await person.get(`/api/saved_searches/${id}/criteria`)).body.criteria).toEqual(kept)
  })

  test('as named and wished, once for each key', async () => {
    const person = await app.signIn()
    const body = { criteria: OFFICE, name: '  For   Maya ', frequency: 'instant', wantsLeased: true }
    const key = { 'idempotency-key': 'the-same-press' }
    const [one, other] = [
      await person.post('/api/saved_searches', body, key),
      await person.post('/api/saved_searches', body, key),
    ]
    expect(one.body).toMatchObject({ name: 'For Maya', frequency: 'instant', wantsLeased: true })
    expect(other.body).toEqual(one.body)
    expect((await searchesOf(person)).savedSearches).toHaveLength(1)
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

  test('a hundred times and no more, until one is deleted', async () => {
    const person = await app.signIn()
    await saved(person)
    await pool.query(`insert into saved_search (user_id, name, criteria, locale, currency, frequency, created_at, updated_at, last_viewed_at)
      select user_id, name, criteria, locale, currency, frequency, created_at, updated_at, last_viewed_at
      from saved_search, generate_series(1, 99)`)
    const refused = await person.post('/api/saved_searches', { criteria: OFFICE })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const [first] = (await searchesOf(person)).savedSearches
    await person.delete(`/api/saved_searches/${first.id}`)
    await saved(person)
    expect((await person.put(`/api/saved_searches/${first.id}`, { deleted: false })).status).toBe(409)
  })
})

describe('what it would have found', () => {
  test('is counted before it is saved, and is its history afterwards, told to nobody', async () => {
    const person = await app.signIn()
    await aSpace()
    await aSpace({ area_sqft: 900 })
    await pool.query('update listing_change set at = $1', [new Date('2026-11-01T00:00:00Z')])
    const address = `/api/saved_searches/preview?market=chicago&space_types=office&min_size=5000&max_size=35000`
    expect((await person.get(address)).body).toEqual({
      name: 'Office, 5,000–35,000 sf, in Chicago',
      count: 1,
      frequency: 'daily',
    })
    const search = await saved(person, { frequency: 'instant' })
    expect(search.counts).toEqual({ recent: 1, unseen: 0 })
    await sendAlerts.run({}, telling('2026-11-20T18:00:00Z'), new AbortController().signal)
    expect((await pool.query('select from email')).rowCount).toBe(0)
  })

  test('leaves out what is a month old, and asks for leased ones only when wished', async () => {
    const person = await app.signIn()
    const old = await aSpace()
    await pool.query("update listing_change set at = '2026-10-20T00:00:00Z'")
    await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', old).execute()
    await indexListings(db, [old])
    const count = async (query: string) =>
      (await person.get(`/api/saved_searches/preview?market=chicago${query}`)).body.count
    expect([await count(''), await count('&wants_leased=true')]).toEqual([0, 1])
  })

  test('what is not looked through yet when somebody saves is history too', async () => {
    const person = await app.signIn()
    const id = await aListing(db, await aBuilding(db), { confirmed_at: NOW, published_at: NOW })
    await indexListings(db, [id])
    const search = await saved(person, { frequency: 'instant' })
    await matchChanges(db, NOW)
    expect(search.counts.recent).toBe(1)
    expect((await pool.query('select due_at from saved_search_match')).rows).toEqual([{ due_at: null }])
  })
})

test('the page of a search shows its latest matches and why, and that somebody looked', async () => {
  const person = await app.signIn()
  const search = await saved(person)
  const space = await aSpace()
  await db.updateTable('listing').set({ rent_low: 34.75, rent_high: 34.75 }).where('id', '=', space).execute()
  await indexListings(db, [space])
  await matchChanges(db, new Date(NOW.getTime() + 60_000))
  const page = (await person.get(`/api/saved_searches/${search.id}`)).body
  expect(page.counts).toEqual({ recent: 2, unseen: 1 })
  expect(page.matches).toMatchObject([
    { reason: 'rent', rent: { before: 38, now: 34.75 }, listing: { id: space } },
    { reason: 'new', rent: null, listing: { id: space } },
  ])
  await db.updateTable('listing').set({ status: 'draft' }).where('id', '=', space).execute()
  expect((await person.get(`/api/saved_searches/${search.id}`)).body.matches).toEqual([])
})

test('a search is renamed, paused, asked for more and asked for something else', async () => {
  const person = await app.signIn()
  const { id } = await saved(person)
  const changed = await person.put(`/api/saved_searches/${id}`, { name: 'Maya', frequency: 'weekly', alertsOn: false })
  expect(changed.body).toMatchObject({ id, name: 'Maya', frequency: 'weekly', alertsOn: false, wantsLeased: false })
  await aSpace({ area_sqft: 2_000 })
  const other = await person.put(`/api/saved_searches/${id}/criteria`, {
    criteria: { market: 'chicago', max_size: 3_000 },
  })
  expect(other.body).toMatchObject({ name: 'Maya', description: 'Up to 3,000 sf, in Chicago', counts: { recent: 1 } })
  expect((await person.put(`/api/saved_searches/${id}`, { name: '' })).status).toBe(400)
})

test('a deleted search is gone, and comes back with all it was', async () => {
  const person = await app.signIn()
  const search = await saved(person)
  expect((await person.delete(`/api/saved_searches/${search.id}`)).body).toEqual({ id: search.id, name: search.name })
  expect((await searchesOf(person)).savedSearches).toEqual([])
  expect((await person.get(`/api/saved_searches/${search.id}`)).status).toBe(404)
  expect((await person.delete(`/api/saved_searches/${search.id}`)).status).toBe(404)
  await aSpace()
  const back = await person.put(`/api/saved_searches/${search.id}`, { deleted: false })
  expect(back.body).toMatchObject({ id: search.id, name: search.name, counts: { recent: 1 } })
  await person.delete(`/api/saved_searches/${search.id}`)
  await pool.query("update saved_search set deleted_at = '2026-10-20T00:00:00Z'")
  expect((await person.put(`/api/saved_searches/${search.id}`, { deleted: false })).status).toBe(404)
})

describe('nobody else', () => {
  const calls: ['get' | 'put' | 'delete', string, object?][] = [
    ['get', ''],
    ['put', '', { name: 'Mine' }],
    ['put', '', { deleted: false }],
    ['delete', ''],
    ['get', '/criteria'],
    ['put', '/criteria', { criteria: OFFICE }],
  ]

  test.each(calls)('can %s%s a search, nor tell that there is one', async (method, path, body) => {
    const { id } = await saved(await app.signIn())
    const stranger = await app.signIn({ role: 'admin' })
    const there = await stranger[method](`/api/saved_searches/${id}${path}`, body)
    const nowhere = await stranger[method](`/api/saved_searches/999999${path}`, body)
    expect(there.status).toBe(404)
    expect({ ...there.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' })
    expect((await app.visitor()[method](`/api/saved_searches/${id}${path}`, body)).status).toBe(401)
  })

  test('sees the searches of others in a list', async () => {
    await saved(await app.signIn())
    expect((await searchesOf(await app.signIn())).savedSearches).toEqual([])
    expect((await app.visitor().get('/api/saved_searches')).status).toBe(401)
    expect((await app.visitor().post('/api/saved_searches', { criteria: OFFICE })).status).toBe(401)
  })
})

describe('the wishes for all alerts', () => {
  const ADDRESS = '/api/current_user/saved_search_notifications'

  test('start as most people want them, and are kept', async () => {
    const person = await app.signIn({ market: 'london', email: 'ana@example.org' })
    const usual = { alertsOn: true, defaultFrequency: 'daily', placesOn: true, quietHours: null, timeZone: null }
    const reached = { email: 'ana@example.org', emailVerified: true, usualTimeZone: 'Europe/London' }
    expect((await person.get(ADDRESS)).body).toEqual({ ...usual, ...reached })
    const wished = {
      alertsOn: false,
      defaultFrequency: 'instant',
      placesOn: false,
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Asia/Dubai',
    }
    const answer = await person.put(ADDRESS, wished)
    expect(answer.body).toEqual({ ...wished, ...reached })
    expect((await person.get(ADDRESS)).body).toEqual(answer.body)
    expect((await saved(person)).frequency).toBe('instant')
  })

  test.each([
    [{ quietHours: { from: '22:00', to: '22:00' } }],
    [{ quietHours: { from: '25:00', to: '07:00' } }],
    [{ timeZone: 'Mars/Olympus' }],
  ])('are refused when they make no sense: %j', async (wish) => {
    const body = {
      alertsOn: true,
      defaultFrequency: 'daily',
      placesOn: true,
      quietHours: null,
      timeZone: null,
      ...wish,
    }
    expect((await (await app.signIn()).put(ADDRESS, body)).status).toBe(400)
  })

  test('where somebody works is where they look, when they did not say', async () => {
    const person = await app.signIn({ market: null })
    await saved(person, { criteria: { market: 'seattle' } })
    expect((await person.get(ADDRESS)).body.usualTimeZone).toBe('America/Los_Angeles')
  })
})

const telling = (moment: string) => ({
  db,
  clock: () => new Date(moment),
  secret: TEST_SECRET,
  origin: 'http://localhost',
})

describe('the link in a mail', () => {
  async function aMail() {
    const person = await app.signIn()
    const search = await saved(person, { frequency: 'instant' })
    await aSpace()
    await sendAlerts.run({}, telling('2026-11-20T15:02:00Z'), new AbortController().signal)
    const { rows } = await pool.query('select headers from email where user_id = $1', [person.user.id])
    const url = new URL(rows[0].headers['List-Unsubscribe'].slice(1, -1))
    return { person, search, path: url.pathname + url.search, token: url.searchParams.get('token')! }
  }
  const post = (path: string, type: string, payload: string) =>
    app.http.inject({ method: 'POST', url: path, headers: { host: 'localhost', 'content-type': type }, payload })
  const isOn = async (person: Person) => (await searchesOf(person)).savedSearches[0].alertsOn

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('stops its mails when a mail program posts %s, without cookie or token of a session', async (type, form) => {
    const { person, path } = await aMail()
    expect((await post(path, type, form)).statusCode).toBe(200)
    expect(await isOn(person)).toBe(false)
    await aSpace()
    expect(
      (await pool.query('select from saved_search_match where sent_at is null and due_at is not null')).rowCount,
    ).toBe(0)
  })

  test('stops nothing by being opened', async () => {
    const { person, search, token } = await aMail()
    const opened = await app.visitor().get(`/api/unsubscribe?token=${token}`)
    expect(opened.body.savedSearches).toEqual([{ id: search.id, name: search.name }])
    expect(await isOn(person)).toBe(true)
  })

  test('turns them down to one a week', async () => {
    const { person, path } = await aMail()
    const answer = await app.visitor().post(path, { frequency: 'weekly' })
    expect(answer.status).toBe(200)
    expect((await searchesOf(person)).savedSearches[0]).toMatchObject({ frequency: 'weekly', alertsOn: true })
  })

  test('does nothing for who changed it', async () => {
    const { person, token } = await aMail()
    const [payload, signature] = token.split('.') as [string, string]
    const forged = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"user":\d+/, '"user":1')
    const tokens = [`${Buffer.from(forged).toString('base64url')}.${signature}`, `${payload}.`, 'x', `${token}x`]
    for (const each of tokens) {
      expect((await post(`/unsubscribe?token=${each}`, 'application/x-www-form-urlencoded', '')).statusCode).toBe(404)
    }
    expect(await isOn(person)).toBe(true)
  })

  test('no other address takes forms', async () => {
    const person = await app.signIn()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await person.post('/api/saved_searches', { criteria: OFFICE }, form)).status).toBe(415)
  })
})
