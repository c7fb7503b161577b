import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { factsOf } from '#features/alerts/fixtures.ts'
import { indexListings, indexListingsOfBuildings } from '#features/search/engine/index-listing.ts'
import { makeCatalog, saveCatalog } from '#features/search/fixtures.ts'
import { DAY_MS } from '#lib/durations.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { editListings, publishListing } from '../../../../test/edit-catalog.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'

const { db, pool } = await openTestDatabase()
beforeEach(() =>
  pool.query('truncate listing, building, search_document, listing_change, submarket, shape, search_word cascade'),
)

const changes = async () => (await pool.query('select * from listing_change order by id')).rows
const clearChanges = () => pool.query('delete from listing_change')
const kinds = async () => (await changes()).map(({ listing_id, kind }) => [listing_id, kind])

async function aSpace(values: Parameters<typeof aListing>[2] = {}) {
  const building = await aBuilding(db)
  return { id: await publishListing(db, building, values), building }
}

const change = (id: number, values: Parameters<typeof editListings>[2]) => editListings(db, [id], values)

test('a new listing is recorded with all facts that searches filter by, and without its words', async () => {
  const { id, building } = await aSpace()
  const [row] = await changes()
  expect(row).toMatchObject({ listing_id: id, kind: 'new', market: 'chicago', before: null, matched_at: null })
  expect(row.after).toMatchObject({ buildingId: building, x: -87_630_200, y: 41_880_600, areaHigh: 5_120, rentLow: 38 })
  expect(row.words).toBeNull()
  expect(JSON.stringify(row.after).length).toBeLessThan(1_000)
})

test('a recorded change contains the search document, field by field', async () => {
  const world = makeCatalog('recorded', 40)
  await saveCatalog(db, world)
  // Each listing that leaves the index is recorded with its last values.
  await pool.query("update listing set status = 'draft'")
  await indexListings(db, 'all')
  const recorded = (await changes()).map(({ listing_id, before }) => [listing_id, before])
  expect(recorded.length).toBe(40)
  for (const [id, before] of recorded) {
    const facts = factsOf(world.documents.find(({ listing_id }) => listing_id === id)!)
    expect({ ...before, confirmedAt: Date.parse(before.confirmedAt) }).toEqual({
      ...facts,
      confirmedAt: Date.parse(facts.confirmedAt),
    })
  }
})

test('rent, status, area and availability are recorded before and after; other changes are not', async () => {
  const { id, building } = await aSpace()
  await clearChanges()
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

test('an undisclosed rent is not recorded', async () => {
  const { id } = await aSpace()
  await change(id, { rent_mode: 'undisclosed', rent_low: null, rent_high: null })
  const [, row] = await changes()
  expect(row.after).toMatchObject({ rentLow: null, rentHigh: null, rentCurrency: null })
})

test('a removed listing is recorded with its words; its new status only if it is leased, not a draft', async () => {
  const { id } = await aSpace({ name: 'Saddlery' })
  await clearChanges()
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

test('a listing leased in a hidden building is not recorded as leased', async () => {
  const { id, building } = await aSpace()
  await clearChanges()
  await pool.query("update building set status = 'draft' where id = $1", [building])
  await change(id, { status: 'leased' })
  expect((await changes())[0]).toMatchObject({ kind: 'gone', after: null })
})

test('a hidden listing that is confirmed again is recorded', async () => {
  const { id } = await aSpace({ confirmed_at: new Date(Date.now() - 125 * DAY_MS) })
  await clearChanges()
  await change(id, { confirmed_at: new Date() })
  expect(await kinds()).toEqual([[id, 'changed']])
})

test('a new index records recent listings as history, and a rebuilt one only the differences', async () => {
  const building = await aBuilding(db)
  const published = new Date(Date.now() - 5 * DAY_MS)
  const recent = await aListing(db, building, { published_at: published })
  const old = await aListing(db, building, { published_at: new Date('2026-01-01T00:00:00Z') })
  await indexListings(db, 'all')
  const rows = await changes()
  expect(rows).toMatchObject([{ listing_id: recent, kind: 'new', matched_at: expect.any(Date) }])
  expect(Math.abs(rows[0].at.getTime() - published.getTime())).toBeLessThan(1_000)
  await clearChanges()
  await indexListings(db, 'all')
  expect(await changes()).toEqual([])
  await db.updateTable('listing').set({ rent_low: 30 }).where('id', '=', old).execute()
  await db.updateTable('listing').set({ status: 'leased' }).where('id', '=', recent).execute()
  const fresh = await aListing(db, building)
  await indexListings(db, 'all')
  expect((await kinds()).toSorted()).toEqual(
    [
      [recent, 'gone'],
      [old, 'changed'],
      [fresh, 'new'],
    ].toSorted(),
  )
})

test('a change that is rolled back is not recorded', async () => {
  const { id } = await aSpace()
  await clearChanges()
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
