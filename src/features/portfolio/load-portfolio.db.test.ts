import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { aTourbook } from '#features/tourbooks/fixtures.ts'
import { daysBefore, hoursBefore } from '#lib/durations.ts'
import { openTestApp } from '../../../test/app.ts'
import type { PortfolioListing } from './contract.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const rival = await app.signIn({ role: 'landlord_rep', company_id: await companyOf('Rival') })

const noRent = { rent_low: null, rent_high: null, rent_currency: null }
let suite = 0
const list = async (as = rep, query = {}) =>
  (await as.get(`/api/portfolio/listings?${new URLSearchParams(query)}`)).body as {
    listings: PortfolioListing[]
    attention: object
  }
const listed = async () => (await list()).listings.find(({ id }) => id === suite)!

async function submarketOf(buildings: number[]) {
  const values = { market: 'chicago', slug: 'river-north', name: 'River North', square_metres: 9 } as const
  const { id } = await db.insertInto('submarket').values(values).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('building_submarket')
    .values(buildings.map((building_id) => ({ building_id, submarket_id: id })))
    .execute()
  await db.updateTable('building').set({ primary_submarket_id: id }).where('id', 'in', buildings).execute()
}

beforeAll(async () => {
  const tower = await aBuilding(db, { slug: 'tower', name: 'Kinzie Tower', employer_id: northbank })
  const near = await aBuilding(db, { slug: 'near', name: 'Near House' })
  const classA = await aBuilding(db, { slug: 'class-a', name: 'Class A House', class: 'A' })
  await submarketOf([tower, near, classA])
  suite = await aListing(db, tower, { published_at: daysBefore(NOW, 83), available_on: '2027-01-01', version: 4 })
  await anAgent(db, suite)
  const others = [40, 41, 42, 43].map((rent) => aListing(db, near, { rent_low: rent - 1, rent_high: rent + 1 }))
  const unlike = [
    aListing(db, near, { rent_low: 90, rent_high: 90, space_type: 'retail' }),
    aListing(db, near, { rent_low: 90, rent_high: 90, rent_currency: 'GBP' }),
    aListing(db, near, { rent_low: 90, rent_high: 90, status: 'draft' }),
    aListing(db, classA, { rent_low: 90, rent_high: 90 }),
    aListing(db, near, { rent_mode: 'undisclosed', ...noRent }),
  ]
  await CATALOG_INDEX.listings(db, [suite, ...(await Promise.all([...others, ...unlike]))])
})

