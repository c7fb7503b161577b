import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { daysBefore, HOUR_MS } from '#lib/durations.ts'
import { openTestApp } from '../../../test/app.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => daysBefore(NOW, days)

const app = await openTestApp({ now: NOW })

const EVANSTON = { city: 'Evanston', locality_slug: 'evanston' }
const LONDON = {
  city: 'London',
  abbreviated_region: 'Greater London',
  country_code: 'GB',
  region_slug: 'greater-london',
  locality_slug: 'london',
  market: 'london',
} as const
const UNDISCLOSED = { rent_mode: 'undisclosed', rent_low: null, rent_high: null, rent_currency: null } as const

let suites: number[]

beforeAll(async () => {
  const tower = await aBuilding(app.db)
  const house = await aBuilding(app.db, { slug: 'house', name: 'House' })
  const lodge = await aBuilding(app.db, { ...EVANSTON, slug: 'lodge', name: 'Lodge' })
  const hall = await aBuilding(app.db, { ...LONDON, slug: 'hall', name: 'Hall' })
  const draft = await aBuilding(app.db, { slug: 'draft', name: 'Draft', status: 'draft' })
  const empty = { city: 'Cicero', locality_slug: 'cicero', slug: 'empty', name: 'Empty' }
  await aBuilding(app.db, empty)
  const secret = { region_slug: 'wisconsin', locality_slug: 'madison', abbreviated_region: 'WI', city: 'Madison' }
  await aBuilding(app.db, { ...secret, slug: 'secret', name: 'Secret', status: 'draft' })

  const listed = (building: number, hours: number, values: Parameters<typeof aListing>[2] = {}) =>
    aListing(app.db, building, {
      published_at: new Date(NOW.getTime() - hours * HOUR_MS),
      confirmed_at: daysAgo(1),
      ...values,
    })
  suites = [
    await listed(tower, 3, { exclusive: true }),
    await listed(tower, 2, { exclusive: true, confirmed_at: daysAgo(119) }),
    await listed(house, 1, {
      status: 'under_offer',
      exclusive: true,
      space_type: 'retail',
      rent_low: 20,
      rent_high: 20,
    }),
  ]
  await listed(lodge, 4, UNDISCLOSED)
  await listed(hall, 5, { rent_currency: 'GBP', rent_low: 70, rent_high: 70, area_unit: 'sf' })
  for (const status of ['draft', 'leased', 'off_market', 'archived'] as const)
    await listed(tower, 0, { status, exclusive: true })
  await listed(tower, 0, { confirmed_at: daysAgo(120), exclusive: true })
  await listed(draft, 0, { exclusive: true })
  await indexListings(app.db, 'all')
})

describe('GET /api/browse/regions', () => {
  test('counts only listings on the market, by region', async () => {
    const { status, body } = await app.get('/api/browse/regions')
    expect(status).toBe(200)
    expect(body.regions).toEqual([
      {
        slug: 'greater-london',
        name: 'Greater London',
        countryCode: 'GB',
        localityCount: 1,
        listingCount: 1,
        buildingCount: 1,
      },
      { slug: 'illinois', name: 'Illinois', countryCode: 'US', localityCount: 2, listingCount: 4, buildingCount: 3 },
    ])
  })
})

describe('GET /api/browse/regions/:region/localities', () => {
  test('counts by city, without cities that have nothing on the market', async () => {
    const { body } = await app.get('/api/browse/regions/illinois/localities')
    expect(body).toEqual({
      region: { slug: 'illinois', name: 'Illinois', countryCode: 'US' },
      localities: [
        { slug: 'chicago', name: 'Chicago', listingCount: 3, buildingCount: 2 },
        { slug: 'evanston', name: 'Evanston', listingCount: 1, buildingCount: 1 },
      ],
    })
  })

  test.each(['nowhere', 'wisconsin'])('answers 404 for the region %s', async (region) => {
    expect((await app.get(`/api/browse/regions/${region}/localities`)).status).toBe(404)
  })
})

