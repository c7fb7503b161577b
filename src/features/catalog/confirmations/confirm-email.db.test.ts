import { beforeEach, expect, test } from 'vitest'
import { daysBefore } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { aBuilding, aListing, anAgent } from '../listings/fixtures.ts'
import type { EmailConfirmation } from './contract.ts'
import { requestConfirmation } from './request-confirmation.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const ASKED_AT = daysBefore(NOW, 2)
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const building = await aBuilding(db)
const PATH = '/api/listing_confirmations/email'

let ids: number[] = []
let token = ''
beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('listing').execute()
  await db.deleteFrom('agent').execute()
  const [first, second, third] = [
    await aListing(db, building, { confirmed_at: daysBefore(NOW, 80) }),
    await aListing(db, building, { confirmed_at: daysBefore(NOW, 60), status: 'under_offer' }),
    await aListing(db, building, { confirmed_at: daysBefore(NOW, 40) }),
  ] as const
  ids = [first, second, third]
  const agent = await anAgent(db, first)
  const assigned = [second, third].map((listing_id) => ({ listing_id, agent_id: agent, position: 1 }))
  await db.insertInto('listing_agent').values(assigned).execute()
  await requestConfirmation(db, agent, { now: ASKED_AT, secret: TEST_SECRET, origin: 'https://frontage.example' })
  const { text } = await db.selectFrom('email').select('text').executeTakeFirstOrThrow()
  expect(text).toContain('All 3 are still available')
  token = /\/confirm_listings\?token=([\w.-]+)/.exec(text)![1]!
})

const look = async () => (await app.visitor().get(`${PATH}?token=${token}`)).body as EmailConfirmation
const confirm = (value = token) => app.visitor().post(PATH, { token: value })
const waiting = ({ listings }: EmailConfirmation) => listings.map(({ listing, isWaiting }) => [listing.id, isWaiting])
const states = () => db.selectFrom('listing').orderBy('id').select(['status', 'confirmed_at']).execute()

test('the email’s first link lists its spaces, and opening it confirms none', async () => {
  expect(waiting(await look())).toEqual(ids.map((id) => [id, true]))
  expect((await states()).every(({ confirmed_at }) => confirmed_at! < ASKED_AT)).toBe(true)
})

test('its button confirms all with the status they have, once, and records the agent’s answers', async () => {
  const { status, body } = await confirm()
  expect({ status, waiting: waiting(body) }).toEqual({ status: 200, waiting: ids.map((id) => [id, false]) })
  await confirm()
  expect(await states()).toEqual(
    ['on_market', 'under_offer', 'on_market'].map((status) => ({ status, confirmed_at: NOW })),
  )
  expect(await db.selectFrom('listing_confirmation').select('status_after').orderBy('listing_id').execute()).toEqual(
    ['on_market', 'under_offer', 'on_market'].map((status_after) => ({ status_after })),
  )
})

test('a space answered for by its own link is left as answered', async () => {
  const own = (await look()).listings[0]!.token
  await app.visitor().post('/api/listing_confirmations', { token: own, answer: 'leased' })
  await db
    .updateTable('listing')
    .set({ confirmed_at: daysBefore(NOW, 1) })
    .where('id', '=', ids[2]!)
    .execute()
  expect(waiting(await look())).toEqual([
    [ids[0], false],
    [ids[1], true],
    [ids[2], false],
  ])
  await confirm()
  expect(await states()).toEqual([
    { status: 'leased', confirmed_at: NOW },
    { status: 'under_offer', confirmed_at: NOW },
    { status: 'on_market', confirmed_at: daysBefore(NOW, 1) },
  ])
})

test('a space that left the market is not confirmed', async () => {
  await db.updateTable('listing').set({ status: 'off_market' }).where('id', '=', ids[0]!).execute()
  expect(waiting((await confirm()).body)).toEqual([
    [ids[1], false],
    [ids[2], false],
  ])
  expect((await states())[0]).toEqual({ status: 'off_market', confirmed_at: daysBefore(NOW, 80) })
})

test('a link that is not of such an email confirms nothing', async () => {
  const ofOneListing = (await look()).listings[0]!.token
  for (const wrong of ['', 'x', `${token}x`, ofOneListing]) {
    expect((await app.visitor().get(`${PATH}?${new URLSearchParams({ token: wrong })}`)).body).toEqual({
      isStale: true,
      listings: [],
    })
    expect((await confirm(wrong)).status).toBe(404)
  }
  // Nor is the link of all valid for one alone.
  expect((await app.visitor().post('/api/listing_confirmations', { token, answer: 'leased' })).status).toBe(404)
})