describe('a listing of the portfolio', () => {
  test('has its version, rent, date, agents and days on the market', async () => {
    const money = { magnitude: 38, units: { money: 'USD', area: 'sf', period: 'yr' } }
    expect(await listed()).toMatchObject({
      version: 4,
      spaceType: 'office',
      leaseStructure: 'triple_net',
      rentMode: 'fixed',
      rent: { low: money, high: money, extrasPerSfYear: null, missingCosts: ['operating_expenses', 'taxes'] },
      availableOn: '2027-01-01',
      daysOnMarket: 83,
      hasFloorPlan: false,
      agentNames: ['Dana Whitcombe'],
    })
  })

  test('stands beside the median of its submarket, type and class, where 5 rents are disclosed', async () => {
    const { medianRent, rentDifferencePercent } = await listed()
    // Of 38, 40, 41, 42 and 43; 38 is 7.3 percent less than 41.
    expect(medianRent).toMatchObject({ rent: { low: { magnitude: 41 } }, listingCount: 5 })
    expect(rentDifferencePercent).toBe(-7)
    await db.updateTable('search_document').set({ rent_currency: 'CAD' }).where('rent_low', '=', 39).execute()
    expect(await listed()).toMatchObject({ medianRent: null, rentDifferencePercent: null })
    await db.updateTable('search_document').set({ rent_currency: 'USD' }).where('rent_low', '=', 39).execute()
  })

  test('shows its own people an undisclosed rent', async () => {
    await db
      .updateTable('listing')
      .set({ rent_mode: 'undisclosed', ...noRent })
      .where('id', '=', suite)
      .execute()
    expect(await listed()).toMatchObject({ rentMode: 'undisclosed', rent: { low: { magnitude: 38 } } })
    await db
      .updateTable('listing')
      .set({ rent_mode: 'fixed', ...{ rent_low: 38, rent_high: 38, rent_currency: 'USD' } })
      .where('id', '=', suite)
      .execute()
  })

  test('counts views by week, and views, saves, inquiries and tours of 30 days', async () => {
    const views = { '2026-11-20': 5, '2026-11-14': 7, '2026-11-13': 11, '2026-09-26': 2, '2026-09-25': 90 }
    await db
      .insertInto('event_day')
      .values(
        Object.entries(views).map(([day, count]) => ({
          day,
          name: 'LISTING',
          listing_id: suite,
          tourbook_id: 0,
          count,
        })),
      )
      .execute()
    const { user: ada } = await app.signIn({ role: 'tenant_rep' })
    const { user: bea } = await app.signIn({ role: 'occupier' })
    const save = (user_id: number, days: number, removed_at: Date | null = null) => ({
      ...{ user_id, listing_id: suite, name: 'Suite', saved_at: daysBefore(NOW, days), removed_at },
    })
    await db
      .insertInto('saved_listing')
      .values([save(ada.id, 29), save(bea.id, 2, NOW)])
      .execute()
    for (const tour_date of ['2026-10-22', '2026-10-21', '2026-11-21', null]) {
      const tourbook = await aTourbook(db, { user_id: ada.id, tour_date }, NOW)
      await db
        .insertInto('tourbook_stop')
        .values({ tourbook_id: tourbook, listing_id: suite, position: 1, created_at: NOW, added_at: NOW })
        .execute()
    }
    expect(await listed()).toMatchObject({
      weeklyViews: [2, 0, 0, 0, 0, 0, 11, 12],
      ...{ views: 23, saves: 1, inquiries: 0, tours: 1 },
    })
    expect(JSON.stringify(await list())).not.toContain(ada.email)
  })
})

describe('what needs attention', () => {
  test('is the oldest inquiry without an answer, and spaces without a floor plan', async () => {
    const inquiry = (name: string, hours: number, status: 'new' | 'read' | 'answered') => ({
      ...({ listing_id: suite, kind: 'standard', requester: name, email: 'a@b.example', name, status } as const),
      created_at: hoursBefore(NOW, hours),
    })
    await db
      .insertInto('inquiry')
      .values([inquiry('Bo', 3, 'new'), inquiry('Maya Okafor', 26, 'read'), inquiry('Cy', 90, 'answered')])
      .execute()
    const oldest = { listingId: suite, listingName: 'Suite 1150', name: 'Maya Okafor', hoursAgo: 26 }
    expect((await list(rep, { state: 'leased' })).attention).toEqual({
      unansweredInquiries: { count: 2, oldest },
      withoutFloorPlan: { count: 1 },
    })
    expect(await listed()).toMatchObject({ inquiries: 3, openInquiries: 2 })
  })

  test('is nothing for another company', async () => {
    expect(await list(rival)).toMatchObject({
      listings: [],
      attention: { unansweredInquiries: { count: 0, oldest: null }, withoutFloorPlan: { count: 0 } },
    })
  })
})

test('the portfolio is sorted by rent, date and days on the market, those without last', async () => {
  const { building_id } = await db
    .selectFrom('listing')
    .where('id', '=', suite)
    .select('building_id')
    .executeTakeFirstOrThrow()
  const cheap = await aListing(db, building_id, { rent_low: 20, published_at: daysBefore(NOW, 2) })
  const draft = await aListing(db, building_id, { status: 'draft', rent_low: null, rent_high: null })
  const orderBy = async (sort: string) => (await list(rep, { sort })).listings.map(({ id }) => id)
  expect(await orderBy('rent')).toEqual([cheap, suite, draft])
  expect(await orderBy('-rent')).toEqual([suite, cheap, draft])
  expect((await orderBy('available')).at(-1)).toBe(suite)
  expect(await orderBy('days')).toEqual([cheap, suite, draft])
  expect(await orderBy('-days')).toEqual([suite, cheap, draft])
})
