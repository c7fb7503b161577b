import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/durations.ts'
import type { Building as BuildingTable } from '#schema'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing, anAgent } from '../listings/fixtures.ts'
import type { Building, StackSpace } from './contract.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
const day = (ago: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - ago * DAY_MS)
const fresh = { confirmed_at: day(6), published_at: day(40) }

const aFresh = (buildingId: number, values: Parameters<typeof aListing>[2] = {}) =>
  aListing(app.db, buildingId, { ...fresh, ...values })
const anUndisclosed = { rent_mode: 'undisclosed', rent_low: null, rent_high: null, rent_currency: null } as const

/** A building with every field set. */
async function aFullBuilding(values: Partial<Insertable<BuildingTable>> = {}): Promise<number> {
  const company = await app.db
    .insertInto('company')
    .values({ name: 'Northbank Holdings', kind: 'landlord' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const landlord = await app.db
    .insertInto('landlord')
    .values({ company_id: company.id, slug: `northbank-${company.id}`, name: 'Northbank', status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await aBuilding(app.db, {
    employer_id: company.id,
    landlord_id: landlord.id,
    leasing_company_id: company.id,
    year_built: 1992,
    connectivity: 'platinum',
    fiber_providers: ['Lumen'],
    leed: 'Gold',
    notable_tenants: ['Arbor Mutual'],
    amenities: ['gym_available'],
    ...values,
  })
  await app.db
    .insertInto('building_industrial')
    .values({ building_id: id, clear_height_inches: 432, dock_doors: 12 })
    .execute()
  await app.db
    .insertInto('building_demographic')
    .values({
      building_id: id,
      ring_miles: 1,
      population: 50_133,
      households: 19_858,
      median_age: 40.6,
      median_household_income: 105_600,
      bachelor_share: 0.62,
      source: 'Sample figures',
    })
    .execute()
  const picture = await app.db
    .insertInto('picture')
    .values({ format: 'webp', width: 1600, height: 1067 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('photo')
    .values([
      { picture_id: picture.id, building_id: id, position: 1, caption: 'Lobby' },
      { picture_id: picture.id, building_id: id, position: 0, caption: 'From the river' },
      { picture_id: picture.id, building_id: id, position: 2, caption: 'Old sign', archived_at: day(3) },
    ])
    .execute()
  return id
}

const stackOf = async (id: number): Promise<StackSpace[]> => (await app.get(`/api/buildings/${id}`)).body.stack.spaces

describe('GET /api/buildings/:id', () => {
  test('returns a building with its landlord, photos in order, demographics and industrial attributes', async () => {
    const id = await aFullBuilding()
    const listing = await aFresh(id)
    const agent = await anAgent(app.db, listing)
    await app.db.insertInto('building_contact').values({ building_id: id, agent_id: agent, position: 0 }).execute()
    const { status, body } = await app.get(`/api/buildings/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      name: 'Monroe Court',
      region: { slug: 'illinois', name: 'Illinois' },
      landlord: { name: 'Northbank', buildingCount: 1 },
      leasingCompany: { name: 'Northbank Holdings' },
      connectivity: 'platinum',
      marketingMedia: [],
      industrialAttributes: { clearHeight: { magnitude: 432, unit: 'Inches' }, dockDoors: 12, railServed: false },
      contacts: [{ email: 'dana.whitcombe@northbank.example' }],
      listingCount: 1,
      areaRange: { low: { magnitude: 5_120, unit: 'sf' } },
      analyticsInformation: { buildingId: id, market: 'chicago', listingCount: 1, photoCount: 2 },
    })
    expect((body as Building).photos.map(({ caption }) => caption)).toEqual(['From the river', 'Lobby'])
    expect((body as Building).demographics).toMatchObject([
      { ringMiles: 1, medianHouseholdIncome: { magnitude: 105_600, units: { money: 'USD' } }, daytimeEmployees: null },
    ])
  })

  test('returns a building with few known facts', async () => {
    const id = await aBuilding(app.db, { floors: null, rentable_area_sqft: null, class: null })
    const { status, body } = await app.get(`/api/buildings/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ landlord: null, industrialAttributes: null, areaRange: null, photo: null })
    expect(body.stack).toEqual({ floors: null, plate: null, spaces: [] })
  })

  test('withholds the landlord’s name until their page is published', async () => {
    const id = await aFullBuilding()
    await app.db.updateTable('landlord').set({ status: 'draft' }).execute()
    expect((await app.get(`/api/buildings/${id}`)).body.landlord).toBeNull()
  })

  test('stacks listings from the top floor down, each with its state', async () => {
    const id = await aBuilding(app.db)
    await aFresh(id, { name: 'Low', floor: 2, suite: '200' })
    await aFresh(id, { name: 'Later', floor: 14, suite: '1400', availability: 'specified', available_on: '2027-03-01' })
    await aFresh(id, { name: 'Since spring', floor: 13, availability: 'specified', available_on: '2026-03-01' })
    await aFresh(id, { name: 'Offer', floor: 12, status: 'under_offer', confirmed_at: day(80) })
    await aFresh(id, { name: 'Old', floor: 3, confirmed_at: day(60) })
    await aFresh(id, { name: 'Somewhere', floor: null, suite: null })
    expect((await stackOf(id)).map(({ listing, state }) => [listing?.name, state])).toEqual([
      ['Later', 'coming'],
      ['Since spring', 'on_market'],
      ['Offer', 'under_offer'],
      ['Old', 'unconfirmed'],
      ['Low', 'on_market'],
      ['Somewhere', 'on_market'],
    ])
  })

  test('shows only the floors and the area of a leased listing', async () => {
    const id = await aBuilding(app.db)
    const leased = {
      status: 'leased',
      name: 'Brightwell Labs',
      slug: 'brightwell-labs',
      suite: '900',
      floor: 9,
    } as const
    await aFresh(id, { ...leased, top_floor: 10, area_sqft: 26_000, rent_low: 41.75, rent_high: 41.75 })
    const { text } = await app.get(`/api/buildings/${id}`)
    expect(await stackOf(id)).toEqual([
      {
        listing: null,
        state: 'leased',
        floor: 9,
        topFloor: 10,
        area: { magnitude: 26_000, unit: 'sf' },
        maxContiguous: null,
        availableOn: null,
      },
    ])
    expect(text).not.toMatch(/brightwell|"900"|41\.75/i)
  })

  test.each(['draft', 'off_market', 'archived'] as const)('leaves out a listing that is %s', async (status) => {
    const id = await aBuilding(app.db)
    await aFresh(id, { status })
    expect(await stackOf(id)).toEqual([])
  })

  test('leaves out listings unconfirmed for 120 days', async () => {
    const id = await aBuilding(app.db)
    await aFresh(id, { confirmed_at: day(120) })
    const shown = await aFresh(id, { confirmed_at: day(119) })
    expect((await stackOf(id)).map(({ listing }) => listing?.id)).toEqual([shown])
    expect((await app.get(`/api/buildings/${id}`)).body.listingCount).toBe(1)
    expect((await app.get(`/api/buildings/${id}/listings`)).body.pagination.ids).toEqual([shown])
  })
})

describe('GET /api/buildings/:id/listings', () => {
  test('returns cards from the top floor down and along the floor, page by page', async () => {
    const id = await aBuilding(app.db)
    const low = await aFresh(id, { floor: 1, suite: '100' })
    const right = await aFresh(id, { floor: 9, suite: '940' })
    const left = await aFresh(id, { floor: 9, suite: '910' })
    const spanning = await aFresh(id, { floor: 8, top_floor: 10 })
    await aFresh(id, { status: 'leased', floor: 16 })
    const { body } = await app.get(`/api/buildings/${id}/listings?page_size=3`)
    expect(body.pagination).toEqual({ totalCount: 4, currentPage: 1, pageSize: 3, ids: [spanning, left, right] })
    expect(body.listings.map((card: { id: number }) => card.id)).toEqual([spanning, left, right])
    const second = await app.get(`/api/buildings/${id}/listings?page_size=3&page=2`)
    expect(second.body.pagination.ids).toEqual([low])
  })
})

describe('GET /api/buildings/:id/map_markers', () => {
  test('is one marker with every listing, the lowest disclosed rent and the largest area', async () => {
    const id = await aBuilding(app.db)
    const ids = [
      await aFresh(id, { floor: 3, area_sqft: 9_000, rent_low: 38, rent_high: 38 }),
      await aFresh(id, { floor: 2, area_sqft: 4_000, rent_low: 36.5, rent_high: 40 }),
      await aFresh(id, { floor: 1, area_sqft: 12_000, ...anUndisclosed }),
    ]
    expect((await app.get(`/api/buildings/${id}/map_markers`)).body).toEqual({
      clusters: [],
      markers: [
        {
          listingIds: ids,
          buildingId: id,
          latitude: 41.8806,
          longitude: -87.6302,
          rent: 36.5,
          area: 12_000,
          rank: 0,
        },
      ],
    })
  })

  test('compares rents in the market’s currency only, and has no marker without listings', async () => {
    const id = await aBuilding(app.db)
    expect((await app.get(`/api/buildings/${id}/map_markers`)).body).toEqual({ clusters: [], markers: [] })
    await aFresh(id, { rent_currency: 'GBP' })
    expect((await app.get(`/api/buildings/${id}/map_markers`)).body.markers[0].rent).toBeNull()
  })
})

describe('GET /api/buildings', () => {
  const search = async (query: string) => (await app.get(`/api/buildings?${query}`)).body

  test('finds published buildings by every word of the query, in a market, by name', async () => {
    const street = { street: '12 Quillfeather Lane' }
    const second = await aBuilding(app.db, { ...street, name: 'Zephyr House' })
    const first = await aBuilding(app.db, { ...street, name: 'Alder House' })
    await aBuilding(app.db, { ...street, name: 'Draft House', status: 'draft' })
    await aBuilding(app.db, { ...street, name: 'Elsewhere', market: 'boston', city: 'Boston' })
    const found = await search('query=quillfeather%20chicago')
    expect(found.pagination).toEqual({ totalCount: 2, currentPage: 1, pageSize: 24, ids: [first, second] })
    expect(found.buildings.map(({ name }: { name: string }) => name)).toEqual(['Alder House', 'Zephyr House'])
    expect((await search('query=quillfeather&market=boston')).pagination.totalCount).toBe(1)
    expect((await search('query=quillfeather&page=2&page_size=2')).buildings).toHaveLength(1)
  })

  test('takes a percent sign literally', async () => {
    await aBuilding(app.db, { name: '100% Wharf' })
    expect((await search('query=100%25')).buildings.map(({ name }: { name: string }) => name)).toEqual(['100% Wharf'])
    expect((await search('query=%25_%25')).pagination.totalCount).toBe(0)
  })

  test('refuses unknown values and parameters', async () => {
    expect((await app.get('/api/buildings?market=atlantis')).status).toBe(400)
    expect((await app.get('/api/buildings?page_size=101')).status).toBe(400)
    expect((await app.get('/api/buildings?sort=name')).status).toBe(400)
  })
})

test('browsing a building returns the building and the cards of its listings', async () => {
  const id = await aFullBuilding()
  const listing = await aFresh(id)
  const { listings, ...building } = (await app.get(`/api/browse/buildings/${id}`)).body
  expect(building).toEqual((await app.get(`/api/buildings/${id}`)).body)
  expect(listings.map((card: { id: number }) => card.id)).toEqual([listing])
})

const PATHS = ['/api/buildings/:id', '/api/buildings/:id/listings', '/api/buildings/:id/map_markers']
const ALL_PATHS = [...PATHS, '/api/browse/buildings/:id', '/api/buildings?query=Hushed']

test.each(ALL_PATHS)('%s never contains an undisclosed rent or an internal note', async (address) => {
  const id = await aBuilding(app.db, { name: 'Hushed Court', street: '8 Still Street' })
  const listing = await aFresh(id, { ...anUndisclosed, internal_notes: 'The owner would take 34.' })
  await app.db
    .updateTable('listing_price')
    .set({ low: 3_741.5, high: 3_741.5 })
    .where('listing_id', '=', listing)
    .execute()
  const { status, text } = await app.get(address.replace(':id', String(id)))
  expect(status).toBe(200)
  expect(text).toContain(String(id))
  expect(text).not.toMatch(/3741|would take|internal/)
})

test.each([...PATHS, '/api/browse/buildings/:id'])('%s hides a building that is not published', async (address) => {
  for (const status of ['draft', 'archived'] as const) {
    const id = await aBuilding(app.db, { status })
    await aFresh(id)
    expect((await app.get(address.replace(':id', String(id)))).status).toBe(404)
  }
  expect((await app.get(address.replace(':id', '999999'))).status).toBe(404)
  expect((await app.get(address.replace(':id', 'abc'))).status).toBe(400)
})
