import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'
import type { OwnInquiry } from './contract.ts'
import { aVisitorInquiry } from './fixtures.ts'

const app = await openTestApp({ now: new Date('2026-11-20T09:00:00Z') })
const { db } = app
beforeAll(() => migrateJobs(app.pool))
const northbank = await db
  .insertInto('company')
  .values({ name: 'Northbank', kind: 'landlord' })
  .returning('id')
  .executeTakeFirstOrThrow()
const building = await aBuilding(db, { employer_id: northbank.id })
const listing = await aListing(db, building)
await anAgent(db, listing)
const maya = await app.signIn()
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank.id })

const sent = async (by = maya, query = '') =>
  (await by.get(`/api/current_user/inquiries${query}`)).body as {
    inquiries: OwnInquiry[]
    pagination: { totalCount: number }
  }

test('a user reads the inquiries they sent, the latest first, until one is answered', async () => {
  expect((await sent()).inquiries).toEqual([])
  const asked = { message: 'From March?', headCount: 30, targetRent: 30_000, targetRentBasis: 'total_mo' }
  await maya.post(`/api/listings/${listing}/inquiries`, asked)
  await maya.post(`/api/listings/${listing}/quick_inquiries`, {})
  await app
    .visitor()
    .post(`/api/listings/${listing}/site_visitor_inquiries`, aVisitorInquiry({ email: maya.user.email }))
  const { inquiries, pagination } = await sent()
  expect(inquiries).toMatchObject([
    { kind: 'quick', isAnswered: false },
    {
      kind: 'standard',
      message: 'From March?',
      requirement: {
        headCount: 30,
        minSize: null,
        targetRent: { magnitude: 30_000, units: { money: 'USD', area: null, period: 'mo' } },
      },
      listing: { id: listing, isPublic: true, isLeased: false },
      agents: [{ firstName: 'Dana', lastName: 'Whitcombe' }],
    },
  ])
  expect(pagination.totalCount).toBe(2)
  expect((await sent(maya, '?page=2&page_size=1')).inquiries).toMatchObject([{ kind: 'standard' }])
  await rep.put(`/api/inquiries/${inquiries[0]!.id}`, { status: 'answered' })
  expect((await sent()).inquiries.map(({ isAnswered }) => isAnswered)).toEqual([true, false])
})

test('nobody else reads them', async () => {
  expect((await sent(await app.signIn({ role: 'tenant_rep' }))).inquiries).toEqual([])
  expect((await sent(rep)).inquiries).toEqual([])
})

test('a space that is leased or unpublished is still named, unpublished without agents', async () => {
  const set = (values: { status: 'leased' | 'off_market' }) =>
    db.updateTable('listing').set(values).where('id', '=', listing).execute()
  await set({ status: 'leased' })
  expect((await sent()).inquiries[0]!.listing).toMatchObject({ isPublic: true, isLeased: true })
  await set({ status: 'off_market' })
  expect((await sent()).inquiries[0]).toMatchObject({
    listing: { isPublic: false, isLeased: false, photo: null },
    agents: [],
  })
})
