import Value from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { cacheSettings } from '#features/markets/settings/cache-settings.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { openFeed } from '#platform/change-log/change-feed.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import { openDatabase } from '#platform/database/db.ts'
import { openHttp } from '#platform/http/http.ts'
import { localeOf } from '#platform/pages/page.ts'
import { testDatabase } from '../../../test/db.ts'
import { QUIET_HTTP } from '../../../test/http.ts'
import { makeCardCache } from './card-cache.ts'
import { ListingResults } from './contract.ts'
import { indexListings } from './engine/index-listing.ts'
import { sqlEngine } from './engine/sql/engine-sql.ts'
import { findListings } from './find-listings.ts'
import { makeCatalog, saveCatalog, TODAY } from './fixtures.ts'
import { STRETCHES } from './language/lists/list-stretches.ts'
import { outlineOf } from './language/outline-stretches.ts'
import { makeNames } from './name-cache.ts'
import { makeSearchCaches } from './open-search.ts'
import { searchRoutes } from './routes.ts'
import { EMPTY_CRITERIA } from './rules.ts'

const home = await testDatabase()
const { db, pool, close } = openDatabase(home.url, { size: 8 })
const feed = await openFeed({ url: home.url }, { log: QUIET_HTTP.log, pollMs: 50 })

const maps = async () => undefined

/** The search on a server of its own: `cached` follows the feed, `uncached` reads everything each time. */
const serveSearch = async (followed: typeof feed | undefined) => {
  const http = await openHttp(QUIET_HTTP)
  searchRoutes(http, {
    db,
    clock: () => TODAY,
    localeOf,
    maps,
    marketSettings: cacheSettings(db, followed),
    search: { engine: sqlEngine(db), ...makeSearchCaches(db, followed) },
  })
  await http.ready()
  return http
}
const servers = { cached: await serveSearch(feed), uncached: await serveSearch(undefined) }
const KINDS = ['cached', 'uncached'] as const

/** The building of a listing with a rent and a photo; the generated catalog has no photos. */
const furnished = { building: 0 }
const AGES = { published_at: TODAY, confirmed_at: TODAY }
const catalog = makeCatalog('cards', 200)
beforeAll(async () => {
  await saveCatalog(db, catalog)
  await pool.query(
    "select setval(pg_get_serial_sequence(name, 'id'), 10000) from unnest('{building,listing}'::text[]) name",
  )
  // Letters that take more than one byte each, in a card and in a facet.
  furnished.building = await aBuilding(db, { name: 'Łódź “Wieża” 🏙' })
  const listing = await aListing(db, furnished.building, { ...AGES, min_divisible_sqft: 2_000, exclusive: true })
  await pool.query(`
    with picture as (
      insert into picture (format, width, height) values ('webp', 1600, 1067) returning id
    )
    insert into photo (picture_id, listing_id, position, caption) select id, ${listing}, 0, 'Lobby' from picture`)
  await indexListings(db, [listing])
  await db.updateTable('submarket').set({ name: 'Süd & “Nord”' }).where('slug', '=', 'chicago-1').execute()
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((http) => http.close()))
  await feed.stop()
  await close()
  await home.drop()
})

type Query = Record<string, string>
const request = (kind: (typeof KINDS)[number], query: Query = {}) =>
  servers[kind].inject({ url: '/api/listings', query })
const search = async (kind: (typeof KINDS)[number], query: Query = {}) =>
  (await request(kind, query)).json<ListingResults>()

test.each(KINDS)('a response assembled from cards matches the contract and has no other fields (%s)', async (kind) => {
  const queries: Query[] = [
    {},
    { market: 'chicago', page_size: '100' },
    { page: '999' },
    { market: 'london', min_size: '1e9' },
  ]
  for (const query of queries) {
    const reply = await request(kind, query)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    const results = reply.json<ListingResults>()
    expect([...Value.Errors(ListingResults, results)]).toEqual([])
    expect(Value.Clean(ListingResults, structuredClone(results))).toEqual(results)
  }
  const { listings } = await search(kind, { building_ids: String(furnished.building) })
  expect(listings).toMatchObject([
    { building: { name: 'Łódź “Wieża” 🏙' }, rent: { low: { magnitude: 38 } }, photos: [{ caption: 'Lobby' }] },
  ])
})

