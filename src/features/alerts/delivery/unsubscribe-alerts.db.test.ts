// The unsubscribe link of emails about saved places. That of searches alone is in routes.db.test.ts.
import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { aSearch } from '../fixtures.ts'
import { sendAlerts } from '../jobs.ts'
import { matchChanges } from '../matching/match-changes.ts'
import { readUnsubscribeToken } from './unsubscribe-alerts.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const SETTINGS = '/api/current_user/saved_search_notifications'
const app = await openTestApp({ now: NOW })
const { db, pool } = app
await migrateJobs(pool)
beforeEach(() => pool.query('truncate listing, building, search_document, listing_change, saved_search, email cascade'))

async function publish(building: number) {
  await indexListings(db, [await aListing(db, building, { confirmed_at: NOW, published_at: NOW })])
  await matchChanges(db, NOW)
}

async function send(moment: string) {
  const context = { db, clock: () => new Date(moment), secret: TEST_SECRET, origin: 'http://localhost' }
  await sendAlerts.run({}, context, new AbortController().signal)
}

const subjects = async () =>
  (await pool.query('select subject from email order by created_at')).rows.map(({ subject }) => subject)

/** Sends a user an email about a saved building, and returns its unsubscribe link. */
async function sendPlaceAlert() {
  const building = await aBuilding(db)
  const user = await app.signIn({ market: 'chicago' })
  const settings = { alertsOn: true, placesOn: true, defaultFrequency: 'instant', quietHours: null, timeZone: null }
  expect((await user.put(SETTINGS, settings)).status).toBe(200)
  expect((await user.post(`/api/buildings/${building}/saves`)).status).toBe(200)
  await publish(building)
  await send('2026-11-20T15:02:00Z')
  const { headers, text } = (await pool.query('select headers, text from email')).rows[0]
  const url = new URL(headers['List-Unsubscribe'].slice(1, -1))
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(text).toContain(url.href)
  return { user, building, path: url.pathname + url.search, token: url.searchParams.get('token')! }
}

test('opening the link shows that it is about places, and changes nothing', async () => {
  const { user, token } = await sendPlaceAlert()
  expect(readUnsubscribeToken(token, { secret: TEST_SECRET, now: NOW })).toEqual({
    userId: user.user.id,
    searchIds: [],
    places: true,
  })
  const opened = await app.visitor().get(`/api/unsubscribe?token=${token}`)
  expect(opened.body).toEqual({ savedSearches: [], places: true })
  expect((await user.get(SETTINGS)).body.placesOn).toBe(true)
})

test('a form posted by an email client switches off places and their unsent matches, but no search', async () => {
  const { user, building, path } = await sendPlaceAlert()
  await aSearch(db, user.user.id, NOW)
  await publish(building)
  const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  const response = await app.http.inject({ method: 'POST', url: path, headers, payload })
  expect([response.statusCode, response.json()]).toEqual([200, { stopped: 1 }])
  expect((await user.get(SETTINGS)).body).toMatchObject({ placesOn: false, alertsOn: true })
  expect((await app.visitor().get(`/api${path}`)).body).toEqual({ savedSearches: [], places: false })
  const { rows } = await pool.query('select from saved_place_match where sent_at is null and due_at is not null')
  expect(rows).toEqual([])
  await publish(building)
  await send('2026-11-20T15:05:00Z')
  expect((await subjects()).slice(1)).toEqual(['2 changes: Chicago office'])
})

test('the link makes alerts of places weekly', async () => {
  const { user, building, path } = await sendPlaceAlert()
  expect((await app.visitor().post(path, { frequency: 'weekly' })).status).toBe(200)
  expect((await user.get(SETTINGS)).body).toMatchObject({ placesOn: true, defaultFrequency: 'weekly' })
  await publish(building)
  await send('2026-11-21T14:00:00Z')
  expect(await subjects()).toHaveLength(1)
  await send('2026-11-23T14:00:00Z')
  expect(await subjects()).toHaveLength(2)
})

test('a link about searches does not change places', async () => {
  const user = await app.signIn({ market: 'chicago' })
  await aSearch(db, user.user.id, NOW)
  await publish(await aBuilding(db))
  await send('2026-11-20T15:02:00Z')
  const { headers } = (await pool.query('select headers from email')).rows[0]
  const url = new URL(headers['List-Unsubscribe'].slice(1, -1))
  expect((await app.visitor().get(`/api${url.pathname}${url.search}`)).body.places).toBe(false)
  expect((await app.visitor().post(url.pathname + url.search, {})).status).toBe(200)
  expect((await app.visitor().get(`/api${url.pathname}${url.search}`)).body.savedSearches).toEqual([])
  expect((await user.get(SETTINGS)).body.placesOn).toBe(true)
})

test('an old link does not switch alerts on that are off', async () => {
  const { user, path } = await sendPlaceAlert()
  await aSearch(db, user.user.id, NOW)
  await publish(await aBuilding(db))
  await send('2026-11-20T15:05:00Z')
  const { headers } = (await pool.query('select headers from email order by created_at desc limit 1')).rows[0]
  const url = new URL(headers['List-Unsubscribe'].slice(1, -1))
  await app.visitor().post(url.pathname + url.search, {})
  await app.visitor().post(path, {})
  for (const each of [path, url.pathname + url.search]) await app.visitor().post(each, { frequency: 'weekly' })
  expect((await user.get(SETTINGS)).body.placesOn).toBe(false)
  const { rows } = await pool.query('select alerts_on from saved_search')
  expect(rows).toEqual([{ alerts_on: false }])
})
