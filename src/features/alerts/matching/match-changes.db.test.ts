import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { makeCatalog, makeCriteria, saveCatalog, TODAY } from '#features/search/fixtures.ts'
import { type Criteria, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { makeRandom } from '#lib/random.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { matching } from '../../../../test/brute-force.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { editListings, publishListing } from '../../../../test/edit-catalog.ts'
import { aSearch, aUser, factsOf } from '../fixtures.ts'
import { matchChanges } from './match-changes.ts'

const { db, pool } = await openTestDatabase({ size: 8 })
await migrateJobs(pool)
beforeEach(() =>
  pool.query(
    'truncate listing, building, search_document, listing_change, saved_search, app_user, submarket, shape, search_word cascade',
  ),
)

/** Matches all changes. */
async function matchAllChanges(now = new Date()) {
  for (let left = true; left; ) left = (await matchChanges(db, now)).changes > 0
}
const loadMatches = async () =>
  (
    await pool.query(
      'select search_id, listing_id, reason, due_at from saved_search_match order by change_id, search_id',
    )
  ).rows

async function change(id: number, values: Parameters<typeof editListings>[2]) {
  await editListings(db, [id], values)
  await matchAllChanges()
}

test('every saved search matches exactly the new listings that the search engine finds', async () => {
  const catalog = makeCatalog('matched', 150)
  await saveCatalog(db, catalog)
  await pool.query(
    `insert into listing_change (listing_id, kind, market, after)
     select (row ->> 'id')::bigint, 'new', row -> 'facts' ->> 'market', row -> 'facts' from jsonb_array_elements($1) row`,
    [JSON.stringify(catalog.documents.map((document) => ({ id: document.listing_id, facts: factsOf(document) })))],
  )
  const user = await aUser(db)
  const random = makeRandom('searches')
  const expected: string[] = []
  for (let count = 0; count < 300; count++) {
    const criteria = makeCriteria(random, catalog)
    const currency = random.pick(['USD', 'GBP'] as const)
    const id = await aSearch(db, user, TODAY, { criteria, currency })
    const matches = matching(catalog, criteria, { today: TODAY, currency })
    expected.push(...matches.map((document) => `${id} ${document.listing_id}`))
  }
  await matchAllChanges(TODAY)
  const rows = await loadMatches()
  expect(rows.map((row) => `${row.search_id} ${row.listing_id}`).sort()).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThan(300)
})

describe('a search for office space under $40 in Chicago', () => {
  const criteria: Criteria = { ...EMPTY_CRITERIA, market: 'chicago', spaceTypes: ['office'], maxRent: 40 }
  const reasons = async () => (await loadMatches()).map(({ reason }) => reason)

  async function publishMatching(
    values: Parameters<typeof aListing>[2] = {},
    settings: Parameters<typeof aSearch>[3] = {},
  ) {
    const user = await aUser(db)
    const search = await aSearch(db, user, new Date(), { criteria, ...settings })
    const listing = await publishListing(db, await aBuilding(db), values)
    await matchAllChanges()
    return { user, search, listing }
  }

  test('matches a new listing once', async () => {
    const { search, listing } = await publishMatching()
    await matchAllChanges()
    expect(await loadMatches()).toMatchObject([{ search_id: search, listing_id: listing, reason: 'new' }])
  })

  test('matches a rent that comes into range and one that falls, not one that rises or leaves the range', async () => {
    const { listing } = await publishMatching({ rent_low: 45, rent_high: 45 })
    expect(await reasons()).toEqual([])
    await change(listing, { rent_low: 39, rent_high: 39 })
    await change(listing, { rent_low: 34.75, rent_high: 34.75 })
    await change(listing, { rent_low: 36, rent_high: 36 })
    await change(listing, { rent_low: 50, rent_high: 50 })
    expect(await reasons()).toEqual(['rent', 'rent'])
  })

  test('matches a listing that is back from under offer and one that is back on the market', async () => {
    const { listing } = await publishMatching()
    await change(listing, { status: 'under_offer' })
    await change(listing, { status: 'on_market' })
    await change(listing, { status: 'off_market' })
    await change(listing, { status: 'on_market' })
    expect(await reasons()).toEqual(['new', 'back', 'back'])
  })

  test('matches under offer and leased listings when these alerts are on', async () => {
    const { listing } = await publishMatching({}, { wantsUnderOffer: true, wantsLeased: true })
    await change(listing, { status: 'under_offer' })
    await change(listing, { status: 'leased' })
    expect(await reasons()).toEqual(['new', 'under_offer', 'leased'])
  })

  test('matches a leased listing by its words too', async () => {
    const query = { ...criteria, query: 'saddlery' }
    const { listing } = await publishMatching({ name: 'The Saddlery' }, { criteria: query, wantsLeased: true })
    await change(listing, { status: 'leased' })
    expect(await reasons()).toEqual(['new', 'leased'])
  })

  test('matches a listing that fits since its size changed', async () => {
    const { listing } = await publishMatching({ area_sqft: 900 }, { criteria: { ...criteria, minSize: 1_000 } })
    await change(listing, { area_sqft: 1_200 })
    expect(await reasons()).toEqual(['fits'])
  })

  test('matches a listing that fits a budget since its taxes fell', async () => {
    const budget = { ...EMPTY_CRITERIA, market: 'chicago' as const, minSize: 1_000, maxBudget: 44_000 }
    const values = { area_sqft: 1_000, rent_low: 40, rent_high: 40, extras: 6 }
    const { listing } = await publishMatching(values, { criteria: budget })
    await change(listing, { extras: 3 })
    expect(await reasons()).toEqual(['fits'])
  })

  test('matches nothing after it was deleted', async () => {
    const { search, listing } = await publishMatching()
    await pool.query('update saved_search set deleted_at = now() where id = $1', [search])
    await change(listing, { rent_low: 30 })
    expect(await reasons()).toEqual(['new'])
  })

  test.each([
    ['with the frequency never', { frequency: 'never' } as const, ''],
    ['whose alerts are off', {}, 'update saved_search set alerts_on = false'],
    [
      'of a user whose alerts are off',
      {},
      'insert into alert_setting (user_id, alerts_on) select id, false from app_user',
    ],
    ['of a user with an unverified address', {}, 'update app_user set email_verified_at = null'],
    ['of a deactivated user', {}, 'update app_user set deactivated_at = now()'],
  ])('a match of a search %s counts, but is never due', async (_, settings, statement) => {
    const { listing } = await publishMatching({ rent_low: 45, rent_high: 45 }, settings)
    await pool.query(statement)
    await change(listing, { rent_low: 30, rent_high: 30 })
    expect(await loadMatches()).toMatchObject([{ reason: 'rent', due_at: null }])
  })

  test('two concurrent workers match it once', async () => {
    await publishMatching({ rent_low: 45, rent_high: 45 })
    const ids = (await db.selectFrom('listing').select('id').execute()).map(({ id }) => id)
    await editListings(db, ids, { rent_low: 30, rent_high: 30 })
    const now = new Date()
    const both = await Promise.all([matchChanges(db, now), matchChanges(db, now)])
    expect(both.map(({ changes }) => changes).sort()).toEqual([0, 1])
    expect(await reasons()).toEqual(['rent'])
  })
})

test('each transaction that changes the catalog queues matching, without blocking others', async () => {
  const building = await aBuilding(db)
  const [one, other] = [await aListing(db, building), await aListing(db, building)]
  await indexListings(db, [one, other])
  await pool.query('delete from graphile_worker._private_jobs')
  await db.transaction().execute(async (trx) => {
    await editListings(trx, [one], { rent_low: 20 })
    await editListings(db, [other], { rent_low: 20 })
  })
  const queuedJobs = async () => (await pool.query('select task_identifier from graphile_worker.jobs')).rows
  expect(await queuedJobs()).toEqual([{ task_identifier: 'alerts.match' }, { task_identifier: 'alerts.match' }])
  await editListings(db, [one], { rent_low: 19 })
  expect((await queuedJobs()).length).toBe(2)
})