describe('GET /api/browse/regions/:region/localities/:locality', () => {
  const path = '/api/browse/regions/illinois/localities/chicago'

  test('returns the listings of a city, newest first', async () => {
    const { status, body } = await app.get(path)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      region: { slug: 'illinois', name: 'Illinois' },
      locality: { slug: 'chicago', name: 'Chicago' },
      buildingCount: 2,
      pagination: { totalCount: 3, currentPage: 1, pageSize: 24, ids: suites.toReversed() },
    })
    expect(body.listings.map(({ id }: { id: number }) => id)).toEqual(suites.toReversed())
  })

  test('returns pages without a listing in common', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => app.get(`${path}?page=${page}&page_size=2`)))
    expect(pages.map(({ body }) => body.pagination.ids)).toEqual([[suites[2], suites[1]], [suites[0]], []])
    expect(pages.map(({ body }) => body.pagination.totalCount)).toEqual([3, 3, 3])
  })

  test.each(['page=0', 'page=x', 'page=1.5', 'page_size=101', 'page_size=0'])('refuses %s', async (query) => {
    const { status, body } = await app.get(`${path}?${query}`)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid')
  })

  test('a city with buildings but no listings has an empty page', async () => {
    const { status, body } = await app.get('/api/browse/regions/illinois/localities/cicero')
    expect(status).toBe(200)
    expect(body).toMatchObject({ buildingCount: 0, listings: [], pagination: { totalCount: 0 } })
  })

  test.each(['illinois/localities/london', 'wisconsin/localities/madison', 'illinois/localities/nowhere'])(
    'answers 404 for %s',
    async (place) => {
      expect((await app.get(`/api/browse/regions/${place}`)).status).toBe(404)
    },
  )

  test('never returns an undisclosed rent or an internal note', async () => {
    const { text, body } = await app.get('/api/browse/regions/illinois/localities/evanston')
    expect(body.listings[0].rent).toBeNull()
    expect(text).not.toMatch(/"magnitude":38|would take/)
  })
})

