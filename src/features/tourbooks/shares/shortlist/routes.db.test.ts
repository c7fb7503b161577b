import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { DAY_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../../test/app.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const now = new Date(NOON)
const app = await openTestApp({ now })
const { db } = app
await migrateJobs(app.pool)
const building = await aBuilding(db)
const suites: number[] = []
for (const name of ['Suite 100', 'Suite 200', 'Suite 300'])
  suites.push(await aListing(db, building, { name, slug: name.toLowerCase().replace(' ', '-') }))
const JONAH = '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'

let maya: Awaited<ReturnType<typeof app.signIn>>
let api: string
let stops: number[]
beforeEach(async () => {
  now.setTime(NOON)
  await db.deleteFrom('rate_limit').execute()
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  const { body } = await maya.post('/api/tourbooks', { name: 'Headquarters', client: 'Alder', listingIds: suites })
  api = `/api/tourbooks/${body.id}`
  stops = body.listings.map(({ sortableId }: { sortableId: number }) => sortableId)
})

/** A link, by which its recipient answers about stops by their index. */
async function aLink(name = 'Jonah Alder') {
  const { shares } = (await maya.post(`${api}/shares`, { recipients: [{ name }] })).body
  const link = `/api${new URL(shares[0].url).pathname}`
  const shown = (await app.visitor().get(`${link}/stops`)).body as { stops: { key: string }[] }
  const client = app.visitor()
  const answer = (stop: number, verdict: string, note = '') =>
    client.put(`${link}/stops/${shown.stops[stop]!.key}/feedback`, { viewer: JONAH, verdict, reasons: [], note })
  return { link, client, answer }
}
const shortlist = async () => (await maya.get(`${api}/shortlist`)).body
const newAnswers = async () => (await maya.get(`${api}/version`)).body.newAnswers
const later = (minutes: number) => now.setTime(now.getTime() + minutes * 60_000)

test('answers are new until the shortlist is opened, and again when a recipient answers afterwards', async () => {
  const jonah = await aLink('Jonah Alder')
  const lena = await aLink('Lena Kern')
  expect(await newAnswers()).toBe(0)
  await jonah.answer(0, 'favorite')
  await jonah.answer(1, 'no')
  await lena.answer(0, 'maybe')
  expect(await newAnswers()).toBe(2)
  later(1)
  expect((await maya.post(`${api}/shortlist_seen`)).body).toEqual({ seenAt: now.toISOString() })
  expect(await newAnswers()).toBe(0)
  later(1)
  await lena.answer(0, 'favorite')
  expect(await newAnswers()).toBe(1)
})

test('the list of tourbooks says how many answered', async () => {
  const answered = async () => (await maya.get('/api/tourbooks')).body.tourbooks[0].answeredCount
  const [jonah, lena] = [await aLink('Jonah Alder'), await aLink('Lena Kern')]
  expect(await answered()).toBe(0)
  await jonah.answer(0, 'favorite')
  await jonah.answer(1, 'favorite')
  await lena.answer(0, 'no')
  expect(await answered()).toBe(2)
})

test('who answered is listed with the number of current stops they answered about, the latest first', async () => {
  const [jonah, lena] = [await aLink('Jonah Alder'), await aLink('Lena Kern')]
  await jonah.answer(0, 'favorite')
  await jonah.answer(1, 'no')
  later(1)
  await lena.answer(1, 'no')
  expect((await maya.get(`${api}/feedback`)).body.respondents).toMatchObject([
    { name: 'Lena Kern', answered: 1 },
    { name: 'Jonah Alder', answered: 2 },
  ])
  await maya.delete(`/api/tourbook_listings/${stops[1]}`)
  expect((await maya.get(`${api}/feedback`)).body.respondents).toMatchObject([{ name: 'Jonah Alder', answered: 1 }])
})

test('a dropped stop keeps what was said about it until it can no longer be put back; one without an answer is not shown', async () => {
  const { answer } = await aLink()
  await answer(1, 'no', 'Too dark.')
  await maya.delete(`/api/tourbook_listings/${stops[1]}`)
  await maya.delete(`/api/tourbook_listings/${stops[2]}`)
  expect((await shortlist()).dropped).toMatchObject([
    { stop: { sortableId: stops[1] }, feedback: { noes: 1, answers: [{ note: 'Too dark.', name: 'Jonah Alder' }] } },
  ])
  await maya.put(`/api/tourbook_listings/${stops[1]}`, { removed: false })
  expect((await shortlist()).dropped).toEqual([])
  await maya.delete(`/api/tourbook_listings/${stops[1]}`)
  const past = new Date(NOON - 31 * DAY_MS)
  await db.updateTable('tourbook_stop').set({ removed_at: past }).where('id', '=', stops[1]!).execute()
  expect((await shortlist()).dropped).toEqual([])
})

test('the shortlist says who opened a link last', async () => {
  expect((await shortlist()).lastOpened).toBeNull()
  const { link, client } = await aLink()
  await client.post(`${link}/opens`, { viewer: JONAH })
  expect((await shortlist()).lastOpened).toEqual({ name: 'Jonah Alder', at: now.toISOString() })
})

test('a tourbook of some stops has their notes and the client, but neither a tour date nor answers', async () => {
  const { answer } = await aLink()
  await answer(2, 'favorite')
  await maya.put(api, { tourDate: '2026-12-02', requirement: { people: 40 } })
  await maya.put(`/api/tourbook_listings/${stops[2]}`, { sharedNote: 'Best light.', startsAt: '09:30' })
  const { status, body } = await maya.post(`${api}/duplicate`, { name: 'Second', sortableIds: [stops[2]] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Second', client: 'Alder', tourDate: null, requirement: { people: 40 } })
  expect(body.listings).toMatchObject([{ id: suites[2], sharedNote: 'Best light.' }])
  const copied = await db.selectFrom('tourbook_stop').where('tourbook_id', '=', body.id).selectAll().execute()
  expect(copied).toMatchObject([{ starts_at: null }])
  expect((await maya.get(`/api/tourbooks/${body.id}/feedback`)).body.respondents).toEqual([])
  expect(await maya.post(`${api}/duplicate`, { name: 'Second', sortableIds: [999_999] })).toMatchObject({ status: 400 })
})

test('another user sees nothing of a shortlist', async () => {
  const other = await app.signIn({ role: 'tenant_rep' })
  expect((await other.get(`${api}/shortlist`)).status).toBe(404)
  expect((await other.post(`${api}/shortlist_seen`)).status).toBe(404)
})