test.each(KINDS)('an area along a street has the name of the street (%s)', async (kind) => {
  const alongStreet = encodePolyline(outlineOf(STRETCHES.chicago![0]!))
  expect((await search(kind, { polygons: alongStreet })).summary.areaName).toBe('Michigan Avenue')
  expect((await search(kind, { market: 'chicago' })).summary.areaName).toBeUndefined()
})

test.each(KINDS)('its cards equal those of the listings, also the second time (%s)', async (kind) => {
  for (let time = 0; time < 2; time++) {
    const { listings, pagination } = await search(kind, { page_size: '100' })
    expect(listings).toEqual(await loadCards(db, pagination.ids, TODAY))
    expect(listings).toHaveLength(100)
  }
})

test('a response from caches is the same as one from the database', async () => {
  const queries: Query[] = [
    { market: 'chicago' },
    { sort: '-rent' },
    { building_ids: String(furnished.building) },
    { query: 'zzzz' },
  ]
  for (const query of queries) {
    const [cached, uncached] = [await request('cached', query), await request('uncached', query)]
    expect(cached.body).toBe(uncached.body)
    expect(cached.headers.etag).toBe(uncached.headers.etag)
  }
})

test('a page whose cards and names are cached sends no statement to the database', async () => {
  const criteria = { ...EMPTY_CRITERIA, market: 'chicago' as const }
  const request = { today: TODAY, currency: 'USD' as const, sort: 'best' as const, page: 1, pageSize: 24 }
  const found = await sqlEngine(db).find(criteria, request)
  const engine = { ...sqlEngine(db), find: async () => found }
  const statementsOf = async (followed: typeof feed | undefined) => {
    const cards = makeCardCache((ids, today) => loadCards(db, ids, today), followed)
    const names = makeNames(db, followed)
    const respond = () => findListings({ engine, cards, names }, criteria, request)
    await feed.caughtUp()
    const { bytes } = await respond()
    let statements = 0
    const count = () => statements++
    pool.on('acquire', count)
    expect((await respond()).bytes).toEqual(bytes)
    pool.off('acquire', count)
    return statements
  }
  expect(await statementsOf(undefined)).toBe(2)
  expect(await statementsOf(feed)).toBe(0)
})

test('a change is shown once the feed reports it, and not before', async () => {
  const query = { building_ids: String(catalog.documents[0]!.building_id) }
  const names = async () => new Set((await search('cached', query)).listings.map(({ building }) => building.name))
  const [before] = await names()
  const change = async (name: string) =>
    db.updateTable('building').set({ name }).where('id', '=', Number(query.building_ids)).execute()
  await change('Renamed without a record')
  expect(await names()).toEqual(new Set([before]))
  await recordChanges(db, 'building', [999_999])
  await feed.caughtUp()
  expect(await names()).toEqual(new Set([before]))
  await recordChanges(db, 'building', [Number(query.building_ids)])
  await feed.caughtUp()
  expect(await names()).toEqual(new Set(['Renamed without a record']))
  await change('Renamed again')
  await recordChanges(db, 'catalog', [0])
  await feed.caughtUp()
  expect(await names()).toEqual(new Set(['Renamed again']))
})

test.each(KINDS)('a listing that has left the market has no card and is on no page (%s)', async (kind) => {
  const { building_id, listing_id } = catalog.documents.at(kind === 'cached' ? -1 : -2)!
  const query = { building_ids: String(building_id), page_size: '100' }
  const before = await search(kind, query)
  expect(before.pagination.ids).toContain(listing_id)
  await db.updateTable('listing').set({ status: 'off_market' }).where('id', '=', listing_id).execute()
  await recordChanges(db, 'building', [building_id])
  await feed.caughtUp()
  const { listings, pagination } = await search(kind, query)
  expect(pagination.ids).toEqual(before.pagination.ids.filter((id) => id !== listing_id))
  expect(listings.map(({ id }) => id)).toEqual(pagination.ids)
})
