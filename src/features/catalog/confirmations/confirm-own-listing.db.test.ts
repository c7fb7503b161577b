import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const building = await aBuilding(db, { employer_id: northbank })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const admin = await app.signIn({ role: 'admin' })

let listing = 0
const path = (workspace = 'portfolio') => `/api/${workspace}/listings/${listing}/confirmation`
beforeEach(async () => {
  listing = await aListing(db, building, { confirmed_at: new Date('2026-09-01T00:00:00Z') })
})

test('a landlord’s user confirms a listing of their company, and search ranks it as confirmed today', async () => {
  expect((await rep.get(path())).body).toEqual({ status: 'on_market', confirmedDaysAgo: 80, isPublic: true })
  const { status, body } = await rep.put(path(), { answer: 'under_offer' })
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'under_offer', confirmedDaysAgo: 0, isPublic: true },
  })
  const document = db.selectFrom('search_document').where('listing_id', '=', listing).select(['status', 'confirmed_at'])
  expect(await document.executeTakeFirst()).toEqual({ status: 'under_offer', confirmed_at: NOW })
})

test('the audit log says who confirmed, and what it was before', async () => {
  await rep.put(path(), { answer: 'leased' })
  const entries = db.selectFrom('audit_log').where('subject_id', '=', String(listing)).selectAll()
  expect(await entries.execute()).toMatchObject([
    {
      user_id: rep.user.id,
      role: 'landlord_rep',
      action: 'listing.confirmed',
      before: { status: 'on_market' },
      after: { status: 'leased' },
    },
  ])
})

test('an admin confirms any listing, under the address of admins', async () => {
  expect((await admin.put(path('admin'), { answer: 'on_market' })).body).toMatchObject({ confirmedDaysAgo: 0 })
  expect((await admin.put(path(), { answer: 'on_market' })).status).toBe(404)
  expect((await rep.put(path('admin'), { answer: 'on_market' })).status).toBe(404)
})

test.each([
  ['a draft', { status: 'draft' }],
  ['an archived listing', { status: 'archived' }],
] as const)('%s is shown to its company, and is not confirmed', async (_, values) => {
  listing = await aListing(db, building, values)
  expect((await rep.get(path())).body).toMatchObject({ ...values, isPublic: false })
  const { status, body } = await rep.put(path(), { answer: 'on_market' })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' })
  expect((await rep.get(path())).body).toMatchObject(values)
})

test('a user of another company, and one of none, find nothing', async () => {
  for (const company_id of [await companyOf('Elsewhere'), null]) {
    const stranger = await app.signIn({ role: 'landlord_rep', company_id })
    expect((await stranger.get(path())).status).toBe(404)
    expect((await stranger.put(path(), { answer: 'leased' })).status).toBe(404)
  }
  expect((await rep.get(path())).body).toMatchObject({ status: 'on_market', confirmedDaysAgo: 80 })
})
