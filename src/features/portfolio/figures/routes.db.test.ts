import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { publishSite } from '#features/microsites/site/fixtures.ts'
import { aTourbook } from '#features/tourbooks/fixtures.ts'
import { daysBefore } from '#lib/durations.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { PortfolioFigures } from './contract.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const ids: Record<string, number> = {}
const sums = (views: number) => ({ views, saves: 0, inquiries: 0, tours: 0 })

beforeAll(async () => {
  ids.tower = await aBuilding(db, { slug: 'tower', name: 'Kinzie Tower', employer_id: northbank })
  ids.annex = await aBuilding(db, { slug: 'annex', name: 'Annex', leasing_company_id: northbank, city: 'Evanston' })
  ids.empty = await aBuilding(db, { slug: 'empty', name: 'Empty House', employer_id: northbank })
  ids.other = await aBuilding(db, { slug: 'other', name: 'Elsewhere', employer_id: await companyOf('Other') })
  const add = async (name: string, building: number, area_sqft: number, values = {}) => {
    const times = { confirmed_at: daysBefore(NOW, 3), published_at: daysBefore(NOW, 40) }
    ids[name] = await aListing(db, building, { name, area_sqft, ...times, ...values })
  }
  await add('On market', ids.tower, 1_000)
  await add('Offered', ids.tower, 2_000, { status: 'under_offer', published_at: daysBefore(NOW, 90) })
  await add('Coming', ids.tower, 4_000, { availability: 'specified', available_on: '2026-11-21' })
  await add('Unconfirmed', ids.tower, 8_000, { confirmed_at: daysBefore(NOW, 60), published_at: daysBefore(NOW, 70) })
  await add('Leased', ids.tower, 16_000, { status: 'leased' })
  await add('In annex', ids.annex, 500, { availability: 'specified', available_on: '2026-11-20' })
  await add('Foreign', ids.other, 32_000)
  const views = [
    ['On market', '2026-11-20', 5],
    ['On market', '2026-10-22', 7],
    ['Leased', '2026-11-19', 1],
    ['In annex', '2026-11-20', 20],
    ['On market', '2026-10-21', 40],
    ['On market', '2025-11-21', 100],
    ['Foreign', '2026-11-20', 900],
  ] as const
  await db
    .insertInto('event_day')
    .values(
      views.map(([name, day, count]) => ({ day, name: 'LISTING', listing_id: ids[name]!, tourbook_id: 0, count })),
    )
    .execute()
  const visits = [
    [ids.tower, '2026-11-20', 6],
    [ids.tower, '2026-10-22', 2],
    [ids.tower, '2026-10-21', 3],
    [ids.other, '2026-11-20', 900],
  ] as const
  await db
    .insertInto('site_visit_day')
    .values(visits.map(([building_id, day, count]) => ({ building_id: building_id!, day, count })))
    .execute()
  const { user } = await app.signIn({ role: 'tenant_rep' })
  const listing_id = ids['On market']!
  await db
    .insertInto('saved_listing')
    .values({ user_id: user.id, listing_id, name: 'S', saved_at: daysBefore(NOW, 1) })
    .execute()
  const inquiry = { listing_id, kind: 'standard', requester: 'r', email: 'a@b.example', name: 'Ada' } as const
  await db
    .insertInto('inquiry')
    .values([
      { ...inquiry, created_at: daysBefore(NOW, 1) },
      { ...inquiry, created_at: daysBefore(NOW, 31) },
    ])
    .execute()
  const tourbook_id = await aTourbook(db, { user_id: user.id, tour_date: '2026-11-18' }, NOW)
  const stop = { tourbook_id, listing_id, position: 1, created_at: NOW, added_at: NOW }
  await db.insertInto('tourbook_stop').values(stop).execute()
})

const read = async (query: Record<string, unknown> = {}) =>
  (await rep.get(`/api/portfolio/figures?${new URLSearchParams(query as never)}`)).body as PortfolioFigures

