import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { distanceMeters, milesToMeters } from '#lib/geo/distance.ts'
import { wordPatterns } from '#platform/database/like-pattern.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'
import type { CatalogListQuery } from './contract.ts'
import { countChoices } from './count-choices.ts'
import { catalogFilters, readStatuses } from './filter-records.ts'

const { db } = await openTestDatabase()
const companies: Record<string, number> = {}
const PLACES: Record<string, [number, number]> = {
  Loop: [-87.6302, 41.8806],
  Evanston: [-87.6877, 42.0451],
  Milwaukee: [-87.9065, 43.0389],
  London: [-0.0865, 51.5136],
}

beforeAll(async () => {
  for (const name of ['Northbank', 'Kinzie', 'Ravenna', 'Harbord'])
    companies[name] = (
      await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()
    ).id
  const landlord = await db
    .insertInto('landlord')
    .values({ company_id: companies.Kinzie!, slug: 'kinzie', name: 'Kinzie' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = (name: string) => ({ name, location: `(${PLACES[name]!.map((each) => each * 1e6)})` as never })
  const northbank = companies.Northbank!
  const loop = await aBuilding(db, { ...place('Loop'), employer_id: northbank, leasing_company_id: northbank })
  await aBuilding(db, { ...place('Evanston'), city: 'Evanston', landlord_id: landlord.id, employer_id: northbank })
  await aBuilding(db, { ...place('Milwaukee'), city: 'Milwaukee', abbreviated_region: 'WI', status: 'archived' })
  await aBuilding(db, {
    ...place('London'),
    city: 'London',
    abbreviated_region: null,
    country_code: 'GB',
    managing_company_id: companies.Ravenna!,
    market: 'london',
  })
  await aBuilding(db, { name: 'Unplaced', city: 'Evanston', status: 'draft', location: null })
  await aListing(db, loop)
  await aListing(db, loop, { status: 'draft' })
})

const namesOf = async (query: CatalogListQuery) => {
  const conditions = catalogFilters(query)
  const rows = await db
    .selectFrom('building')
    .where((eb) => eb.and(conditions))
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

describe('a list of buildings or listings', () => {
  test('is filtered by city, state and country', async () => {
    expect(await namesOf({})).toHaveLength(5)
    expect(await namesOf({ cities: 'Evanston, Milwaukee' })).toEqual(['Evanston', 'Milwaukee', 'Unplaced'])
    expect(await namesOf({ cities: 'Evanston,Milwaukee', states: 'WI' })).toEqual(['Milwaukee'])
    expect(await namesOf({ countries: 'GB,AE' })).toEqual(['London'])
    expect(() => catalogFilters({ cities: Array.from({ length: 51 }, (_, index) => index).join() })).toThrow('at most')
  })

  test('is filtered by the companies that own, manage or lease', async () => {
    const of = (...names: string[]) => namesOf({ space_providers: names.map((name) => companies[name]).join() })
    expect(await of('Northbank')).toEqual(['Evanston', 'Loop'])
    expect(await of('Kinzie')).toEqual(['Evanston'])
    expect(await of('Ravenna', 'Kinzie')).toEqual(['Evanston', 'London'])
    expect(await of('Harbord')).toEqual([])
  })

  test.each([1, 11.6, 11.9, 90, 4_000, 12_500])(
    'is filtered by a circle of %d miles, as distances are measured',
    async (miles) => {
      const [longitude, latitude] = PLACES.Loop!
      const inside = Object.entries(PLACES).filter(
        ([, point]) => distanceMeters([longitude, latitude], point) <= milesToMeters(miles),
      )
      const found = await namesOf({ longitude, latitude, distance: miles })
      expect(found).toEqual(inside.map(([name]) => name).sort())
    },
  )

  test('refuses a circle without its center, and an unknown status', () => {
    expect(() => catalogFilters({ distance: 5 })).toThrow('latitude: expected with the other two')
    expect(() => readStatuses({ statuses: 'draft,gone' }, ['draft', 'published'])).toThrow('draft, published')
    expect(readStatuses({ statuses: 'draft' }, ['draft', 'published'])).toEqual(['draft'])
  })

  test('finds words as they are written', async () => {
    const { rows } =
      await sql`select where '100%' ilike ${wordPatterns('0% x')[0]} and not '1000' ilike ${wordPatterns('0%')[0]}`.execute(
        db,
      )
    expect(rows).toHaveLength(1)
  })
})

test('the choices of a filter are counted, a building once for each of its companies', async () => {
  const counts = (choices: { count: number; name?: string; value?: string }[]) =>
    choices.map(({ name, value, count }) => [name ?? value, count])
  const buildings = await countChoices(db, 'building')
  expect(counts(buildings.spaceProviders)).toEqual([
    ['Northbank', 2],
    ['Kinzie', 1],
    ['Ravenna', 1],
  ])
  expect(counts(buildings.cities).slice(0, 2)).toEqual([
    ['Evanston', 2],
    ['Chicago', 1],
  ])
  expect(counts(buildings.states)).toEqual([
    ['IL', 3],
    ['WI', 1],
  ])
  expect(counts(buildings.statuses)).toEqual([
    ['published', 3],
    ['archived', 1],
    ['draft', 1],
  ])
  const listings = await countChoices(db, 'listing')
  expect(counts(listings.spaceProviders)).toEqual([['Northbank', 2]])
  expect(counts(listings.statuses)).toEqual([
    ['draft', 1],
    ['on_market', 1],
  ])
  expect(counts(listings.countries)).toEqual([['US', 2]])
})
