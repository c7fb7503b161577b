import { describe, expect, test } from 'vitest'
import { appendEvents, type EventRow } from '#features/events/store.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing, anAgent } from './fixtures.ts'
import { readFigures } from './read-figures.ts'

const today = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: today })
const { db } = app

const user: SessionUser = {
  id: 1,
  role: 'tenant_rep',
  companyId: null,
  market: null,
  email: 'someone@elsewhere.example',
  emailVerified: true,
}
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id

const companies = {
  employer: await aCompany('Employer'),
  managing: await aCompany('Managing'),
  leasing: await aCompany('Leasing'),
  landlord: await aCompany('Landlord'),
  other: await aCompany('Other'),
}
const landlord = await db
  .insertInto('landlord')
  .values({ company_id: companies.landlord, slug: 'landlord', name: 'Landlord' })
  .returning('id')
  .executeTakeFirstOrThrow()
const building = await aBuilding(db, {
  employer_id: companies.employer,
  managing_company_id: companies.managing,
  leasing_company_id: companies.leasing,
  landlord_id: landlord.id,
})
const listing = await aListing(db, building, { status: 'draft' })
await anAgent(db, listing)

const read = (values: Partial<SessionUser>, query: { start_date?: string; end_date?: string } = {}) =>
  readFigures(db, listing, { user: { ...user, ...values }, query, today })

describe('the figures of a listing, even of a draft,', () => {
  test.each<[string, Partial<SessionUser>]>([
    ['an admin', { role: 'admin' }],
    ["a user of the building's employer", { companyId: companies.employer }],
    ['a user of its managing company', { companyId: companies.managing }],
    ['a user of its leasing company', { companyId: companies.leasing }],
    ["a user of its landlord's company", { companyId: companies.landlord }],
    ['its agent', { email: 'dana.whitcombe@northbank.example' }],
  ])('are visible to %s', async (_, values) => {
    expect(await read(values)).toMatchObject({ views: 0 })
  })

  test.each<[string, Partial<SessionUser>]>([
    ['another user', {}],
    ['a user of another company', { companyId: companies.other }],
    [
      'a user with the unverified address of its agent',
      { email: 'dana.whitcombe@northbank.example', emailVerified: false },
    ],
  ])('are not visible to %s', async (_, values) => {
    expect(await read(values)).toBeUndefined()
  })

  test('are not visible to a visitor', async () => {
    expect((await app.visitor().get(`/api/listings/${listing}/figures`)).status).toBe(401)
  })
})

test('a listing without companies and agents has figures for admins only', async () => {
  const alone = await aListing(db, await aBuilding(db, { slug: 'alone' }))
  const figuresFor = (values: Partial<SessionUser>) =>
    readFigures(db, alone, { user: { ...user, ...values }, query: {}, today })
  expect(await figuresFor({ role: 'landlord_rep', companyId: companies.employer })).toBeUndefined()
  expect(await figuresFor({ role: 'admin' })).toMatchObject({ views: 0 })
})

test('figures cover the last 30 days, or the requested days', async () => {
  const opened = (day: string, at: number): EventRow => ({
    at: new Date(`${day}T12:00:00Z`),
    messageId: `0193495d-0000-7000-8000-00000000000${at}`,
    type: 'page',
    name: 'LISTING',
    anonymousId: '00000000-0000-4000-8000-00000000000a',
    userId: null,
    listingId: listing,
    tourbookId: null,
    sourcePage: null,
    sourceContent: null,
    information: {},
  })
  const rows = ['2026-10-21', '2026-10-22', '2026-11-20', '2026-11-21'].map(opened)
  await appendEvents(db, rows, { forward: false })
  const usual = await read({ role: 'admin' })
  expect(usual).toMatchObject({ startDate: '2026-10-22', endDate: '2026-11-20', views: 2, viewers: 1 })
  expect(usual!.days).toHaveLength(30)
  expect(await read({ role: 'admin' }, { end_date: '2026-10-21' })).toMatchObject({ startDate: '2026-09-22', views: 1 })
  const year = await read({ role: 'admin' }, { start_date: '2025-10-17', end_date: '2026-11-20' })
  expect([year!.days.length, year!.views]).toEqual([400, 3])
})

test('saves and inquiries are counted by stored rows, not by browser events', async () => {
  const suite = await aListing(db, building)
  const count = async (query: { start_date?: string } = {}) => {
    const figures = await readFigures(db, suite, { user: { ...user, role: 'admin' }, query, today })
    return [figures!.saves, figures!.inquiries]
  }
  const [maya, robin, noor] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const saved = (userId: number, saved_at: string, removed_at: string | null = null) => ({
    user_id: userId,
    listing_id: suite,
    name: 'Suite',
    saved_at,
    removed_at,
  })
  await db
    .insertInto('saved_listing')
    .values([
      saved(maya.user.id, '2026-11-20T23:59:00Z'),
      saved(robin.user.id, '2026-10-01T12:00:00Z'),
      saved(noor.user.id, '2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z'),
    ])
    .execute()
  const inquiry = {
    listing_id: suite,
    kind: 'quick' as const,
    requester: 'user:1',
    name: 'Maya',
    email: 'maya@alderwray.com',
  }
  await db
    .insertInto('inquiry')
    .values(['2026-10-22T00:00:00Z', '2026-11-21T00:00:00Z'].map((created_at) => ({ ...inquiry, created_at })))
    .execute()
  expect(await count()).toEqual([1, 1])
  expect(await count({ start_date: '2026-10-01' })).toEqual([2, 1])
})

test.each([
  [{ start_date: '2026-11-21' }, 'end_date'],
  [{ start_date: '2025-10-16' }, 'end_date'],
  [{ start_date: '2026-02-31' }, 'start_date'],
  [{ end_date: '0000-01-01' }, 'end_date'],
])('%j is refused by field', async (query, field) => {
  await expect(read({ role: 'admin' }, query)).rejects.toMatchObject({ status: 400, fields: [{ field }] })
})

describe('GET /api/listings/:id/figures', () => {
  const url = `/api/listings/${listing}/figures`

  test('returns them to users who may see them, uncached', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const { status, headers, body } = await admin.get(`${url}?start_date=2026-11-20&end_date=2026-11-20`)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body).toEqual({
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      impressions: 0,
      views: 1,
      viewers: 1,
      saves: 0,
      inquiries: 0,
      days: [{ date: '2026-11-20', impressions: 0, views: 1, viewers: 1 }],
    })
  })

  test('is 404 for other users, and 401 for a visitor', async () => {
    const other = await app.signIn({ role: 'landlord_rep' })
    expect((await other.get(url)).status).toBe(404)
    expect((await app.visitor().get(url)).status).toBe(401)
  })
})
