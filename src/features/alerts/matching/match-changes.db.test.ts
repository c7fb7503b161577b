import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { matching } from '#features/search/engine/brute-force.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { makeCatalog, makeCriteria, saveCatalog, TODAY } from '#features/search/fixtures.ts'
import { type Criteria, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { makeRandom } from '#lib/random.ts'
import type { Db } from '#platform/database/db.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { aSearch, aUser, factsOf } from '../fixtures.ts'
import { matchChanges } from './match-changes.ts'

const { db, pool } = await openTestDatabase({ size: 8 })
await migrateJobs(pool)
beforeEach(() =>
  pool.query(
    'truncate listing, building, search_document, listing_change, saved_search, app_user, submarket, shape, search_word cascade',
  ),
)

/** Looks through all changes there are; NOW for spaces of today. */
async function matchAll(now = new Date()) {
  for (let left = true; left; ) left = (await matchChanges(db, now)).changes > 0
}
const found = async () =>
  (
    await pool.query(
      'select search_id, listing_id, reason, due_at from saved_search_match order by change_id, search_id',
    )
  ).rows

async function change(id: number, values: Record<string, unknown>) {
  await db.updateTable('listing').set(values).where('id', '=', id).execute()
  await indexListings(db, [id])
  await matchAll()
}

test('every search finds exactly the new spaces that searching finds', async () => {
  const world = makeCatalog('matched', 150)
  await saveCatalog(db, world)
  await pool.query(
    `insert into listing_change (listing_id, kind, market, after)
     select (row ->> 'id')::bigint, 'new', row -> 'facts' ->> 'market', row -> 'facts' from jsonb_array_elements($1) row`,
    [JSON.stringify(world.documents.map((document) => ({ id: document.listing_id, facts: factsOf(document) })))],
  )
  const person = await aUser(db)
  const random = makeRandom('searches')
  const expected: string[] = []
  for (let count = 0; count < 300; count++) {
    const criteria = makeCriteria(random, world)
    const currency = random.pick(['USD', 'GBP'] as const)
    const id = await aSearch(db, person, TODAY, { criteria, currency })
    const matches = matching(world, criteria, { today: TODAY, currency })
    expected.push(...matches.map((document) => `${id} ${document.listing_id}`))
  }
  await matchAll(TODAY)
  const rows = await found()
  expect(rows.map((row) => `${row.search_id} ${row.listing_id}`).sort()).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThan(300)
})

describe('a search for office space under $40 in Chicago', () => {
  const criteria: Criteria = { ...EMPTY_CRITERIA, market: 'chicago', spaceTypes: ['office'], maxRent: 40 }
  const reasons = async () => (await found()).map(({ reason }) => reason)

  async function watched(values: Parameters<typeof aListing>[2] = {}, wishes: Parameters<typeof aSearch>[3] = {}) {
    const person = await aUser(db)
    const search = await aSearch(db, person, new Date(), { criteria, ...wishes })
    const listing = await aListing(db, await aBuilding(db), values)
    await indexListings(db, [listing])
    await matchAll()
    return { person, search, listing }
  }

  test('finds what is new, once', async () => {
    const { search, listing } = await watched()
    await matchAll()
    expect(await found()).toMatchObject([{ search_id: search, listing_id: listing, reason: 'new' }])
  })

  test('finds a rent that comes into range and one that falls, not one that rises or leaves', async () => {
    const { listing } = await watched({ rent_low: 45, rent_high: 45 })
    expect(await reasons()).toEqual([])
    await change(listing, { rent_low: 39, rent_high: 39 })
    await change(listing, { rent_low: 34.75, rent_high: 34.75 })
    await change(listing, { rent_low: 36, rent_high: 36 })
    await change(listing, { rent_low: 50, rent_high: 50 })
    expect(await reasons()).toEqual(['rent', 'rent'])
  })

  test('finds what is back, from under offer and from nowhere', async () => {
    const { listing } = await watched()
    await change(listing, { status: 'under_offer' })
    await change(listing, { status: 'on_market' })
    await change(listing, { status: 'off_market' })
    await change(listing, { status: 'on_market' })
    expect(await reasons()).toEqual(['new', 'back', 'back'])
  })

  test('tells of under offer and leased when asked', async () => {
    const { listing } = await watched({}, { wantsUnderOffer: true, wantsLeased: true })
    await change(listing, { status: 'under_offer' })
    await change(listing, { status: 'leased' })
    expect(await reasons()).toEqual(['new', 'under_offer', 'leased'])
  })

  test('tells of a lease of what it would have found, by its words too', async () => {
    const query = { ...criteria, query: 'saddlery' }
    const { listing } = await watched({ name: 'The Saddlery' }, { criteria: query, wantsLeased: true })
    await change(listing, { status: 'leased' })
    expect(await reasons()).toEqual(['new', 'leased'])
  })

  test('finds a space that fits since its size changed', async () => {
    const { listing } = await watched({ area_sqft: 900 }, { criteria: { ...criteria, minSize: 1_000 } })
    await change(listing, { area_sqft: 1_200 })
    expect(await reasons()).toEqual(['fits'])
  })

  test('finds nothing after it was deleted', async () => {
    const { search, listing } = await watched()
    await pool.query('update saved_search set deleted_at = now() where id = $1', [search])
    await change(listing, { rent_low: 30 })
    expect(await reasons()).toEqual(['new'])
  })

  test.each([
    ['that is told never', { frequency: 'never' } as const, ''],
    ['that is switched off', {}, 'update saved_search set alerts_on = false'],
    [
      'of somebody who wants no alerts',
      {},
      'insert into alert_setting (user_id, alerts_on) select id, false from app_user',
    ],
    ['of somebody whose address may be another’s', {}, 'update app_user set email_verified_at = null'],
    ['of somebody who is deactivated', {}, 'update app_user set deactivated_at = now()'],
  ])('counts for a search %s, and waits for no mail', async (_, wishes, statement) => {
    const { listing } = await watched({ rent_low: 45, rent_high: 45 }, wishes)
    await pool.query(statement)
    await change(listing, { rent_low: 30, rent_high: 30 })
    expect(await found()).toMatchObject([{ reason: 'rent', due_at: null }])
  })

  test('two workers at once find it once', async () => {
    await watched({ rent_low: 45, rent_high: 45 })
    await pool.query('update listing set rent_low = 30, rent_high = 30')
    await indexListings(
      db,
      (await pool.query('select id from listing')).rows.map(({ id }) => id),
    )
    const now = new Date()
    const both = await Promise.all([matchChanges(db, now), matchChanges(db, now)])
    expect(both.map(({ changes }) => changes).sort()).toEqual([0, 1])
    expect(await reasons()).toEqual(['rent'])
  })
})

test('whoever changes the catalogue has searches looked through, without waiting for each other', async () => {
  const building = await aBuilding(db)
  const [one, other] = [await aListing(db, building), await aListing(db, building)]
  await indexListings(db, [one, other])
  await pool.query('delete from graphile_worker._private_jobs')
  const cut = (on: Db, id: number) => on.updateTable('listing').set({ rent_low: 20 }).where('id', '=', id).execute()
  await db.transaction().execute(async (trx) => {
    await cut(trx, one)
    await indexListings(trx, [one])
    await cut(db, other)
    await indexListings(db, [other])
  })
  const waiting = async () => (await pool.query('select task_identifier from graphile_worker.jobs')).rows
  expect(await waiting()).toEqual([{ task_identifier: 'alerts.match' }, { task_identifier: 'alerts.match' }])
  await db.updateTable('listing').set({ rent_low: 19 }).where('id', '=', one).execute()
  await indexListings(db, [one])
  expect((await waiting()).length).toBe(2)
})
