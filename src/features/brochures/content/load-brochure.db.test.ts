import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import type { Listing } from '#schema'
import { openTestDatabase } from '../../../../test/db.ts'
import { saveAttributes } from '../attributes/store.ts'
import type { BrochureContent } from '../brochure-content.ts'
import { MAX_SUITES, USUAL_ATTRIBUTES } from '../rules.ts'
import { loadBrochure } from './load-brochure.ts'
import type { BrochureSubject } from './load-subject.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const { db } = await openTestDatabase()

const load = (subject: BrochureSubject, locale: Locale = 'en-us') =>
  loadBrochure(db, subject, { locale, now: NOW, user: null })

async function contentOf(subject: BrochureSubject, locale?: Locale): Promise<BrochureContent> {
  return (await load(subject, locale))!.content
}

let count = 0
const aTower = (values: Parameters<typeof aBuilding>[1] = {}) => {
  count += 1
  return aBuilding(db, { slug: `tower-${count}`, floors: 60, rentable_area_sqft: 600_000, ...values })
}
const aSuite = (building: number, floor: number, values: Partial<Insertable<Listing>> = {}) =>
  aListing(db, building, {
    slug: `s${floor}`,
    name: `Suite ${floor}00`,
    suite: `${floor}00`,
    floor,
    area_sqft: 10_000,
    confirmed_at: NOW,
    published_at: NOW,
    ...values,
  })
const figureOf = ({ highlights }: BrochureContent, label: string) =>
  highlights.figures.find((figure) => figure.label === label)?.value
const labelsOf = ({ space }: BrochureContent) => space!.facts.map(({ label }) => label)
const addCost = (listingId: number, kind: 'taxes' | 'operating_expenses' | 'business_rates', year: number | null) =>
  db
    .insertInto('listing_price')
    .values({ listing_id: listingId, kind, low: 8.1, high: 8.1, currency: 'USD', area_unit: 'sf', period: 'yr' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => db.updateTable('listing_price').set({ estimated_year: year }).where('id', '=', id).execute())

test('a building with more spaces than a brochure lists is summed up with all of them, and the note has both numbers', async () => {
  const building = await aTower()
  for (let floor = 1; floor <= MAX_SUITES + 2; floor += 1)
    await aSuite(building, floor, { area_sqft: floor === 1 ? 2_000 : 10_000 })
  const content = await contentOf({ buildingId: building, listingIds: [] })
  expect(content.availability!.table.rows).toHaveLength(MAX_SUITES)
  expect(content.summary).toEqual(['42 spaces available', '2,000–10,000 sf'])
  expect(figureOf(content, 'Available')).toBe('412,000 sf')
  expect(content.availability!.note).toBe('40 of 42 spaces listed, rents triple net (NNN)')
})

test('its date is the day on which the first of its spaces was confirmed, listed or not', async () => {
  const building = await aTower()
  for (let floor = 1; floor <= MAX_SUITES + 1; floor += 1)
    await aSuite(building, floor, { confirmed_at: daysBefore(NOW, floor === 1 ? 9 : 2) })
  const { disclaimer } = await contentOf({ buildingId: building, listingIds: [] })
  expect(disclaimer).toContain('confirmed by the landlord on or after 11/11/26')
})

test('a block is named only with all of its spaces, and two blocks of one size are two', async () => {
  const building = await aTower()
  const ids = await Promise.all(
    [10, 11, 20, 21].map((floor) => aSuite(building, floor, { max_contiguous_sqft: 20_000 })),
  )
  const all = await contentOf({ buildingId: building, listingIds: [] })
  expect(all.availability!.block).toEqual({ area: '20,000 sf contiguous', about: 'on floors 10 and 11' })
  expect(figureOf(all, 'Largest block')).toBe('20,000 sf')
  const some = await contentOf({ buildingId: building, listingIds: ids.slice(1) })
  expect(some.availability!.block!.about).toBe('on floors 20 and 21')
  const parts = await contentOf({ buildingId: building, listingIds: ids.slice(1, 3) })
  expect(parts.availability!.block).toBeNull()
  expect(figureOf(parts, 'Largest block')).toBe('10,000 sf')
})

test('British floors count from the ground floor, in the table as in the block', async () => {
  const building = await aTower({ country_code: 'GB', market: 'london', slug: 'annexe' })
  for (const floor of [0, 1, 2]) await aSuite(building, floor, { max_contiguous_sqft: floor > 0 ? 20_000 : null })
  const { availability } = await contentOf({ buildingId: building, listingIds: [] }, 'en-gb')
  expect(availability!.table.rows.map(([floor]) => floor)).toEqual(['1', 'G', 'B1'])
  expect(availability!.block!.about).toBe('on floors G and 1')
  // Areas are in two units: what they are divisible into names its own.
  await db.updateTable('listing').set({ min_divisible_sqft: 4_000 }).where('building_id', '=', building).execute()
  const divisible = await contentOf({ buildingId: building, listingIds: [] }, 'en-gb')
  expect(divisible.availability!.table.columns.map(({ head }) => head)).toContainEqual(
    expect.stringMatching(/^Divisible, s/),
  )
})

test('each cost is stated or estimated as its page says, and there are none without a disclosed rent', async () => {
  const building = await aTower({ country_code: 'GB', market: 'london', slug: 'costs' })
  const shown = await aSuite(building, 3)
  const quiet = await aSuite(building, 4, { rent_mode: 'undisclosed', rent_low: null, rent_high: null })
  for (const id of [shown, quiet]) {
    await addCost(id, 'taxes', 2026)
    await addCost(id, 'business_rates', null)
  }
  const costs = (await contentOf({ listingId: shown })).space!.costs!
  expect(costs.columns[1]!.head).toBe('Amount')
  expect(costs.rows.map(([label]) => label)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/ · Landlord’s 2026 estimate$/),
      expect.stringMatching(/ · As stated by the landlord$/),
    ]),
  )
  const silent = await contentOf({ listingId: quiet })
  expect(silent.space!.costs).toBeNull()
  expect(JSON.stringify(silent)).not.toContain('8.10')
  const { particulars } = await contentOf({ buildingId: building, listingIds: [] })
  const rates = particulars!.table.columns.findIndex(({ head }) => head === 'Business rates')
  expect(particulars!.table.rows.map((row) => row[rates])).toEqual(['–', expect.stringContaining('8.10')])
})

