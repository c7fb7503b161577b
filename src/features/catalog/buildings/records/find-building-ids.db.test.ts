import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/app.ts'
import { aBuilding, aListing } from '../../listings/fixtures.ts'
import type { BuildingRow } from './contract.ts'
import { BUILDING_SORTS } from './rules.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
const { db } = app
const admin = await app.signIn({ role: 'admin' })
const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)
const ids: Record<string, number> = {}
let northbank: number
let landlord: number

beforeAll(async () => {
  const company = { name: 'Northbank', kind: 'landlord' as const }
  northbank = (await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()).id
  const page = { company_id: northbank, slug: 'northbank', name: 'Northbank Estates' }
  landlord = (await db.insertInto('landlord').values(page).returning('id').executeTakeFirstOrThrow()).id
  const add = async (name: string, day: number, values = {}) => {
    ids[name] = await aBuilding(db, { name, updated_at: at(day), rentable_area_sqft: null, ...values })
  }
  await add('Kinzie Tower', 1, { street: '1 Lake Street', landlord_id: landlord, rentable_area_sqft: 90_000 })
  await add('Evanston Court', 2, { city: 'Evanston', employer_id: northbank, rentable_area_sqft: 8_000 })
  await add('Aldgate Yard', 3, {
    street: '3 Mansell Street',
    city: 'London',
    abbreviated_region: null,
    country_code: 'GB',
    market: null,
    status: 'draft',
    class: null,
    location: '(-75000,51514000)',
  })
  for (const status of ['on_market', 'under_offer', 'draft'] as const)
    await aListing(db, ids['Kinzie Tower']!, { status })
  await aListing(db, ids['Aldgate Yard']!, { status: 'draft' })
})

const list = async (query = {}) => (await admin.get(`/api/admin/buildings?${new URLSearchParams(query)}`)).body
const namesOf = async (query = {}) => (await list(query)).buildings.map(({ name }: BuildingRow) => name)

describe('the list of buildings', () => {
  test('has those of every status, the one changed last first, with their listings counted', async () => {
    const picture = { format: 'webp' as const, width: 1600, height: 1067 }
    const { id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
    const photo = { building_id: ids['Kinzie Tower']!, picture_id: id, position: 0, caption: 'The lobby' }
    await db.insertInto('photo').values(photo).execute()
    const { buildings, pagination } = await list()
    expect(pagination).toEqual({
      totalCount: 3,
      currentPage: 1,
      pageSize: 25,
      ids: ['Aldgate Yard', 'Evanston Court', 'Kinzie Tower'].map((name) => ids[name]),
    })
    expect(buildings[0]).toMatchObject({
      market: null,
      class: null,
      photo: null,
      rentableAreaSqFt: null,
      landlord: null,
    })
    expect(buildings[0]).toMatchObject({ listingCount: 1, marketedCount: 0 })
    expect(buildings[2]).toEqual({
      id: ids['Kinzie Tower'],
      slug: expect.any(String),
      version: 1,
      name: 'Kinzie Tower',
      street: '1 Lake Street',
      city: 'Chicago',
      market: 'chicago',
      spaceType: 'office',
      class: 'B',
      status: 'published',
      photo: expect.objectContaining({ caption: 'The lobby' }),
      rentableAreaSqFt: 90_000,
      listingCount: 3,
      marketedCount: 2,
      landlord: { id: landlord, name: 'Northbank Estates' },
      updatedAt: at(1).toISOString(),
    })
  })

  test('is filtered by words, statuses, companies and places', async () => {
    expect(await namesOf({ query: 'kinzie LAKE' })).toEqual(['Kinzie Tower'])
    expect(await namesOf({ query: 'mansell lon' })).toEqual(['Aldgate Yard'])
    expect(await namesOf({ query: '100%' })).toEqual([])
    expect(await namesOf({ statuses: 'draft,archived' })).toEqual(['Aldgate Yard'])
    expect(await namesOf({ space_providers: String(northbank) })).toEqual(['Evanston Court', 'Kinzie Tower'])
    expect(await namesOf({ countries: 'US', cities: 'Chicago' })).toEqual(['Kinzie Tower'])
    expect(await namesOf({ latitude: 51.5, longitude: 0, distance: 10 })).toEqual(['Aldgate Yard'])
    expect((await list({ statuses: 'on_market' })).fields).toMatchObject([{ field: 'statuses' }])
    expect((await list({ countries: 'US', page_size: 1 })).pagination).toMatchObject({ totalCount: 2, pageSize: 1 })
  })

  test('is sorted by every column, and what is not known comes last', async () => {
    const sorted = async (sort_by: string) => (await namesOf({ sort_by })).map((name: string) => name[0]).join('')
    expect(await sorted('name')).toBe('AEK')
    expect(await sorted('-city')).toBe('AEK')
    expect(await sorted('area')).toBe('EKA')
    expect(await sorted('-area')).toBe('KEA')
    expect(await sorted('listings')).toBe('EAK')
    expect(await sorted('-listings')).toBe('KAE')
    expect((await sorted('status'))[0]).toBe('A')
    for (const sort of BUILDING_SORTS) expect(await sorted(sort), sort).toHaveLength(3)
    expect(await namesOf({ sort_by: 'name', page: 2, page_size: 2 })).toEqual(['Kinzie Tower'])
    expect((await list({ sort_by: 'listings', cities: 'Evanston' })).pagination.totalCount).toBe(1)
  })

  test('has choices for its filters', async () => {
    expect((await admin.get('/api/admin/filters/buildings')).body).toMatchObject({
      spaceProviders: [{ id: northbank, name: 'Northbank', count: 2 }],
      statuses: [
        { value: 'published', count: 2 },
        { value: 'draft', count: 1 },
      ],
    })
  })
})
