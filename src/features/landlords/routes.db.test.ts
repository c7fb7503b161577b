import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
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
  location: '(-96800000,32820000)' as never,
} as const

async function aLandlord(
  name: string,
  slug: string,
  status: LandlordStatus = 'published',
  website: string | null = null,
) {
  const company = await app.db
    .insertInto('company')
    .values({ name, kind: 'landlord', website })
    .returning('id')
    .executeTakeFirstOrThrow()
  const landlord = await app.db
    .insertInto('landlord')
    .values({ company_id: company.id, slug, name, status, about: 'Since 1978.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return landlord.id
}

let northbank: number

beforeAll(async () => {
  northbank = await aLandlord('Northbank Partners', 'northbank-partners', 'published', 'https://northbank.example')
  const rival = await aLandlord('Alderwray', 'alderwray', 'published', 'javascript:alert(1)')
  await aLandlord('Hidden Holdings', 'hidden-holdings', 'draft')
  // A slug that is a number takes precedence over another landlord's id.
  await aLandlord('1', String(northbank + 100))
  const of = (values: Parameters<typeof aBuilding>[1]) => aBuilding(app.db, { landlord_id: northbank, ...values })
  const small = await of({ slug: 'small', name: 'Small' })
  const large = await of({ slug: 'large', name: 'Large' })
  const quiet = await of({ slug: 'quiet', name: 'Quiet' })
  const draft = await of({ slug: 'draft', name: 'Draft', status: 'draft' })
  const dallas = await of({ ...DALLAS, slug: 'dallas', name: 'Dallas House' })
  await aBuilding(app.db, { landlord_id: rival, slug: 'rival', name: 'Rival' })

  const space = { area_sqft: 1_000, confirmed_at: NOW }
  const agent = await anAgent(app.db, await aListing(app.db, small, space))
  await app.db.insertInto('landlord_contact').values({ landlord_id: northbank, agent_id: agent, position: 0 }).execute()
  await aListing(app.db, large, space)
  await aListing(app.db, large, {
    ...space,
    rent_mode: 'undisclosed',
    rent_low: null,
    rent_high: null,
    rent_currency: null,
  })
  await aListing(app.db, large, { ...space, status: 'leased' })
  await aListing(app.db, quiet, { ...space, confirmed_at: new Date('2026-07-01T12:00:00Z') })
  await aListing(app.db, draft, space)
  await aListing(app.db, dallas, space)
  await indexListings(app.db, 'all')
})

describe('GET /api/landlords/:id', () => {
  test('returns a landlord by slug or id, with totals of published buildings and listings', async () => {
    const { status, body } = await app.get('/api/landlords/northbank-partners')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: northbank,
      slug: 'northbank-partners',
      name: 'Northbank Partners',
      about: 'Since 1978.',
      website: 'https://northbank.example',
      webLinks: [],
      totals: {
        buildingCount: 4,
        marketCount: 2,
        listingCount: 4,
        availableArea: { magnitude: 4_000, unit: 'sf' },
      },
      portfolios: [
        { region: 'illinois', name: 'Illinois', countryCode: 'US', buildingCount: 3 },
        { region: 'texas', name: 'Texas', countryCode: 'US', buildingCount: 1 },
      ],
      analyticsInformation: { landlordId: body.id, buildingCount: 4, listingCount: 4 },
    })
    expect(body.contacts).toMatchObject([{ firstName: 'Dana', company: 'Northbank Partners' }])
    expect((await app.get(`/api/landlords/${northbank}`)).body).toEqual(body)
  })

  test('has the spaces on the market, one per building first', async () => {
    const { listings } = (await app.get('/api/landlords/northbank-partners')).body
    const names = listings.map(({ building }: { building: { name: string } }) => building.name)
    expect(names.slice(0, 3).toSorted()).toEqual(['Dallas House', 'Large', 'Small'])
    expect(names.slice(3)).toEqual(['Large'])
    expect((await app.get('/api/landlords/alderwray')).body.listings).toEqual([])
  })

  test('a slug takes precedence over an id', async () => {
    const rival = await aLandlord('Two', String(northbank))
    expect((await app.get(`/api/landlords/${northbank}`)).body.id).toBe(rival)
    await app.db.deleteFrom('landlord').where('id', '=', rival).execute()
  })

  test('a website that is not a valid web address is left out', async () => {
    expect((await app.get('/api/landlords/alderwray')).body.website).toBeNull()
  })

  test.each(['hidden-holdings', 'nobody', '99999999999', '99999999999999999999'])('answers 404 for %s', async (id) => {
    expect((await app.get(`/api/landlords/${id}`)).status).toBe(404)
  })

  test('refuses an invalid slug', async () => {
    expect((await app.get('/api/landlords/North%20Bank')).status).toBe(400)
  })
})

describe('GET /api/landlords/:slug/portfolios/:region', () => {
  test('returns the published buildings of a region, those with the most listings first', async () => {
    const { body } = await app.get('/api/landlords/northbank-partners/portfolios/illinois')
    expect(body.portfolio).toEqual({ region: 'illinois', name: 'Illinois', countryCode: 'US', buildingCount: 3 })
    expect(
      body.buildings.map(({ name, listingCount, availableArea }: Record<string, unknown>) => [
        name,
        listingCount,
        availableArea,
      ]),
    ).toEqual([
      ['Large', 2, { magnitude: 2_000, unit: 'sf' }],
      ['Small', 1, { magnitude: 1_000, unit: 'sf' }],
      ['Quiet', 0, { magnitude: 0, unit: 'sf' }],
    ])
    expect(body.buildings[0]).toMatchObject({ longitude: -87.6302, latitude: 41.8806, photo: null })
  })

  test('never returns a rent, disclosed or not, or an internal note', async () => {
    const { text } = await app.get('/api/landlords/northbank-partners/portfolios/illinois')
    expect(text).not.toMatch(/rent|"magnitude":38|would take/)
    expect((await app.get('/api/landlords/northbank-partners')).text).not.toMatch(/internal|would take/)
  })

  test.each([
    'northbank-partners/portfolios/ohio',
    'nobody/portfolios/illinois',
    'hidden-holdings/portfolios/illinois',
  ])('answers 404 for %s', async (path) => {
    expect((await app.get(`/api/landlords/${path}`)).status).toBe(404)
  })
})

describe('GET /api/markets/:market/landlords', () => {
  test('returns the landlords with published buildings in a market, largest first', async () => {
    const { body } = await app.get('/api/markets/chicago/landlords')
    expect(body.landlords.map(({ slug, buildingCount }: Record<string, unknown>) => [slug, buildingCount])).toEqual([
      ['northbank-partners', 3],
      ['alderwray', 1],
    ])
  })

  test('finds landlords whose name contains the query, case-insensitively', async () => {
    const slugs = async (query: string) => {
      const { body } = await app.get(`/api/markets/chicago/landlords?query=${encodeURIComponent(query)}`)
      return body.landlords.map(({ slug }: { slug: string }) => slug)
    }
    expect(await slugs('BANK')).toEqual(['northbank-partners'])
    expect(await slugs('%')).toEqual([])
  })

  test('answers 404 for an unknown market', async () => {
    expect((await app.get('/api/markets/atlantis/landlords')).status).toBe(404)
  })
})
