import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { anExternalListingInput } from '#features/tourbooks/external-listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { TourRequest } from './contract.ts'

const NOON = Date.parse('2026-12-04T18:00:00Z')
const now = new Date(NOON)
const app = await openTestApp({ now })
const { db } = app
await migrateJobs(app.pool)
const building = await aBuilding(db, { name: 'The Cooperage', slug: 'the-cooperage' })
const other = await aBuilding(db, { name: 'Kinzie Point Tower', slug: 'kinzie', street: '350 North Canal Street' })
const suite = await aListing(db, building, { name: 'Suite 300', slug: 'suite-300' })
const nextDoor = await aListing(db, building, { name: 'Suite 320', slug: 'suite-320' })
const tower = await aListing(db, other, { name: 'Suite 2400', slug: 'suite-2400' })
for (const listing of [suite, nextDoor]) await anAgent(db, listing, { email: 'marcus@fultonrow.example' })
const marcus = { first_name: 'Marcus', last_name: 'Bell' }
await db.updateTable('agent').set(marcus).where('email', '=', 'marcus@fultonrow.example').execute()
await anAgent(db, tower, { email: 'dana@northbank.example' })

const SLOTS = [
  { date: '2026-12-08', time: '10:00' },
  { date: '2026-12-08', time: '14:00' },
]
let maya: Awaited<ReturnType<typeof app.signIn>>
let api: string
let stops: number[]
beforeEach(async () => {
  now.setTime(NOON)
  for (const table of ['rate_limit', 'email', 'inquiry', 'tourbook', 'email_recipient'] as const)
    await db.deleteFrom(table).execute()
  maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  const { body } = await maya.post('/api/tourbooks', {
    name: 'Secret headquarters',
    client: 'Alder & Wray',
    listingIds: [suite, tower, nextDoor],
  })
  api = `/api/tourbooks/${body.id}`
  stops = body.listings.map(({ sortableId }: { sortableId: number }) => sortableId)
})

const ask = (indexes: number[], values: object = {}, by = maya) =>
  by.post(`${api}/tour_requests`, {
    sortableIds: indexes.map((index) => stops[index]),
    slots: SLOTS,
    message: 'Could we see it again?',
    ...values,
  })
const panel = async () => (await maya.get(`${api}/second_tour`)).body
const emails = () =>
  db.selectFrom('email').where('kind', '=', 'tour_request').selectAll().orderBy('recipient').execute()
const requestOf = (requests: TourRequest[], name: string) => requests.find(({ agentName }) => agentName === name)!

test('the panel names the agents of all stops, and times on working days without another tour', async () => {
  const tour = await maya.post('/api/tourbooks', { name: 'Another tour', tourDate: '2026-12-08', listingIds: [suite] })
  const before = await panel()
  expect(before.agents).toMatchObject([
    { sortableId: stops[0], agent: { name: 'Marcus Bell', email: 'marcus@fultonrow.example' } },
    { sortableId: stops[1], agent: { name: 'Dana Whitcombe' } },
    { sortableId: stops[2], agent: { name: 'Marcus Bell' } },
  ])
  expect(before).toMatchObject({ city: 'Chicago', today: '2026-12-04', requests: [] })
  // Without times the other tour takes its whole day.
  expect(before.freeTimes[0]).toEqual({ date: '2026-12-09', time: '10:00' })
  await maya.put(`/api/tourbooks/${tour.body.id}/tour`, { startsAt: '10:00' })
  expect((await panel()).freeTimes).toEqual([
    { date: '2026-12-08', time: '11:00' },
    { date: '2026-12-08', time: '14:00' },
    { date: '2026-12-09', time: '09:30' },
    { date: '2026-12-10', time: '13:00' },
  ])
})