test('what is not known is no fact, and a flyer has no fact twice', async () => {
  const id = await aSuite(await aTower(), 5, { condition: null })
  expect((await contentOf({ listingId: id })).space!.facts).not.toContainEqual(expect.objectContaining({ value: '–' }))
  const repeated = ['Area', 'Rent', 'Available']
  expect(labelsOf(await contentOf({ listingId: id }))).toEqual(expect.arrayContaining(repeated))
  const flyer = labelsOf(await contentOf({ listingId: id, flyerOrigin: 'https://frontage.example' }))
  expect(flyer.filter((label) => repeated.includes(label))).toEqual([])
  expect(flyer).toContain('Floor')
})

test('a listing that was not confirmed for too long has no brochure and no flyer', async () => {
  const building = await aTower()
  const old = await aSuite(building, 6, { confirmed_at: daysBefore(NOW, UNCONFIRMED_DAYS.hides) })
  const recent = await aSuite(building, 7, { confirmed_at: daysBefore(NOW, UNCONFIRMED_DAYS.hides - 1) })
  expect(await load({ listingId: old })).toBeUndefined()
  expect(await load({ listingId: old, flyerOrigin: 'https://frontage.example' })).toBeUndefined()
  expect(await load({ listingId: recent })).toBeDefined()
})

test('the agents of a listing come before the chosen contacts, and a building with a comma has its whole name', async () => {
  const building = await aTower({ name: 'One, Two and Three Wharf' })
  const [listing, other] = [await aSuite(building, 8), await aSuite(building, 9)]
  await anAgent(db, listing)
  const contact = await anAgent(db, other, { email: 'chosen@northbank.example' })
  await db.insertInto('building_contact').values({ building_id: building, agent_id: contact, position: 0 }).execute()
  await saveAttributes(db, building, { ...USUAL_ATTRIBUTES, contactIds: [contact] })
  const content = await contentOf({ listingId: listing })
  expect(content.team.map(({ email }) => email)).toEqual([
    'dana.whitcombe@northbank.example',
    'chosen@northbank.example',
  ])
  expect(content.building).toBe('One, Two and Three Wharf')
})
