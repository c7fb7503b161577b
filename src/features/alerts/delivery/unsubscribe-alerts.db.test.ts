// The link in a letter of saved places. That of searches alone is in routes.db.test.ts.
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
const WISHES = '/api/current_user/saved_search_notifications'
const app = await openTestApp({ now: NOW })
const { db, pool } = app
await migrateJobs(pool)
beforeEach(() => pool.query('truncate listing, building, search_document, listing_change, saved_search, email cascade'))

async function publish(building: number) {
  await indexListings(db, [await aListing(db, building, { confirmed_at: NOW, published_at: NOW })])
  await matchChanges(db, NOW)
}

async function tell(moment: string) {
  const telling = { db, clock: () => new Date(moment), secret: TEST_SECRET, origin: 'http://localhost' }
  await sendAlerts.run({}, telling, new AbortController().signal)
}

const subjects = async () =>
  (await pool.query('select subject from email order by created_at')).rows.map(({ subject }) => subject)

/** Somebody's letter about a building they saved, and what its link holds. */
async function aLetter() {
  const building = await aBuilding(db)
  const person = await app.signIn({ market: 'chicago' })
  const wishes = { alertsOn: true, placesOn: true, defaultFrequency: 'instant', quietHours: null, timeZone: null }
  expect((await person.put(WISHES, wishes)).status).toBe(200)
  expect((await person.post(`/api/buildings/${building}/saves`)).status).toBe(200)
  await publish(building)
  await tell('2026-11-20T15:02:00Z')
  const { headers, text } = (await pool.query('select headers, text from email')).rows[0]
  const url = new URL(headers['List-Unsubscribe'].slice(1, -1))
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(text).toContain(url.href)
  return { person, building, path: url.pathname + url.search, token: url.searchParams.get('token')! }
}

test('says that it is about places, and stops nothing by being opened', async () => {
  const { person, token } = await aLetter()
  expect(readUnsubscribeToken(token, { secret: TEST_SECRET, now: NOW })).toEqual({
    userId: person.user.id,
    searchIds: [],
    places: true,
  })
  const opened = await app.visitor().get(`/api/unsubscribe?token=${token}`)
  expect(opened.body).toEqual({ savedSearches: [], places: true })
  expect((await person.get(WISHES)).body.placesOn).toBe(true)
})

test('stops places when a mail program posts its form, also what waits of them, and no search', async () => {
  const { person, building, path } = await aLetter()
  await aSearch(db, person.user.id, NOW)
  await publish(building)
  const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  const answer = await app.http.inject({ method: 'POST', url: path, headers, payload })
  expect([answer.statusCode, answer.json()]).toEqual([200, { stopped: 1 }])
  expect((await person.get(WISHES)).body).toMatchObject({ placesOn: false, alertsOn: true })
  expect((await app.visitor().get(`/api${path}`)).body).toEqual({ savedSearches: [], places: false })
  const { rows } = await pool.query('select from saved_place_match where sent_at is null and due_at is not null')
  expect(rows).toEqual([])
  await publish(building)
  await tell('2026-11-20T15:05:00Z')
  expect((await subjects()).slice(1)).toEqual(['2 changes in Chicago office'])
})

test('turns places down to one letter a week', async () => {
  const { person, building, path } = await aLetter()
  expect((await app.visitor().post(path, { frequency: 'weekly' })).status).toBe(200)
  expect((await person.get(WISHES)).body).toMatchObject({ placesOn: true, defaultFrequency: 'weekly' })
  await publish(building)
  await tell('2026-11-21T14:00:00Z')
  expect(await subjects()).toHaveLength(1)
  await tell('2026-11-23T14:00:00Z')
  expect(await subjects()).toHaveLength(2)
})

test('leaves places alone when it is about searches', async () => {
  const person = await app.signIn({ market: 'chicago' })
  await aSearch(db, person.user.id, NOW)
  await publish(await aBuilding(db))
  await tell('2026-11-20T15:02:00Z')
  const { headers } = (await pool.query('select headers from email')).rows[0]
  const url = new URL(headers['List-Unsubscribe'].slice(1, -1))
  expect((await app.visitor().get(`/api${url.pathname}${url.search}`)).body.places).toBe(false)
  expect((await app.visitor().post(url.pathname + url.search, {})).status).toBe(200)
  expect((await app.visitor().get(`/api${url.pathname}${url.search}`)).body.savedSearches).toEqual([])
  expect((await person.get(WISHES)).body.placesOn).toBe(true)
})

test('turns nothing down that is off already: an old letter wakes no alerts', async () => {
  const { person, path } = await aLetter()
  await aSearch(db, person.user.id, NOW)
  await publish(await aBuilding(db))
  await tell('2026-11-20T15:05:00Z')
  const { headers } = (await pool.query('select headers from email order by created_at desc limit 1')).rows[0]
  const url = new URL(headers['List-Unsubscribe'].slice(1, -1))
  await app.visitor().post(url.pathname + url.search, {})
  await app.visitor().post(path, {})
  for (const each of [path, url.pathname + url.search]) await app.visitor().post(each, { frequency: 'weekly' })
  expect((await person.get(WISHES)).body.placesOn).toBe(false)
  const { rows } = await pool.query('select alerts_on from saved_search')
  expect(rows).toEqual([{ alerts_on: false }])
})
