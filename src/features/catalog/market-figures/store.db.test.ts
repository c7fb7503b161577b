import { beforeAll, expect, test } from 'vitest'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { daysBefore } from '#lib/durations.ts'
import { seedMarketFigures } from '../../../../demo/market-figures.ts'
import { LANDLORD } from '../../../../demo/people.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'
import { storeMarketFigures } from './jobs.ts'

const NOW = new Date('2026-11-20T02:11:00Z')
const { db } = await openTestApp({ now: NOW })
const run = (at = NOW) => storeMarketFigures.run({}, { db, clock: () => at }, new AbortController().signal)
const rows = (day?: string) =>
  db
    .selectFrom('market_figure')
    .$if(day !== undefined, (query) => query.where('day', '=', day!))
    .select(['scope', 'slug', 'space_type', 'listing_count', 'area_sqft', 'median_rent_cents', 'is_demo'])
    .orderBy('scope')
    .orderBy('space_type')
    .execute()

let listings: number[]
const at = (values: object) => ({ confirmed_at: daysBefore(NOW, 3), published_at: daysBefore(NOW, 20), ...values })
beforeAll(async () => {
  const building = await aBuilding(db)
  const submarket = await db
    .insertInto('submarket')
    .values({ market: 'chicago', slug: 'river-north', name: 'River North', square_metres: 9 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('building_submarket').values({ building_id: building, submarket_id: submarket.id }).execute()
  listings = []
  for (const rent of [40, 41, 42.125, 43, 50])
    listings.push(await aListing(db, building, at({ rent_low: rent, rent_high: rent, area_sqft: 1_000 })))
  listings.push(await aListing(db, building, at({ space_type: 'retail', area_sqft: 700 })))
  // Neither is found by searches: the first is not confirmed, the second is not on the market.
  listings.push(await aListing(db, building, at({ confirmed_at: daysBefore(NOW, 130), area_sqft: 9_000 })))
  listings.push(
    await aListing(db, building, at({ status: 'leased', area_sqft: 9_000, updated_at: daysBefore(NOW, 10) })),
  )
  await CATALOG_INDEX.listings(db, listings)
})

const office = { space_type: 'office', listing_count: 5, area_sqft: 5_000, median_rent_cents: 4_213, is_demo: false }
const retail = { space_type: 'retail', listing_count: 1, area_sqft: 700, median_rent_cents: null, is_demo: false }
const city = { scope: 'locality', slug: 'illinois/chicago' }
const submarket = { scope: 'submarket', slug: 'river-north' }

test('the job stores each place and type, with the median of five rents and more', async () => {
  await run()
  expect(await rows()).toEqual([
    { ...city, ...office },
    { ...city, ...retail },
    { ...submarket, ...office },
    { ...submarket, ...retail },
  ])
})

test('run again, it replaces the rows of the day', async () => {
  await run()
  expect(await rows()).toHaveLength(4)
  await db.updateTable('listing').set({ status: 'off_market' }).where('space_type', '=', 'retail').execute()
  await CATALOG_INDEX.listings(db, listings)
  await run(new Date('2026-11-20T23:00:00Z'))
  expect(await rows()).toEqual([
    { ...city, ...office },
    { ...submarket, ...office },
  ])
})

test('rows stay three years', async () => {
  await run(new Date('2029-11-20T02:11:00Z'))
  expect(await rows('2026-11-20')).toHaveLength(2)
  await run(new Date('2029-11-21T02:11:00Z'))
  expect(await rows('2026-11-20')).toEqual([])
})

test('the demo has a past year of its listings’ own dates, marked, and only in its own catalog', async () => {
  await seedMarketFigures(db, NOW)
  expect(await rows()).toEqual([])
  const company = { name: 'Northbank Partners', kind: 'landlord' } as const
  const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('landlord').values({ company_id: id, slug: LANDLORD, name: 'Northbank' }).execute()
  await seedMarketFigures(db, NOW)
  await seedMarketFigures(db, NOW)
  // Published 20 days ago; the leased one left the market 10 days ago, the shop today.
  const counted = async (day: string) =>
    (await rows(day)).map(({ slug, space_type, listing_count, is_demo }) => [slug, space_type, listing_count, is_demo])
  expect(await counted('2026-11-06')).toEqual([
    ['illinois/chicago', 'office', 7, true],
    ['illinois/chicago', 'retail', 1, true],
    ['river-north', 'office', 7, true],
    ['river-north', 'retail', 1, true],
  ])
  expect((await counted('2026-11-13'))[0]).toEqual(['illinois/chicago', 'office', 6, true])
  expect(await counted('2026-10-30')).toEqual([])
})