describe('GET /api/browse/regions/:region/figures', () => {
  const figures = async (region: string, query = '') =>
    (await app.get(`/api/browse/regions/${region}/figures${query}`)).body

  test('a region with several cities has them as parts, and no year', async () => {
    const body = await figures('illinois')
    expect(
      body.types.map((each: { spaceType: string; listingCount: number }) => [each.spaceType, each.listingCount]),
    ).toEqual([
      ['office', 3],
      ['retail', 1],
    ])
    expect(body).toMatchObject({ spaceType: 'office', market: 'chicago', partKind: 'locality', months: [] })
    expect(body.parts.map((each: { slug: string; listingCount: number }) => [each.slug, each.listingCount])).toEqual([
      ['chicago', 2],
      ['evanston', 1],
    ])
  })

  test('a region with one city has the figures of the city itself, until today', async () => {
    const body = await figures('greater-london')
    expect(body).toMatchObject({ partKind: 'submarket', parts: [], months: [{ date: '2026-11-20', isDemo: false }] })
  })

  test('a median of fewer than five disclosed rents is not shown', async () => {
    const { types, parts, months } = await figures('illinois', '?locality=chicago')
    for (const each of [...types, ...parts, ...months]) expect(each.medianRent).toBeNull()
  })

  test('five disclosed rents have a median, compared with that of a year before', async () => {
    const building = await aBuilding(app.db, { ...LONDON, slug: 'wharf', name: 'Wharf' })
    const { id } = await app.db
      .insertInto('submarket')
      .values({ market: 'london', slug: 'docks', name: 'Docks', square_metres: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('building_submarket').values({ building_id: building, submarket_id: id }).execute()
    const listings: number[] = []
    for (const rent of [60, 65, 66, 70, 90])
      listings.push(
        await aListing(app.db, building, {
          ...{ space_type: 'lab', rent_currency: 'GBP', rent_low: rent, rent_high: rent },
          ...{ confirmed_at: daysAgo(1), published_at: daysAgo(1) },
        }),
      )
    await indexListings(app.db, listings)
    const stored = { market: 'london', space_type: 'lab', area_sqft: 900, listing_count: 7, is_demo: true } as const
    await app.db
      .insertInto('market_figure')
      .values([
        { ...stored, day: '2025-11-21', scope: 'submarket', slug: 'docks', median_rent_cents: 60_00 },
        { ...stored, day: '2026-10-30', scope: 'locality', slug: 'greater-london/london', median_rent_cents: null },
        { ...stored, day: '2026-10-31', scope: 'locality', slug: 'greater-london/london', median_rent_cents: 61_00 },
        { ...stored, day: '2026-11-13', scope: 'locality', slug: 'greater-london/london', median_rent_cents: 62_00 },
      ])
      .execute()
    const { parts, months } = await figures('greater-london', '?space_type=lab')
    expect(parts).toMatchObject([{ slug: 'docks', listingCount: 5, medianRent: { magnitude: 66 }, outline: null }])
    expect(parts[0].yearChange).toBeCloseTo(0.1)
    expect(months).toMatchObject([
      { date: '2026-10-31', medianRent: { magnitude: 61 }, isDemo: true },
      { date: '2026-11-20', medianRent: { magnitude: 66 }, isDemo: false },
    ])
  })

  test('of a place without spaces there are none; an unknown one is not found', async () => {
    expect(await figures('illinois', '?locality=cicero')).toMatchObject({ spaceType: null, types: [], parts: [] })
    expect((await app.get('/api/browse/regions/wisconsin/figures')).status).toBe(404)
    expect((await app.get('/api/browse/regions/illinois/figures?locality=madison')).status).toBe(404)
  })
})

describe('GET /api/homepage/:market/exclusive_listings', () => {
  test('returns one exclusive listing per building that is not under offer, the latest confirmed', async () => {
    const { body } = await app.get('/api/homepage/chicago/exclusive_listings')
    expect(body.listings.map(({ id }: { id: number }) => id)).toEqual([suites[0]])
  })

  test('a market without any returns an empty list, and an unknown market 404', async () => {
    expect((await app.get('/api/homepage/london/exclusive_listings')).body).toEqual({ listings: [] })
    expect((await app.get('/api/homepage/atlantis/exclusive_listings')).status).toBe(404)
  })
})

test('the homepage’s links count every market, city and space type, with rents from disclosed ones only', async () => {
  const { body } = await app.get('/api/homepage/internal_links')
  const rent = (low: number, high: number, money: string) => {
    const units = { money, area: 'sf', period: 'yr' }
    return { low: { magnitude: low, units }, high: { magnitude: high, units } }
  }
  expect(body).toEqual({
    markets: [
      {
        slug: 'chicago',
        name: 'Chicago',
        listingCount: 4,
        buildingCount: 3,
        exclusiveCount: 3,
        rents: rent(20, 38, 'USD'),
        photos: [],
      },
      {
        slug: 'london',
        name: 'London',
        listingCount: 1,
        buildingCount: 1,
        exclusiveCount: 0,
        rents: rent(70, 70, 'GBP'),
        photos: [],
      },
    ],
    localities: [
      { region: 'illinois', slug: 'chicago', name: 'Chicago', listingCount: 3 },
      { region: 'greater-london', slug: 'london', name: 'London', listingCount: 1 },
      { region: 'illinois', slug: 'evanston', name: 'Evanston', listingCount: 1 },
    ],
    spaceTypes: [
      { spaceType: 'office', listingCount: 4 },
      { spaceType: 'retail', listingCount: 1 },
    ],
  })
})

test('an exclusive listing with a rent comes before a later one without', async () => {
  const exclusiveIn = async (slug: string, values: Parameters<typeof aListing>[2]) => {
    const building = await aBuilding(app.db, { slug, market: 'dallas' })
    return aListing(app.db, building, { exclusive: true, ...values })
  }
  const ids = [
    await exclusiveIn('later', { ...UNDISCLOSED, confirmed_at: daysAgo(1) }),
    await exclusiveIn('earlier', { confirmed_at: daysAgo(2) }),
  ]
  await indexListings(app.db, ids)
  const { listings } = (await app.get('/api/homepage/dallas/exclusive_listings')).body
  expect(listings.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
})
