import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { daysBefore } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'
import type { PortfolioListing } from './contract.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })

const ids: Record<string, number> = {}
beforeAll(async () => {
  const tower = await aBuilding(db, { slug: 'tower', name: 'Kinzie Tower', employer_id: northbank })
  const annex = await aBuilding(db, { slug: 'annex', name: 'Annex', status: 'draft', leasing_company_id: northbank })
  await aBuilding(db, { slug: 'empty', name: 'Empty House', managing_company_id: northbank })
  const other = await aBuilding(db, { slug: 'other', name: 'Kinzie Elsewhere', employer_id: await companyOf('Other') })
  const add = async (name: string, building: number, days: number, values = {}) => {
    ids[name] = await aListing(db, building, { name, confirmed_at: daysBefore(NOW, days), ...values })
  }
  await add('Fresh', tower, 29)
  await add('Due', tower, 30, { area_sqft: 900 })
  await add('Offered', tower, 70, { status: 'under_offer' })
  await add('Leased', tower, 200, { status: 'leased' })
  await add('Draft', annex, 90, { status: 'draft' })
  await add('Unpublished', annex, 50)
  await add('Foreign', other, 300)
})

const list = async (query = {}) => (await rep.get(`/api/portfolio/listings?${new URLSearchParams(query)}`)).body
const namesOf = async (query = {}) => (await list(query)).listings.map(({ name }: PortfolioListing) => name)

describe('the portfolio', () => {
  test('has the listings of the user’s company, drafts too, those longest unconfirmed on the market first', async () => {
    expect(await namesOf()).toEqual(['Offered', 'Unpublished', 'Due', 'Fresh', 'Leased', 'Draft'])
    const { listings } = await list()
    const states = listings.map(({ name, isDue, isPublic }: PortfolioListing) => [name, isDue, isPublic])
    expect(states).toEqual([
      ['Offered', true, true],
      ['Unpublished', false, false],
      ['Due', true, true],
      ['Fresh', false, true],
      ['Leased', false, true],
      ['Draft', false, false],
    ])
  })

  test('names the landlord pages of the company, drafts too', async () => {
    const values = { company_id: northbank, slug: 'northbank', name: 'Northbank Towers', status: 'draft' } as const
    const { id } = await db.insertInto('landlord').values(values).returning('id').executeTakeFirstOrThrow()
    const { landlords } = await list()
    expect(landlords).toEqual([{ id, name: 'Northbank Towers' }])
  })

  test('is filtered by state, building and words, and counts each state', async () => {
    expect(await namesOf({ state: 'due' })).toEqual(['Offered', 'Due'])
    expect(await namesOf({ state: 'leased' })).toEqual(['Leased'])
    expect(await namesOf({ state: 'without_plan' })).toEqual(['Offered', 'Due', 'Fresh'])
    expect(await namesOf({ query: ' kinzie DU' })).toEqual(['Due'])
    expect(await namesOf({ query: 'elsewhere' })).toEqual([])
    const { buildings } = await list()
    expect(await namesOf({ building: buildings[0].id })).toEqual(['Unpublished', 'Draft'])
    expect((await list({ state: 'due', query: 'kinzie' })).counts).toEqual({
      due: 2,
      without_plan: 3,
      draft: 0,
      on_market: 2,
      under_offer: 1,
      leased: 1,
      off_market: 0,
      archived: 0,
    })
  })

  test('lists the company’s buildings, and what is due in all of them', async () => {
    const { buildings, due } = await list({ state: 'draft', page_size: 1 })
    expect(buildings).toMatchObject([
      { name: 'Annex', status: 'draft', photo: null, listingCount: 2, dueCount: 0 },
      { name: 'Empty House', status: 'published', listingCount: 0, dueCount: 0 },
      { name: 'Kinzie Tower', status: 'published', listingCount: 4, dueCount: 2 },
    ])
    expect(due).toEqual({ count: 2, ids: [ids.Offered, ids.Due] })
  })

  test('is sorted by every column, and paged', async () => {
    expect(await namesOf({ sort: 'space' })).toEqual(['Draft', 'Due', 'Fresh', 'Leased', 'Offered', 'Unpublished'])
    expect((await namesOf({ sort: '-building' })).slice(-2)).toEqual(['Unpublished', 'Draft'])
    expect((await namesOf({ sort: 'area' }))[0]).toBe('Due')
    expect((await namesOf({ sort: 'status' })).slice(0, 1)).toEqual(['Draft'])
    expect(await namesOf({ sort: 'space', page: 2, page_size: 4 })).toEqual(['Offered', 'Unpublished'])
    expect((await list({ page_size: 4 })).pagination).toMatchObject({ totalCount: 6, currentPage: 1, pageSize: 4 })
  })

  test('counts inquiries that are not answered, and the views of 30 days', async () => {
    for (const name of ['Ada', 'Bea'])
      await app
        .visitor()
        .post(
          `/api/listings/${ids.Due}/site_visitor_inquiries`,
          aVisitorInquiry({ firstName: name, email: `${name}@a.example` }),
        )
    await db.updateTable('inquiry').set({ status: 'answered' }).where('name', 'like', 'Bea%').execute()
    const view = (day: string, name: string, count: number) => ({
      day,
      name,
      listing_id: ids.Due!,
      tourbook_id: 0,
      count,
    })
    await db
      .insertInto('event_day')
      .values([
        view('2026-11-20', 'LISTING', 3),
        view('2026-10-22', 'LISTING', 4),
        view('2026-10-21', 'LISTING', 50),
        view('2026-11-20', 'LISTING_IMPRESSION', 60),
      ])
      .execute()
    const { listings } = await list({ query: 'due' })
    expect(listings).toMatchObject([{ openInquiries: 1, views: 7 }])
  })
})

test('one listing of the company is read as the list has it, and no other', async () => {
  const [listed] = (await list({ query: 'offered' })).listings
  expect((await rep.get(`/api/portfolio/listings/${ids.Offered}/summary`)).body).toEqual(listed)
  for (const id of [ids.Foreign, 999_999])
    expect((await rep.get(`/api/portfolio/listings/${id}/summary`)).status).toBe(404)
})

test('users of another company, of none, and admins find nothing of it', async () => {
  const alone = await app.signIn({ role: 'landlord_rep' })
  const { body } = await alone.get('/api/portfolio/listings')
  expect(body).toMatchObject({ listings: [], buildings: [], landlords: [], due: { count: 0, ids: [] } })
  for (const role of ['admin', 'occupier', 'tenant_rep'] as const)
    expect((await (await app.signIn({ role })).get('/api/portfolio/listings')).status, role).toBe(404)
})