describe('the figures of a portfolio', () => {
  test('are the sums of the last 30 days and of the 30 before, by day', async () => {
    const figures = await read()
    expect(figures).toMatchObject({ startDate: '2026-10-22', endDate: '2026-11-20', listingCount: 6 })
    expect(figures.totals).toEqual({ views: 33, saves: 1, inquiries: 1, tours: 1 })
    expect(figures.before).toEqual({ views: 40, saves: 0, inquiries: 1, tours: 0 })
    expect(figures.series).toHaveLength(30)
    expect(figures.series[0]).toEqual({ date: '2026-10-22', views: 7, saves: 0, inquiries: 0, tours: 0 })
    expect(figures.series.at(-1)).toMatchObject({ date: '2026-11-20', views: 25 })
    expect(figures.series.at(-3)).toMatchObject({ date: '2026-11-18', tours: 1 })
  })

  test('are by week for a year, with every day of it', async () => {
    const { series, totals } = await read({ days: 365 })
    expect(series).toHaveLength(52)
    expect(series[0]).toMatchObject({ date: '2025-11-21', views: 100 })
    expect(series.at(-1)).toMatchObject({ date: '2026-11-14', views: 26, saves: 1 })
    expect(totals.views).toBe(173)
  })

  test('add up what is available by submarket, or by city where there is none, each space once', async () => {
    expect((await read()).submarkets).toEqual([
      { name: 'Chicago', onMarket: 1_000, underOffer: 2_000, coming: 4_000, unconfirmed: 8_000 },
      { name: 'Evanston', onMarket: 500, underOffer: 0, coming: 0, unconfirmed: 0 },
    ])
  })

  test('have a row for each building, the most viewed first', async () => {
    const { buildings, listings } = await read()
    expect(buildings).toEqual([
      { id: ids.annex, name: 'Annex', listingCount: 1, areaSqFt: 500, daysOnMarket: 40, ...sums(20), siteVisits: null },
      {
        ...{ id: ids.tower, name: 'Kinzie Tower', listingCount: 5, areaSqFt: 15_000, daysOnMarket: 55 },
        ...{ views: 13, saves: 1, inquiries: 1, tours: 1, siteVisits: 8 },
      },
      {
        id: ids.empty,
        name: 'Empty House',
        listingCount: 0,
        areaSqFt: 0,
        daysOnMarket: null,
        ...sums(0),
        siteVisits: null,
      },
    ])
    expect(listings).toEqual([])
  })

  test('are those of one building or listing alone', async () => {
    const annex = await read({ building: ids.annex })
    expect(annex).toMatchObject({ listingCount: 1, totals: sums(20), listings: [{ name: 'In annex', views: 20 }] })
    expect(annex.buildings).toHaveLength(3)
    const one = await read({ listing: ids['On market'], days: 90 })
    expect(one).toMatchObject({ totals: { views: 52 }, listings: [{ name: 'On market', views: 52, daysOnMarket: 40 }] })
    expect(await read({ building: ids.empty })).toMatchObject({ listingCount: 0, listings: [], totals: sums(0) })
  })

  test('have the visits to the sites of buildings, which a listing and a building without a site have not', async () => {
    expect((await read()).siteVisits).toEqual({ count: 8, before: 3 })
    expect((await read({ building: ids.tower })).siteVisits).toEqual({ count: 8, before: 3 })
    expect((await read({ building: ids.annex })).siteVisits).toBeNull()
    expect((await read({ listing: ids['On market'] })).siteVisits).toBeNull()
    await publishSite(db, ids.annex!, 'annex')
    expect((await read({ building: ids.annex })).siteVisits).toEqual({ count: 0, before: 0 })
    await db.deleteFrom('microsite').execute()
  })

  test('are a file for spreadsheets', async () => {
    const { text, headers } = await rep.get(`/api/portfolio/figures.csv?building=${ids.annex}`)
    expect(headers['content-disposition']).toContain('portfolio-2026-10-22-2026-11-20.csv')
    const [head, ...rows] = text
      .replaceAll(/\uFEFF|"/g, '')
      .trim()
      .split('\r\n')
    expect(head).toContain('Building,Space,Status,Area, sf,Currency,Rent from, /sf/yr')
    expect(rows).toEqual(['Annex,In annex,On market,500,USD,38,38,,,40,20,0,0,0'])
  })
})

describe('what is not the company’s own', () => {
  test.each(['building=other', 'listing=Foreign', 'building=9999999'])('is not found: %s', async (query) => {
    const [field, name] = query.split('=') as [string, string]
    const asked = `${field}=${ids[name] ?? name}`
    for (const file of ['figures', 'figures.csv'])
      expect((await rep.get(`/api/portfolio/${file}?${asked}`)).status).toBe(404)
  })

  test('other roles have no figures, and another period is refused by name', async () => {
    const admin = await app.signIn({ role: 'admin' })
    expect((await admin.get('/api/portfolio/figures')).status).toBe(404)
    expect((await admin.get('/api/portfolio/figures.csv')).status).toBe(404)
    const refused = await rep.get('/api/portfolio/figures?days=31')
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('days')
  })
})