test('each agent gets one email with their own spaces, and nothing of another stop, of notes or of the client', async () => {
  await maya.put(`/api/tourbook_listings/${stops[0]}`, { privateNote: 'SECRET private', sharedNote: 'SECRET shared' })
  await maya.put(`/api/tourbook_listings/${stops[1]}`, { access: 'SECRET door', contact: 'SECRET contact' })
  await maya.put(api, { requirement: { people: 61 } })
  const { status, body } = await ask([0, 1, 2])
  expect(status).toBe(201)
  expect(body.requests).toHaveLength(2)
  const [toDana, toMarcus, ...others] = await emails()
  expect(others).toEqual([])
  expect(toDana).toMatchObject({ recipient: 'dana@northbank.example', reply_to: maya.user.email, state: 'queued' })
  expect(toMarcus).toMatchObject({ recipient: 'marcus@fultonrow.example', reply_to: maya.user.email })
  for (const part of [toMarcus!.subject, toMarcus!.text, toMarcus!.html]) {
    expect(part).not.toMatch(/SECRET|Secret|Alder|Kinzie|2400|Dana|61 people/)
  }
  for (const part of [toDana!.subject, toDana!.text, toDana!.html]) {
    expect(part).not.toMatch(/SECRET|Secret|Alder|Cooperage|Suite 3|Marcus|38/)
  }
  expect(toMarcus!.text).toContain('Suite 300, The Cooperage')
  expect(toMarcus!.text).toContain('Suite 320, The Cooperage')
  expect(toDana!.text).toContain('Could we see it again?')
  expect(toDana!.text).toContain('Tue 12/8/26, 10:00 AM; Tue 12/8/26, 2:00 PM')
  expect(toDana!.subject).toBe('Maya Okafor would like a second tour of Suite 2400, Kinzie Point Tower')
})

test('what is asked about a listing is an inquiry in its landlord’s inbox, without a second email', async () => {
  await ask([0, 1, 2])
  const inquiries = await db.selectFrom('inquiry').selectAll().orderBy('listing_id').execute()
  expect(inquiries).toMatchObject(
    [suite, nextDoor, tower].map((listing_id) => ({
      listing_id,
      kind: 'standard',
      user_id: maya.user.id,
      message: 'Could we see it again?',
      tour_slots: SLOTS,
      for_client: true,
      client: null,
    })),
  )
  expect(await db.selectFrom('email').where('kind', '=', 'inquiry').selectAll().execute()).toEqual([])
})

test('asking uses up no limits of inquiries, which send no emails, nor of the copies that the user usually gets', async () => {
  const copyTo = ['team@northbank.example', 'office@northbank.example']
  const settings = { message: '', phone: '', company: '', copyToMe: true, copyTo }
  expect((await maya.put('/api/current_user/inquiry_settings', settings)).status).toBe(200)
  expect((await ask([0, 1, 2])).status).toBe(201)
  expect(await db.selectFrom('inquiry').selectAll().execute()).toHaveLength(3)
  expect(await db.selectFrom('email_recipient').selectAll().execute()).toEqual([])
  const limits = await db.selectFrom('rate_limit').select(['key', 'count']).execute()
  expect(limits.filter(({ key }) => key.startsWith('inquiry:'))).toEqual([])
  expect(limits).toContainEqual({ key: `share-mail:user:${maya.user.id}`, count: 2 })
})

test('a time of today that has passed at the place is refused, and one to come is not', async () => {
  // Noon in Chicago.
  const at = (time: string) => ask([1], { slots: [{ date: '2026-12-04', time }] })
  const { status, body } = await at('12:00')
  expect(status).toBe(400)
  expect(body.fields).toEqual([{ field: 'slots', message: 'must be times to come, and 2026-12-04 12:00 has passed' }])
  expect(await emails()).toEqual([])
  expect((await at('12:30')).status).toBe(201)
})

test('the agent of a space that the user described is asked, too, and its other agents are not', async () => {
  const external = await maya.post(`${api}/external_listings`, anExternalListingInput())
  const { body } = await maya.post(`${api}/tour_requests`, {
    sortableIds: [external.body.sortableId],
    slots: SLOTS,
    message: 'May we come back?',
  })
  expect(body.requests).toMatchObject([{ agentName: 'Priya Nair', agentCompany: 'Harbor & Pine' }])
  expect((await emails()).map(({ recipient }) => recipient)).toEqual(['priya@harborpine.example'])
})

test('the panel shows what was asked, and what became of the email', async () => {
  await ask([1])
  expect((await panel()).requests).toMatchObject([
    {
      sortableIds: [stops[1]],
      agentName: 'Dana Whitcombe',
      message: 'Could we see it again?',
      slots: SLOTS,
      askedAt: now.toISOString(),
      delivery: { state: 'queued', refusal: '' },
      answer: null,
      agreedSlot: null,
    },
  ])
  await db.updateTable('email').set({ state: 'failed', last_error: '550 5.1.1 No such user' }).execute()
  expect((await panel()).requests[0].delivery).toEqual({ state: 'failed', refusal: '550 5.1.1 No such user' })
})

