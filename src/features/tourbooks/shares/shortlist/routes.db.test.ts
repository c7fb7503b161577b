import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { DAY_MS } from '#lib/durations.ts'
import { hashAddress, suppressAddress, unsuppressAddress } from '#platform/email/email-suppression.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../../test/app.ts'
import { TEST_SECRET } from '../../../../../test/http.ts'

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
  await db.deleteFrom('email').execute()
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  const { body } = await maya.post('/api/tourbooks', { name: 'Headquarters', client: 'Alder', listingIds: suites })
  api = `/api/tourbooks/${body.id}`
  stops = body.listings.map(({ sortableId }: { sortableId: number }) => sortableId)
})

/** A link, by which its recipient answers about stops by their index. */
async function aLink(name = 'Jonah Alder', settings: { email?: string; hides?: string[] } = {}) {
  const { email, hides = [] } = settings
  const recipients = [{ name, ...(email && { email }) }]
  const { shares } = (await maya.post(`${api}/shares`, { recipients, hides })).body
  const link = `/api${new URL(shares[0].url).pathname}`
  const shown = (await app.visitor().get(`${link}/stops`)).body as { stops: { key: string }[] }
  const client = app.visitor()
  const answer = (stop: number, verdict: string, note = '') =>
    client.put(`${link}/stops/${shown.stops[stop]!.key}/feedback`, { viewer: JONAH, verdict, reasons: [], note })
  const replies = async () => (await client.get(`${link}/feedback?viewer=${JONAH}`)).body.replies
  return { id: shares[0].id as number, link, client, answer, replies, keys: shown.stops.map(({ key }) => key) }
}
const reply = (linkId: number, stop: number, text: string, by = maya) =>
  by.post(`/api/tourbook_shares/${linkId}/replies`, { sortableId: stops[stop], text })
const emails = () => db.selectFrom('email').where('kind', '=', 'tourbook_reply').selectAll().orderBy('id').execute()
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
  await client.post(`${link}/visits`, { viewer: JONAH, visit: crypto.randomUUID(), seconds: 0, stops: [] })
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

test('a reply goes to its recipient by email, and is shown below their answer to both, and to nobody else', async () => {
  const jonah = await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  const lena = await aLink('Lena Kern', { email: 'lena@alderwray.example' })
  await jonah.answer(1, 'maybe', 'Is Suite 320 available?')
  await lena.answer(1, 'no', 'Lena’s own words.')
  const sent = await reply(jonah.id, 1, ' Yes, until 12/9. ')
  expect(sent).toMatchObject({ status: 201, body: { text: 'Yes, until 12/9.', sentAt: now.toISOString() } })
  const { stops: ranked } = (await maya.get(`${api}/feedback`)).body
  const answers = ranked.find(({ sortableId }: { sortableId: number }) => sortableId === stops[1]).answers
  expect(answers.find(({ name }: { name: string }) => name === 'Jonah Alder')).toMatchObject({
    replyLinkId: jonah.id,
    replies: [{ text: 'Yes, until 12/9.' }],
  })
  expect(await jonah.replies()).toEqual([])
  const sentAt = now.toISOString()
  now.setTime(now.getTime() + 10_000)
  expect(await jonah.replies()).toEqual([{ stop: jonah.keys[1], text: 'Yes, until 12/9.', sentAt }])
  expect(await lena.replies()).toEqual([])
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email).toMatchObject({ recipient: 'jonah@alderwray.example', reply_to: maya.user.email })
  expect(email!.subject).toBe('Maya Okafor replied to you')
  for (const body of [email!.text, email!.html]) {
    expect(body).toContain('Yes, until 12/9.')
    expect(body).toContain('/tourbook_shares/')
  }
})

test('a recipient sees neither what others answered and were replied, nor a private note', async () => {
  const jonah = await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  const lena = await aLink('Lena Kern', { email: 'lena@alderwray.example' })
  await maya.put(`/api/tourbook_listings/${stops[0]}`, { privateNote: 'Ask for 34.' })
  await jonah.answer(0, 'no', 'Jonah’s own words.')
  await reply(jonah.id, 0, 'Reply to Jonah.')
  await lena.answer(0, 'favorite')
  for (const path of ['', '/stops', `/feedback?viewer=${JONAH}`]) {
    const seen = JSON.stringify((await lena.client.get(`${lena.link}${path}`)).body)
    expect(seen).not.toMatch(/Jonah|Ask for 34/)
  }
})

