import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/app.ts'
import { aBuilding, aListing, anAgent } from '../fixtures.ts'
import type { ListingRow } from './contract.ts'
import { LISTING_SORTS } from './rules.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
const { db } = app
const admin = await app.signIn({ role: 'admin' })
const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)
const ids: Record<string, number> = {}
let tower: number
let northbank: number

beforeAll(async () => {
  const company = { name: 'Northbank', kind: 'landlord' as const }
  northbank = (await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()).id
  tower = await aBuilding(db, { name: 'Kinzie Tower', street: '1 Lake Street', employer_id: northbank })
  const gate = await aBuilding(db, {
    name: 'Aldgate Yard',
    street: '3 Mansell Street',
    city: 'London',
    abbreviated_region: null,
    country_code: 'GB',
    market: 'london',
    status: 'draft',
    location: '(-75000,51514000)' as never,
  })
  const add = async (name: string, building: number, day: number, values = {}) => {
    ids[name] = await aListing(db, building, {
      name,
      suite: null,
      updated_at: at(day),
      confirmed_at: at(20 - day),
      ...values,
    })
  }
  await add('Ground', tower, 1, { area_sqft: 9_000, rent_low: 50, rent_high: 50, suite: 'G1' })
  await add('Attic', tower, 2, { area_sqft: 800, status: 'draft', confirmed_at: null })
  await add('Loft', gate, 3, {
    area_sqft: 2_000,
    area_unit: 'sqm',
    rent_mode: 'undisclosed',
    rent_low: null,
    rent_high: null,
  })
  await add('Mezzanine', gate, 4, { status: 'archived', rent_low: 20, rent_high: 20 })
  await anAgent(db, ids.Ground!, { email: 'second@northbank.example', position: 1 })
  await anAgent(db, ids.Ground!)
})

const list = async (query = {}, path = '/api/admin/listings') =>
  (await admin.get(`${path}?${new URLSearchParams(query)}`)).body
const namesOf = async (query = {}) => (await list(query)).listings.map(({ name }: ListingRow) => name)

describe('the list of listings', () => {
  test('has those of every status, the one changed last first, with their quoted rents', async () => {
    const { listings, pagination } = await list()
    expect(listings.map(({ name }: ListingRow) => name)).toEqual(['Mezzanine', 'Loft', 'Attic', 'Ground'])
    expect(pagination).toEqual({
      totalCount: 4,
      currentPage: 1,
      pageSize: 25,
      ids: ['Mezzanine', 'Loft', 'Attic', 'Ground'].map((name) => ids[name]),
    })
    const quoted = { magnitude: 38, units: { money: 'USD', area: 'sf', period: 'yr' } }
    expect(listings[1]).toMatchObject({ area: { unit: 'sqm' }, rentMode: 'undisclosed', rent: { low: quoted } })
    expect(listings[3]).toEqual({
      id: ids.Ground,
      slug: 'suite-1150',
      version: 1,
      name: 'Ground',
      suite: 'G1',
      status: 'on_market',
      building: { id: tower, name: 'Kinzie Tower', city: 'Chicago' },
      photo: null,
      area: { magnitude: 9_000, unit: 'sf' },
      availability: 'immediate',
      availableOn: null,
      rentMode: 'fixed',
      rent: { low: quoted, high: quoted },
      leaseStructure: 'triple_net',
      agents: { count: 2, first: { id: expect.any(Number), name: 'Dana Whitcombe' } },
      updatedAt: at(1).toISOString(),
      confirmedAt: at(19).toISOString(),
    })
  })

  test('shows the photo of the listing, else of its building', async () => {
    const photo = async (values: { listing_id: number } | { building_id: number }, caption: string) => {
      const picture = { format: 'webp' as const, width: 1600, height: 1067 }
      const { id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
      await db
        .insertInto('photo')
        .values({ ...values, picture_id: id, position: 0, caption })
        .execute()
    }
    await photo({ building_id: tower }, 'The lobby')
    await photo({ listing_id: ids.Ground! }, 'The floor')
    const { listings } = await list({ cities: 'Chicago', sort_by: 'name' })
    expect(listings.map((row: ListingRow) => row.photo?.caption)).toEqual(['The lobby', 'The floor'])
  })

  test('is filtered by words, statuses, companies and places', async () => {
    expect(await namesOf({ query: 'dana whitcombe' })).toEqual(['Ground'])
    expect(await namesOf({ query: 'kinzie whitcombe' })).toEqual(['Ground'])
    expect(await namesOf({ query: 'kinzie g1' })).toEqual(['Ground'])
    expect(await namesOf({ query: 'MANSELL london' })).toEqual(['Mezzanine', 'Loft'])
    expect(await namesOf({ query: '100%' })).toEqual([])
    expect(await namesOf({ statuses: 'draft,archived' })).toEqual(['Mezzanine', 'Attic'])
    expect(await namesOf({ space_providers: String(northbank) })).toEqual(['Attic', 'Ground'])
    expect(await namesOf({ countries: 'GB', statuses: 'on_market' })).toEqual(['Loft'])
    expect(await namesOf({ latitude: 51.5, longitude: 0, distance: 10 })).toEqual(['Mezzanine', 'Loft'])
    expect((await list({ statuses: 'sold' })).fields).toMatchObject([{ field: 'statuses' }])
    expect((await list({ distance: 10 })).fields).toHaveLength(2)
    expect((await list({ cities: 'Chicago', page_size: 1 })).pagination).toMatchObject({ totalCount: 2, pageSize: 1 })
  })

  test('is sorted by every column, and what is not known comes last', async () => {
    const sorted = async (sort_by: string) => (await namesOf({ sort_by })).join()
    expect(await sorted('name')).toBe('Attic,Ground,Loft,Mezzanine')
    expect(await sorted('-building')).toBe('Ground,Attic,Mezzanine,Loft')
    expect(await sorted('area')).toBe('Attic,Loft,Mezzanine,Ground')
    expect((await sorted('-rent')).split(',').at(-1)).toBe('Loft')
    expect((await sorted('rent')).split(',').at(-1)).toBe('Loft')
    expect(await sorted('-confirmed')).toBe('Ground,Loft,Mezzanine,Attic')
    expect((await sorted('status')).split(',')[0]).toBe('Mezzanine')
    for (const sort of LISTING_SORTS) expect((await sorted(sort)).split(','), sort).toHaveLength(4)
    expect(await namesOf({ sort_by: 'name', page: 2, page_size: 3 })).toEqual(['Mezzanine'])
  })

  test('of one building has its listings only', async () => {
    const { listings, pagination } = await list({ sort_by: 'name' }, `/api/admin/buildings/${tower}/listings`)
    expect(listings.map(({ name }: ListingRow) => name)).toEqual(['Attic', 'Ground'])
    expect(pagination.totalCount).toBe(2)
  })

  test('has choices for its filters', async () => {
    expect((await admin.get('/api/admin/filters/listings')).body).toMatchObject({
      spaceProviders: [{ id: northbank, name: 'Northbank', count: 2 }],
      statuses: [
        { value: 'on_market', count: 2 },
        { value: 'archived', count: 1 },
        { value: 'draft', count: 1 },
      ],
      cities: [
        { value: 'Chicago', count: 2 },
        { value: 'London', count: 2 },
      ],
    })
  })
})