test('agreed times make a tourbook of that day, in their order, and a refusal leaves its stop out', async () => {
  await maya.put(`/api/tourbook_listings/${stops[0]}`, { privateNote: 'Ask for 34.' })
  const { requests } = (await ask([0, 1, 2])).body
  const answer = (name: string, body: object) => maya.put(`/api/tour_requests/${requestOf(requests, name).id}`, body)
  const make = (date: string) => maya.post(`${api}/second_tours`, { name: 'Second tour', date })
  expect(await make('2026-12-08')).toMatchObject({ status: 400, body: { fields: [{ field: 'date' }] } })
  const agreed = await answer('Marcus Bell', { answer: 'agreed', agreedSlot: SLOTS[1] })
  expect(agreed.body).toMatchObject({ answer: 'agreed', agreedSlot: SLOTS[1] })
  await answer('Dana Whitcombe', { answer: 'agreed', agreedSlot: SLOTS[0] })
  const { status, body } = await make('2026-12-08')
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Second tour', client: 'Alder & Wray', tourDate: '2026-12-08' })
  expect(body.listings.map(({ id }: { id: number }) => id)).toEqual([tower, suite, nextDoor])
  const { startsAt, stops: visits } = (await maya.get(`/api/tourbooks/${body.id}/tour`)).body
  expect(startsAt).toBe('10:00')
  expect(visits.map((visit: { startsAt: string | null }) => visit.startsAt)).toEqual(['10:00', '14:00', null])
  await answer('Dana Whitcombe', { answer: 'declined' })
  expect((await make('2026-12-08')).body.listings.map(({ id }: { id: number }) => id)).toEqual([suite, nextDoor])
  await answer('Marcus Bell', { answer: null })
  expect((await make('2026-12-08')).status).toBe(400)
})

test('what cannot be asked is refused by its field, and sends nothing', async () => {
  const silent = await maya.post(`${api}/external_listings`, {
    ...anExternalListingInput(),
    agent: { name: 'Priya Nair', company: '', email: '', phone: '3125550142' },
  })
  stops.push(silent.body.sortableId)
  const refused = async (answer: ReturnType<typeof ask>) => {
    const { status, body } = await answer
    return [status, body.fields?.[0]?.field]
  }
  expect(await refused(ask([3]))).toEqual([400, 'sortableIds'])
  expect(await refused(ask([0], { sortableIds: [999_999] }))).toEqual([400, 'sortableIds'])
  expect(await refused(ask([0], { message: '  ' }))).toEqual([400, 'message'])
  expect(await refused(ask([0], { slots: [] }))).toEqual([400, 'slots'])
  expect(await refused(ask([0], { slots: [{ date: '2026-12-03', time: '10:00' }] }))).toEqual([400, 'slots'])
  expect(await refused(ask([0], { slots: [SLOTS[0], SLOTS[0]] }))).toEqual([400, 'slots'])
  const [{ id }] = (await ask([1])).body.requests
  expect((await maya.put(`/api/tour_requests/${id}`, { answer: 'agreed' })).body.fields[0].field).toBe('agreedSlot')
  expect(await emails()).toHaveLength(1)
})

test('a leased space has nobody to ask', async () => {
  await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', tower).execute()
  const { agents } = await panel()
  await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', tower).execute()
  expect(agents[1]).toMatchObject({ agent: null })
})

test('at most 24 emails a day ask agents for one tourbook', async () => {
  for (let count = 0; count < 12; count++) {
    expect((await ask([0, 1])).status).toBe(201)
    now.setTime(now.getTime() + 60_000)
  }
  expect((await ask([1])).status).toBe(429)
  expect(await emails()).toHaveLength(24)
})

test('at most twelve agents are asked at once', async () => {
  const sortableIds: number[] = []
  for (let count = 1; count <= 13; count++) {
    const agent = { name: `Agent ${count}`, company: '', email: `agent-${count}@harborpine.example`, phone: '' }
    const { body } = await maya.post(`${api}/external_listings`, { ...anExternalListingInput(), agent })
    sortableIds.push(body.sortableId)
  }
  const { status, body } = await ask([], { sortableIds })
  expect(status).toBe(400)
  expect(body.fields).toEqual([{ field: 'sortableIds', message: 'must have at most 12 agents, not 13' }])
  expect(await emails()).toEqual([])
})

test('without a confirmed address nobody is asked, and another user’s tourbook does not exist', async () => {
  const [{ id }] = (await ask([1])).body.requests
  const other = await app.signIn({ role: 'tenant_rep' })
  expect((await ask([0], {}, other)).status).toBe(404)
  expect((await other.get(`${api}/second_tour`)).status).toBe(404)
  expect((await other.put(`/api/tour_requests/${id}`, { answer: 'declined' })).status).toBe(404)
  expect((await other.post(`${api}/second_tours`, { name: 'Mine', date: '2026-12-08' })).status).toBe(404)
  await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', maya.user.id).execute()
  expect((await ask([0])).status).toBe(409)
  expect(await emails()).toHaveLength(1)
})
