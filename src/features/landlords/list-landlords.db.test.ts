import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { daysBefore } from '#lib/durations.ts'
import { openTestApp } from '../../../test/app.ts'
import type { LandlordStatus } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const DALLAS = {
  market: 'dallas',
  region_slug: 'texas',
  locality_slug: 'dallas',
  abbreviated_region: 'TX',
  city: 'Dallas',
} as const

async function aLandlord(name: string, status: LandlordStatus = 'published') {
  const company = await app.db
    .insertInto('company')
    .values({ name, kind: 'landlord' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const row = { company_id: company.id, slug, name, status }
  return (await app.db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()).id
}

let buildings = 0
const buildingOf = (landlord_id: number, values: Parameters<typeof aBuilding>[1] = {}) =>
  aBuilding(app.db, { landlord_id, slug: `building-${++buildings}`, ...values })

beforeAll(async () => {
  const [doty, alder, kinzie] = [await aLandlord('Doty Partners'), await aLandlord('Alder'), await aLandlord('Kinzie')]
  const hidden = await aLandlord('Hidden Holdings', 'draft')
  await aLandlord('Empty Estates')
  const space = { area_sqft: 1_000, confirmed_at: NOW }
  const undisclosed = { rent_mode: 'undisclosed', rent_low: null, rent_high: null, rent_currency: null } as const

  const tower = await buildingOf(doty)
  await aListing(app.db, tower, space)
  await aListing(app.db, tower, { ...space, ...undisclosed })
  for (const status of ['draft', 'leased', 'off_market', 'archived'] as const)
    await aListing(app.db, tower, { ...space, status })
  await aListing(app.db, tower, { ...space, confirmed_at: daysBefore(NOW, 120) })
  await aListing(app.db, await buildingOf(doty, DALLAS), space)
  await aListing(app.db, await buildingOf(doty, { status: 'draft' }), space)
  await aListing(app.db, await buildingOf(alder), { ...space, area_sqft: 2_000 })
  await aListing(app.db, await buildingOf(kinzie, DALLAS), { ...space, area_sqft: 2_000 })
  await aListing(app.db, await buildingOf(hidden), { ...space, area_sqft: 900_000 })
  await buildingOf(hidden, { ...DALLAS, market: 'houston' })
  await indexListings(app.db, 'all')
})

type Summary = { slug: string; totals: { buildingCount: number; listingCount: number; availableArea: object } }

async function list(query = '') {
  const { status, body } = await app.get(`/api/landlords${query}`)
  expect(status).toBe(200)
  const rows = (body.landlords as Summary[]).map(({ slug, totals }) => [
    slug,
    totals.buildingCount,
    totals.listingCount,
    (totals.availableArea as { magnitude: number }).magnitude,
  ])
  return { rows, body }
}

describe('GET /api/landlords', () => {
  test('lists landlords with what is on the market, those with the most space first, equal ones by name', async () => {
    const { rows, body } = await list()
    expect(rows).toEqual([
      ['doty-partners', 2, 3, 3_000],
      ['alder', 1, 1, 2_000],
      ['kinzie', 1, 1, 2_000],
      ['empty-estates', 0, 0, 0],
    ])
    expect(body.landlords[0]).toMatchObject({ name: 'Doty Partners', logo: null, markets: ['chicago', 'dallas'] })
    expect(body.pagination).toMatchObject({ totalCount: 4, currentPage: 1, pageSize: 24 })
  })

  test('never shows or counts a draft landlord, a draft building or a listing off the market', async () => {
    const { body, rows } = await list()
    expect(JSON.stringify(body)).not.toMatch(/hidden|houston|"rent/i)
    expect((await list('?query=hidden')).rows).toEqual([])
    expect((await list('?market=houston')).rows).toEqual([])
    // Of Doty's three buildings and eight listings.
    expect(rows[0]).toEqual(['doty-partners', 2, 3, 3_000])
    expect(body.markets).toEqual([
      { slug: 'chicago', landlordCount: 2 },
      { slug: 'dallas', landlordCount: 2 },
    ])
  })

  test('of one market, lists its landlords with their numbers there', async () => {
    const { rows, body } = await list('?market=dallas')
    expect(rows).toEqual([
      ['kinzie', 1, 1, 2_000],
      ['doty-partners', 1, 1, 1_000],
    ])
    expect(body.landlords[1].markets).toEqual(['chicago', 'dallas'])
    expect(body.markets).toHaveLength(2)
  })

  test('finds names that contain the query, case-insensitively', async () => {
    expect((await list('?query=%20PART%20')).rows.map(([slug]) => slug)).toEqual(['doty-partners'])
    expect((await list('?query=part&market=chicago')).rows).toEqual([['doty-partners', 1, 2, 2_000]])
    expect((await list('?query=%25')).rows).toEqual([])
  })

  test('is read page by page', async () => {
    const { rows, body } = await list('?page_size=2&page=2')
    expect(rows.map(([slug]) => slug)).toEqual(['kinzie', 'empty-estates'])
    expect(body.pagination).toMatchObject({ totalCount: 4, currentPage: 2, pageSize: 2 })
    const beyond = await list('?page=9')
    expect(beyond.rows).toEqual([])
    expect(beyond.body.markets).toHaveLength(2)
  })

  test('refuses an unknown market by name', async () => {
    const { status, body } = await app.get('/api/landlords?market=atlantis')
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('market')
  })
})