test('the email of a link that hides the address names neither the space nor the tourbook', async () => {
  const { id, answer } = await aLink('Jonah Alder', { email: 'jonah@alderwray.example', hides: ['address'] })
  await answer(0, 'no', 'Too dark.')
  await reply(id, 0, 'Understood.')
  const [email] = await emails()
  expect(`${email!.subject} ${email!.text} ${email!.html}`).not.toMatch(/Suite 100|Headquarters/)
})

test('who has no address, a revoked link or no answer cannot be replied to, and another user’s link is not found', async () => {
  const unnamed = await aLink('Jonah Alder')
  await unnamed.answer(0, 'no', 'Too dark.')
  expect((await reply(unnamed.id, 0, 'Hello')).status).toBe(409)
  const { id, answer } = await aLink('Lena Kern', { email: 'lena@alderwray.example' })
  expect((await reply(id, 0, 'Hello')).status).toBe(404)
  await answer(0, 'no', 'Too dark.')
  expect((await reply(id, 0, '   ')).status).toBe(400)
  expect((await reply(id, 0, 'Hello', await app.signIn({ role: 'tenant_rep' }))).status).toBe(404)
  await maya.delete(`/api/tourbook_shares/${id}`)
  expect((await reply(id, 0, 'Hello')).status).toBe(409)
  const [{ answers }] = (await maya.get(`${api}/feedback`)).body.stops
  expect(answers).toMatchObject([{ replyLinkId: null }, { replyLinkId: null }])
  expect(await emails()).toEqual([])
})

