import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'
import { aVisitorInquiry } from './fixtures.ts'
import { repliesSameDay } from './store.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const listing = await aListing(db, await aBuilding(db))
await anAgent(db, listing)

beforeEach(() => db.deleteFrom('inquiry').execute())

/** An inquiry of some days ago at 10 in Chicago, answered so many hours later. */
async function inquired({ daysAgo = 3, answeredAfter }: { daysAgo?: number; answeredAfter: number | null }) {
  await db.deleteFrom('rate_limit').execute()
  const email = `asker${Math.random()}@alderwray.com`
  await app.visitor().post(`/api/listings/${listing}/site_visitor_inquiries`, aVisitorInquiry({ email }))
  const at = new Date(Date.parse('2026-11-20T16:00:00Z') - daysAgo * 24 * HOUR_MS)
  const answered_at = answeredAfter === null ? null : new Date(at.getTime() + answeredAfter * HOUR_MS)
  await db.updateTable('inquiry').set({ created_at: at, answered_at }).where('email', '=', email).execute()
}
const times = async (count: number, values: Parameters<typeof inquired>[0]) => {
  for (let index = 0; index < count; index += 1) await inquired(values)
}
const isSaid = () => repliesSameDay(db, listing, NOW)

test('five answers of the same day are usual, four are none', async () => {
  await times(4, { answeredAfter: 5 })
  expect(await isSaid()).toBe(false)
  await inquired({ answeredAfter: 13 })
  expect(await isSaid()).toBe(true)
  expect((await app.visitor().get(`/api/listings/${listing}/last_inquiry`)).body.repliesSameDay).toBe(true)
})

test('an answer after midnight at the building is one of the next day', async () => {
  await times(5, { answeredAfter: 15 })
  expect(await isSaid()).toBe(false)
})

test('inquiries that nobody answered count, but for those of today', async () => {
  await times(5, { answeredAfter: 1 })
  await times(3, { daysAgo: 0, answeredAfter: null })
  expect(await isSaid()).toBe(true)
  await times(5, { answeredAfter: null })
  expect(await isSaid()).toBe(false)
})

test('what is older than 90 days does not count', async () => {
  await times(5, { daysAgo: 91, answeredAfter: 1 })
  expect(await isSaid()).toBe(false)
})

test('marking an inquiry as answered records when, and taking that back clears it', async () => {
  await inquired({ answeredAfter: null })
  const admin = await app.signIn({ role: 'admin' })
  const { id } = await db.selectFrom('inquiry').select('id').executeTakeFirstOrThrow()
  const answeredAt = async () =>
    (await db.selectFrom('inquiry').select('answered_at').executeTakeFirstOrThrow()).answered_at
  await admin.put(`/api/inquiries/${id}`, { status: 'answered' })
  expect(await answeredAt()).toEqual(NOW)
  await admin.put(`/api/inquiries/${id}`, { status: 'read' })
  expect(await answeredAt()).toBeNull()
})
