import { describe, expect, test } from 'vitest'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing, anAgent } from './fixtures.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
const building = await aBuilding(app.db)

describe('GET /api/listings/:id', () => {
  test('returns a listing with its building, its agents and its rent as quoted', async () => {
    const id = await aListing(app.db, building, { confirmed_at: new Date('2026-11-14T12:00:00Z') })
    await anAgent(app.db, id)
    const { status, body } = await app.get(`/api/listings/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      name: 'Suite 1150',
      confirmedDaysAgo: 6,
      building: { name: 'Monroe Court', employerId: null },
    })
    expect(body.building.stations[0]).toEqual({ station: 'Monroe', lines: 'Blue', minutes: 1 })
    expect(body.rent.low).toEqual({ magnitude: 38, units: { money: 'USD', area: 'sf', period: 'yr' } })
    expect(body.listingAgents).toMatchObject([
      { email: 'dana.whitcombe@northbank.example', company: 'Northbank Partners' },
    ])
  })

  test('never contains an undisclosed rent or an internal note', async () => {
    const id = await aListing(app.db, building, {
      rent_mode: 'undisclosed',
      rent_low: null,
      rent_high: null,
      rent_currency: null,
    })
    const { text, body } = await app.get(`/api/listings/${id}`)
    expect(body.rent).toBeNull()
    expect(body.prices).toEqual([])
    expect(text).not.toMatch(/"magnitude":38|would take/)
  })

  test.each(['draft', 'off_market', 'archived'] as const)('hides a listing that is %s', async (status) => {
    const id = await aListing(app.db, building, { status })
    expect((await app.get(`/api/listings/${id}`)).status).toBe(404)
  })

  test('hides every listing of a building that is not published', async () => {
    const id = await aListing(app.db, await aBuilding(app.db, { status: 'draft' }))
    expect((await app.get(`/api/listings/${id}`)).status).toBe(404)
  })

  test('retains the page of a leased listing', async () => {
    const id = await aListing(app.db, building, { status: 'leased' })
    expect((await app.get(`/api/listings/${id}`)).body.status).toBe('leased')
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999'])('refuses the id %s by field', async (id) => {
    const { status, body } = await app.get(`/api/listings/${id}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', status: 400, fields: [{ field: 'id' }] })
  })
})

describe('GET /api/listings/:id/similar', () => {
  const near = { confirmed_at: new Date('2026-11-14T12:00:00Z'), area_sqft: 5_000 }
  const similarTo = async (id: number) =>
    (await app.get(`/api/listings/${id}/similar`)).body.listings.map((card: { id: number }) => card.id)

  test('returns confirmed listings of comparable size elsewhere, also for a leased one', async () => {
    const elsewhere = await aBuilding(app.db, { slug: 'elsewhere' })
    const leased = await aListing(app.db, building, { ...near, status: 'leased' })
    const similar = await aListing(app.db, elsewhere, near)
    await aListing(app.db, elsewhere, { ...near, area_sqft: 50_000 })
    await aListing(app.db, elsewhere, { ...near, confirmed_at: new Date('2026-09-20T12:00:00Z') })
    await indexListings(app.db, 'all')
    expect(await similarTo(leased)).toEqual([similar])
  })

  test('is 404 for a listing that is not public, and for none', async () => {
    const draft = await aListing(app.db, building, { ...near, status: 'draft' })
    for (const id of [draft, 999_999]) expect((await app.get(`/api/listings/${id}/similar`)).status).toBe(404)
  })
})

test('a listing’s page and its building’s page count the same listings, without long unconfirmed ones', async () => {
  const house = await aBuilding(app.db, { slug: 'house' })
  const id = await aListing(app.db, house, { confirmed_at: new Date('2026-11-14T12:00:00Z') })
  await aListing(app.db, house, { confirmed_at: new Date('2026-07-01T12:00:00Z') })
  expect((await app.get(`/api/listings/${id}`)).body.building.listingCount).toBe(1)
  expect((await app.get(`/api/buildings/${house}`)).body.listingCount).toBe(1)
})

test('a tour URL that is not http is left out', async () => {
  const id = await aListing(app.db, building, { tour_url: 'javascript:alert(1)' })
  expect((await app.get(`/api/listings/${id}`)).body.tourUrl).toBeNull()
})

test('the address of a listing is a QR code, and nothing else is', async () => {
  const load = (file: string) => app.http.inject(`/listing_codes/${file}`)
  const code = await load('7.svg')
  expect(code.headers).toMatchObject({ 'content-type': expect.stringContaining('image/svg+xml') })
  expect(code.body).toContain('<svg')
  for (const file of ['x.svg', '7.png', '7.svg.svg', `${'9'.repeat(16)}.svg`])
    expect((await load(file)).statusCode, file).toBe(404)
})

test('an unknown path returns problem+json with the request id', async () => {
  const { status, headers, body } = await app.get('/api/nothing')
  expect(status).toBe(404)
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body.requestId).toBe(headers['x-request-id'])
})

test('a malformed path still returns problem+json', async () => {
  const { status, body } = await app.get('/api/listings/%E0%A4%A')
  expect(status).toBe(400)
  expect(body).toMatchObject({ title: 'Bad Request', requestId: expect.any(String) })
})