test('a reply can be taken back for 10 seconds, until then it is neither emailed nor shown to its recipient', async () => {
  const jonah = await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  await jonah.answer(1, 'maybe', 'Is Suite 320 available?')
  const sent = (await reply(jonah.id, 1, 'Yes, until 12/9.')).body
  expect(sent.takeBackMs).toBe(10_000)
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where task_identifier = 'email.send' order by id desc limit 1`.execute(db)
  expect(rows[0]!.run_at).toEqual(new Date(NOON + 10_000))
  now.setTime(NOON + 9_000)
  const takeBack = (by = maya) => by.delete(`/api/tourbook_replies/${sent.id}`)
  expect((await takeBack(await app.signIn({ role: 'tenant_rep' }))).status).toBe(404)
  expect(await takeBack()).toMatchObject({ status: 200, body: { id: sent.id, text: 'Yes, until 12/9.' } })
  expect(await emails()).toEqual([])
  now.setTime(NOON + 20_000)
  expect(await jonah.replies()).toEqual([])
  expect((await takeBack()).status).toBe(404)
})

test('after 10 seconds, or once its email is sent, a reply stays', async () => {
  const jonah = await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  await jonah.answer(1, 'maybe', 'Is Suite 320 available?')
  const late = (await reply(jonah.id, 1, 'Yes.')).body
  now.setTime(NOON + 10_000)
  expect((await maya.delete(`/api/tourbook_replies/${late.id}`)).status).toBe(409)
  const early = (await reply(jonah.id, 1, 'Until 12/9.')).body
  await db.updateTable('email').set({ state: 'sent', sent_at: now }).execute()
  expect((await maya.delete(`/api/tourbook_replies/${early.id}`)).status).toBe(409)
  expect(await emails()).toHaveLength(2)
})

const remind = (linkId: number, by = maya) => by.post(`/api/tourbook_shares/${linkId}/reminders`)
const reminders = () => db.selectFrom('email').where('kind', '=', 'tourbook_reminder').selectAll().execute()

test('who has not answered about every stop is reminded by one email a day', async () => {
  const jonah = await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  const lena = await aLink('Lena Kern', { email: 'lena@alderwray.example' })
  for (const stop of [0, 1, 2]) await jonah.answer(stop, 'favorite')
  await lena.answer(0, 'no')
  expect((await shortlist()).recipients).toEqual([
    { linkId: lena.id, name: 'Lena Kern', answered: 1, remindedAt: null, canRemind: true },
    { linkId: jonah.id, name: 'Jonah Alder', answered: 3, remindedAt: null, canRemind: false },
  ])
  expect(await remind(lena.id)).toMatchObject({ status: 201, body: { remindedAt: now.toISOString() } })
  const [email, ...others] = await reminders()
  expect(others).toEqual([])
  expect(email).toMatchObject({ recipient: 'lena@alderwray.example', reply_to: maya.user.email })
  expect(email!.text).toContain('/tourbook_shares/')
  expect(`${email!.subject} ${email!.text} ${email!.html}`).not.toMatch(/Suite 100|Headquarters|Jonah/)
  expect((await shortlist()).recipients[0]).toMatchObject({ remindedAt: now.toISOString(), canRemind: false })
  expect((await remind(lena.id)).status).toBe(409)
  later(24 * 60)
  expect((await remind(lena.id)).status).toBe(201)
  expect((await remind(jonah.id)).status).toBe(409)
})

test('nobody is reminded by a link that was not sent, has ended or is another user’s', async () => {
  const unsent = await aLink('Jonah Alder')
  expect((await remind(unsent.id)).status).toBe(409)
  expect((await shortlist()).recipients).toMatchObject([{ name: 'Jonah Alder', canRemind: false }])
  const { id } = await aLink('Lena Kern', { email: 'lena@alderwray.example' })
  expect((await remind(id, await app.signIn({ role: 'tenant_rep' }))).status).toBe(404)
  await db.updateTable('email').set({ state: 'failed', last_error: '550 No such user' }).execute()
  expect((await remind(id)).status).toBe(409)
  expect((await shortlist()).recipients).toMatchObject([{ canRemind: false }, { canRemind: false }])
  await db.updateTable('email').set({ state: 'sent', sent_at: now, last_error: null }).execute()
  const ends = new Date(NOON + DAY_MS).toISOString()
  await maya.put(`/api/tourbook_shares/${id}`, { expiresAt: ends })
  later(25 * 60)
  expect((await remind(id)).status).toBe(409)
  await maya.put(`/api/tourbook_shares/${id}`, { expiresAt: null })
  await maya.delete(`/api/tourbook_shares/${id}`)
  expect((await remind(id)).status).toBe(409)
  expect((await shortlist()).recipients).toHaveLength(1)
  expect(await reminders()).toEqual([])
})

test('who has stopped such emails is not reminded, and no reminder is noted', async () => {
  const { id } = await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  await suppressAddress(db, hashAddress('jonah@alderwray.example', TEST_SECRET), now)
  const refused = [{ linkId: id, name: 'Jonah Alder', answered: 0, remindedAt: null, canRemind: false }]
  expect((await shortlist()).recipients).toEqual(refused)
  expect((await remind(id)).status).toBe(409)
  expect((await shortlist()).recipients).toEqual(refused)
  expect(await reminders()).toEqual([])
  await unsuppressAddress(db, hashAddress('jonah@alderwray.example', TEST_SECRET))
  expect((await shortlist()).recipients).toMatchObject([{ canRemind: true }])
  expect((await remind(id)).status).toBe(201)
})

test('an answer is replied to at most 20 times', async () => {
  const { id, answer } = await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  await answer(0, 'no', 'Too dark.')
  for (let count = 1; count <= 20; count++) expect((await reply(id, 0, `Reply ${count}`)).status).toBe(201)
  expect((await reply(id, 0, 'One more')).status).toBe(409)
})

test('Sharing counts opens of a link as analytics does: every visit', async () => {
  const { link, client } = await aLink()
  for (const visit of [crypto.randomUUID(), crypto.randomUUID()])
    await client.post(`${link}/visits`, { viewer: JONAH, visit, seconds: 0, stops: [] })
  const [share] = (await maya.get(`${api}/shares`)).body.shares
  expect(share).toMatchObject({ opens: 2, viewers: 1, lastOpenedAt: now.toISOString() })
  expect((await maya.get(`${api}/analytics`)).body.opens).toBe(2)
})

test('a link says what became of the email with it', async () => {
  await aLink('Lena Kern')
  await aLink('Jonah Alder', { email: 'jonah@alderwray.example' })
  const deliveries = async () =>
    (await maya.get(`${api}/shares`)).body.shares.map(({ delivery }: { delivery: unknown }) => delivery)
  expect(await deliveries()).toEqual([{ state: 'queued', sentAt: null, refusal: '' }, null])
  const outcome = async (values: object) => db.updateTable('email').set(values).execute()
  await outcome({ state: 'failed', last_error: '550 5.1.1 No such user' })
  expect((await deliveries())[0]).toEqual({ state: 'failed', sentAt: null, refusal: '550 5.1.1 No such user' })
  await outcome({ state: 'sent', sent_at: now })
  expect((await deliveries())[0]).toEqual({ state: 'sent', sentAt: now.toISOString(), refusal: '' })
})
