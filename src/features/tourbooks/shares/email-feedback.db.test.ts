import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const building = await aBuilding(db)
const suites: number[] = []
for (const name of ['Suite 100', 'Suite 200', 'Suite 300'])
  suites.push(await aListing(db, building, { name, slug: name.toLowerCase().replace(' ', '-') }))
const [JONAH, LENA] = ['0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11', '5a1c9e02-3d53-4f2c-9a77-6d1f0c2f5a11']

let maya: Awaited<ReturnType<typeof app.signIn>>
let tourbook: number
beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('rate_limit').execute()
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  tourbook = (await maya.post('/api/tourbooks', { name: 'Headquarters', listingIds: suites })).body.id
})

async function aLink(body = {}) {
  const { body: created } = await maya.post(`/api/tourbooks/${tourbook}/shares`, body)
  const api = `/api${new URL(created.shares[0].url).pathname}`
  const { stops } = (await app.visitor().get(`${api}/stops`)).body as { stops: { key: string }[] }
  const client = app.visitor()
  return {
    api,
    client,
    answer: (stop: number, verdict: string | null, { viewer = JONAH, ...rest } = {} as Record<string, unknown>) =>
      client.put(`${api}/stops/${stops[stop]!.key}/feedback`, { viewer, verdict, reasons: [], note: '', ...rest }),
    own: async (viewer = JONAH) => (await client.get(`${api}/feedback?viewer=${viewer}`)).body.feedback,
    send: (body: object = {}) => client.post(`${api}/feedback_emails`, { viewer: JONAH, ...body }),
  }
}
const shortlist = async () => (await maya.get(`/api/tourbooks/${tourbook}/feedback`)).body.stops
const idsInOrder = async () =>
  (await maya.get(`/api/tourbooks/${tourbook}`)).body.listings.map((stop: { sortableId: number }) => stop.sortableId)

test('the owner sees a ranked shortlist: favorites first, stops without an answer last', async () => {
  const { answer } = await aLink()
  await answer(0, 'no', { name: 'Jonah', reasons: ['price', 'ceiling_height'], note: 'Too dark.' })
  await answer(2, 'favorite', { name: 'Jonah' })
  await answer(2, 'maybe', { viewer: LENA })
  const [first, second, third] = await idsInOrder()
  expect(await shortlist()).toMatchObject([
    { sortableId: third, favorites: 1, maybes: 1, noes: 0 },
    {
      sortableId: first,
      noes: 1,
      reasons: [
        { reason: 'price', count: 1 },
        { reason: 'ceiling_height', count: 1 },
      ],
      answers: [{ name: 'Jonah', verdict: 'no', note: 'Too dark.', answeredAt: NOW.toISOString() }],
    },
    { sortableId: second, favorites: 0, maybes: 0, noes: 0, answers: [] },
  ])
})

test('an answer is changed and removed, and seen by its viewer alone', async () => {
  const { answer, own } = await aLink()
  await answer(1, 'no', { reasons: ['size'] })
  await answer(1, 'favorite')
  expect(await own()).toMatchObject([{ verdict: 'favorite', reasons: [], note: '' }])
  expect(await own(LENA)).toEqual([])
  await answer(1, null)
  expect(await own()).toEqual([])
})

test('a recipient of a link of their own has the same answers in every browser', async () => {
  const { answer, own } = await aLink({ recipients: [{ name: 'Jonah Alder' }] })
  await answer(0, 'favorite', { name: 'Somebody else' })
  expect(await own(LENA)).toMatchObject([{ verdict: 'favorite' }])
  expect((await shortlist())[0].answers).toMatchObject([{ name: 'Jonah Alder' }])
})

test('an answer belongs to its stop when the stops are reordered meanwhile, and not to one that is removed', async () => {
  const { answer } = await aLink()
  const [first, second, third] = await idsInOrder()
  await maya.put(`/api/tourbooks/${tourbook}/listings`, { sortableIds: [third, second, first] })
  await answer(0, 'favorite')
  expect((await shortlist())[0]).toMatchObject({ sortableId: first, favorites: 1 })
  await maya.delete(`/api/tourbook_listings/${second}`)
  expect((await answer(1, 'maybe')).status).toBe(404)
})

test('the owner is sent the ranked answers by email, a few times a day', async () => {
  const { answer, send } = await aLink()
  expect((await send()).body.sent).toBe(false)
  await answer(0, 'no', { reasons: ['price'] })
  await answer(1, 'favorite')
  expect((await send({ name: 'Jonah' })).body.sent).toBe(true)
  const email = await db
    .selectFrom('email')
    .where('kind', '=', 'tourbook_feedback')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(email).toMatchObject({ recipient: maya.user.email, subject: 'Jonah gave feedback on “Headquarters”' })
  expect(email.text.indexOf('Suite 200')).toBeLessThan(email.text.indexOf('Suite 100'))
  expect(email.text).toContain('No · Price')
  expect(email.text).toContain(`/tourbooks/${tourbook}/shortlist`)
  for (let count = 0; count < 3; count += 1) await send()
  expect((await send()).status).toBe(429)
})

test('the owner’s own visits give no feedback, and only the owner reads it', async () => {
  const { api } = await aLink()
  const { stops } = (await maya.get(`${api}/stops`)).body
  const body = { viewer: JONAH, verdict: 'no', reasons: [], note: '' }
  expect((await maya.put(`${api}/stops/${stops[0].key}/feedback`, body)).status).toBe(403)
  const stranger = await app.signIn()
  expect((await stranger.get(`/api/tourbooks/${tourbook}/feedback`)).status).toBe(404)
})

test('unknown verdicts, reasons and stops are refused', async () => {
  const { answer, api, client } = await aLink()
  expect((await answer(0, 'great')).status).toBe(400)
  expect((await answer(0, 'no', { reasons: ['weather'] })).status).toBe(400)
  const body = { viewer: JONAH, verdict: 'no', reasons: [], note: '' }
  expect((await client.put(`${api}/stops/abcdefghijkl/feedback`, body)).status).toBe(404)
})

test('is not emailed to an owner who was deactivated', async () => {
  const { answer, send } = await aLink()
  await answer(0, 'favorite')
  await db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', maya.user.id).execute()
  expect((await send()).status).toBe(409)
  expect(await db.selectFrom('email').where('kind', '=', 'tourbook_feedback').select('id').execute()).toEqual([])
})
