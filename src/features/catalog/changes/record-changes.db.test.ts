import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { factsOf } from '#features/alerts/fixtures.ts'
import { indexListings, indexListingsOfBuildings } from '#features/search/engine/index-listing.ts'
import { makeCatalog, saveCatalog } from '#features/search/fixtures.ts'
import { DAY_MS } from '#lib/durations.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'

const { db, pool } = await openTestDatabase()
beforeEach(() =>
  pool.query('truncate listing, building, search_document, listing_change, submarket, shape, search_word cascade'),
)

const changes = async () => (await pool.query('select * from listing_change order by id')).rows
const forget = () => pool.query('delete from listing_change')
const kinds = async () => (await changes()).map(({ listing_id, kind }) => [listing_id, kind])

async function aSpace(values: Parameters<typeof aListing>[2] = {}) {
  const building = await aBuilding(db)
  const id = await aListing(db, building, values)
  await indexListings(db, [id])
  return { id, building }
}

async function change(id: number, values: Record<string, unknown>) {
  await db.updateTable('listing').set(values).where('id', '=', id).execute()
  await indexListings(db, [id])
}

test('a space that appears is noted with all that searches ask, and without its words', async () => {
  const { id, building } = await aSpace()
  const [row] = await changes()
  expect(row).toMatchObject({ listing_id: id, kind: 'new', market: 'chicago', before: null, matched_at: null })
  expect(row.after).toMatchObject({ buildingId: building, x: -87_630_200, y: 41_880_600, areaHigh: 5_120, rentLow: 38 })
  expect(row.words).toBeNull()
  expect(JSON.stringify(row.after).length).toBeLessThan(1_000)
})

test('what is kept of a space is its search document, field by field', async () => {
  const world = makeCatalog('kept', 40)
  await saveCatalog(db, world)
  // Gone from the catalogue, each is noted as it was.
  await pool.query("update listing set status = 'draft'")
  await indexListings(db, 'all')
  const kept = (await changes()).map(({ listing_id, before }) => [listing_id, before])
  expect(kept.length).toBe(40)
  for (const [id, before] of kept) {
    const facts = factsOf(world.documents.find(({ listing_id }) => listing_id === id)!)
    expect({ ...before, confirmedAt: Date.parse(before.confirmedAt) }).toEqual({
      ...facts,
      confirmedAt: Date.parse(facts.confirmedAt),
    })
  }
})

test('rent, status, area and availability are noted as they were and as they are; other things are no news', async () => {
  const { id, building } = await aSpace()
  await forget()
  await change(id, { description: 'Newly painted.', confirmed_at: new Date() })
  await pool.query("update building set class = 'A'")
  await indexListingsOfBuildings(db, [building])
  expect(await changes()).toEqual([])
  await change(id, { rent_low: 34.75, rent_high: 36 })
  await change(id, { status: 'under_offer' })
  await change(id, { area_sqft: 6_000, availability: 'specified', available_on: '2027-03-01' })
  const [rent, status, rest] = await changes()
  expect(rent).toMatchObject({
    kind: 'changed',
    before: { rentLow: 38, status: 'on_market' },
    after: { rentLow: 34.75 },
  })
  expect(status).toMatchObject({ before: { status: 'on_market' }, after: { status: 'under_offer', class: 'A' } })
  expect(rest).toMatchObject({
    before: { areaHigh: 5_120, availableOn: null },
    after: { areaHigh: 6_000, availableOn: '2027-03-01' },
  })
})

test('an undisclosed rent is not noted either', async () => {
  const { id } = await aSpace()
  await change(id, { rent_mode: 'undisclosed', rent_low: null, rent_high: null })
  const [, row] = await changes()
  expect(row.after).toMatchObject({ rentLow: null, rentHigh: null, rentCurrency: null })
})

test('a space that leaves is noted with its words, and says that it is leased but not that it is a draft', async () => {
  const { id } = await aSpace({ name: 'Saddlery' })
  await forget()
  await change(id, { status: 'leased' })
  await change(id, { status: 'on_market' })
  await change(id, { status: 'draft' })
  const rows = await changes()
  expect(rows.map(({ kind, after }) => [kind, after?.status])).toEqual([
    ['gone', 'leased'],
    ['new', 'on_market'],
    ['gone', undefined],
  ])
  expect(rows[0].words).toContain("'saddlery'")
  expect(rows[0].words).not.toContain(':')
})

test('a space of a building that is hidden while it is leased does not say so', async () => {
  const { id, building } = await aSpace()
  await forget()
  await pool.query("update building set status = 'draft' where id = $1", [building])
  await change(id, { status: 'leased' })
  expect((await changes())[0]).toMatchObject({ kind: 'gone', after: null })
})

test('a space confirmed after it was hidden is news', async () => {
  const { id } = await aSpace({ confirmed_at: new Date(Date.now() - 125 * DAY_MS) })
  await forget()
  await change(id, { confirmed_at: new Date() })
  expect(await kinds()).toEqual([[id, 'changed']])
})

test('an index made from nothing notes what was published lately as history, and made again only what differs', async () => {
  const building = await aBuilding(db)
  const published = new Date(Date.now() - 5 * DAY_MS)
  const lately = await aListing(db, building, { published_at: published })
  const long = await aListing(db, building, { published_at: new Date('2026-01-01T00:00:00Z') })
  await indexListings(db, 'all')
  const rows = await changes()
  expect(rows).toMatchObject([{ listing_id: lately, kind: 'new', matched_at: expect.any(Date) }])
  expect(Math.abs(rows[0].at.getTime() - published.getTime())).toBeLessThan(1_000)
  await forget()
  await indexListings(db, 'all')
  expect(await changes()).toEqual([])
  await db.updateTable('listing').set({ rent_low: 30 }).where('id', '=', long).execute()
  await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', lately).execute()
  const fresh = await aListing(db, building)
  await indexListings(db, 'all')
  expect((await kinds()).toSorted()).toEqual(
    [
      [lately, 'gone'],
      [long, 'changed'],
      [fresh, 'new'],
    ].toSorted(),
  )
})

test('a change that is undone is not noted', async () => {
  const { id } = await aSpace()
  await forget()
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`update listing set rent_low = 20 where id = ${id}`.execute(trx)
      await indexListings(trx, [id])
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await changes()).toEqual([])
})
