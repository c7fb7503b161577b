// The pages of visitors on the whole site: whatever changes in the catalog, a cached page is soon the one that would be
// rendered now. TEST_FULL=1 makes as many changes as are promised.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBuildings, changeLandlords, changeListings } from '#features/catalog/changes/change-catalog.ts'
import { anAgent } from '#features/catalog/listings/fixtures.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import { changeSettings } from '#features/markets/settings/change-settings.ts'
import { findMarkets } from '#features/markets/settings/store.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { makeCatalog, saveCatalog, TODAY } from '#features/search/fixtures.ts'
import { makeRandom } from '#lib/random.ts'
import type { Db } from '#platform/database/db.ts'
import type { WebModule } from '#platform/pages/web-build.ts'
import { TABLE_OWNERS } from '../db/owners.ts'
import { openTestApp } from './app.ts'
import { fillCatalogue, makeChanges } from './change-catalog.ts'
import { catalogOn, SYSTEM } from './edit-catalog.ts'
import { root } from './source-graph.ts'

const isFull = process.env.TEST_FULL === '1'
const ROUNDS = isFull ? 100 : 2
const CHANGES_PER_ROUND = isFull ? 100 : 20
const PAGES_PER_ROUND = isFull ? 50 : 10
/** The bound of search. */
const MAX_MS = 1_000

const { render, paths, cachedPages } = (await import(path.join(root, 'src/ssr.tsx'))) as WebModule
const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-cached-'))
mkdirSync(path.join(clientDir, 'assets'))
afterAll(() => rmSync(clientDir, { recursive: true }))

const assets = () => ({ scripts: [], styles: [], preload: [], messages: {} })
const web = { render, paths, assets, clientDir }
const requestsPerMinute = 1e9
const openWeb = async () => ({ ...web, cachedPages: cachedPages! })
const app = await openTestApp({ now: TODAY, followsChanges: true, requestsPerMinute, openWeb })
const uncached = await app.open({ requestsPerMinute, openWeb: async () => web })

const catalog = makeCatalog('pages', isFull ? 300 : 60)
const random = makeRandom('pages')
const changes = makeChanges(catalog, random, [catalog.documents[0]!.building_id])
const markets = [...new Set(catalog.documents.map(({ market }) => market))]
const listings = catalog.documents.map(({ listing_id }) => `/listing/l/${listing_id}`)
const buildings = [...new Set(catalog.documents.map(({ building_id }) => building_id))].flatMap((id) => [
  `/building/${id}`,
  `/browse/listings/buildings/${id}?view=stack`,
])
const others = [
  '/',
  '/help',
  '/privacy',
  '/browse/listings',
  '/browse/listings/region',
  '/browse/listings/region/city',
  '/landlords',
  `/landlords?market=${markets[0]}`,
  '/landlords/owner-1',
  '/market_landlords/owner-2?region=region',
  '/search/all',
  '/search/all?query=office&sort=-size',
  ...markets.flatMap((market) => [`/search/${market}`, `/search/${market}?classes=A,B&page=2`]),
]

beforeAll(async () => {
  await saveCatalog(app.db, catalog)
  await fillCatalogue(app.db, catalog)
  const { rows } = await sql<{ id: number }>`insert into picture (format, width, height)
    values ('photo', 800, 800), ('photo', 800, 800) returning id`.execute(app.db)
  pictures.push(...rows.map(({ id }) => id))
  const email = 'dana@northbank.example'
  await anAgent(app.db, LISTING, { email })
  await app.signIn({ email, picture_id: pictures[0]! })
  await sql`insert into photo (picture_id, listing_id, position) values (${pictures[0]}, ${LISTING}, 0)`.execute(app.db)
  await sql`insert into room (listing_id, position, kind, name) values (${LISTING}, 0, 'conference_room', 'Meeting room')`.execute(
    app.db,
  )
  await sql`insert into listing_price (listing_id, kind, low, high, currency, area_unit, period)
    values (${LISTING}, 'taxes', 38, 38, 'USD', 'sf', 'yr')`.execute(app.db)
  await indexListings(app.db, 'all')
  await app.search.feed!.caughtUp()
  await sleep(MAX_MS)
})

// The router writes when it loaded a page.
const withoutTimes = (html: string) => html.replace(/\bu:1\d{12}\b/g, 'u:0')

async function open(http: FastifyInstance, url: string) {
  const { statusCode, headers, body } = await http.inject({ url })
  return { page: { statusCode, location: headers.location, body: withoutTimes(body) }, source: headers['cache-status'] }
}

/** Expects the page to be what it would be without the cache, within the bound of search. */
async function expectFresh(url: string, since: number) {
  for (;;) {
    const isLast = performance.now() - since > MAX_MS
    const expected = await open(uncached, url)
    const { page } = await open(app.http, url)
    if (isLast || page.body === expected.page.body) return expect(page, url).toEqual(expected.page)
    await sleep(20)
  }
}

/** The pages of what changed since a row of the change log. */
async function pagesChangedSince(seq: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ entity: string; id: string }>(
    'select distinct entity, entity_id::text as id from change_log where seq > $1',
    [seq],
  )
  const pageOf: Record<string, (id: string) => string> = {
    listing: (id) => `/listing/l/${id}`,
    building: (id) => `/building/${id}`,
    landlord: (id) => `/landlords/owner-${id}`,
  }
  return rows.flatMap(({ entity, id }) => pageOf[entity]?.(id) ?? [])
}

const lastChange = async () =>
  String((await app.pool.query('select coalesce(max(seq), 0) as seq from change_log')).rows[0].seq)

/** Every kind of thing that pages show besides what the changes above write, and an edit of it. */
const EDITS: Record<string, (trx: Db) => Promise<unknown>> = {
  'a caption of a photo': (trx) =>
    editListing(trx, sql`update photo set caption = 'The roof' where listing_id = ${LISTING}`),
  'a room': (trx) => editListing(trx, sql`update room set name = 'Board room' where listing_id = ${LISTING}`),
  'a price': (trx) => editListing(trx, sql`update listing_price set low = 11, high = 11 where listing_id = ${LISTING}`),
  'the portrait of an agent': (trx) => sql`update app_user set picture_id = ${pictures[1]}`.execute(trx),
  'the address of an agent’s account': (trx) => sql`update app_user set email = 'else@northbank.example'`.execute(trx),
  'the agents of a listing': (trx) => editListing(trx, sql`delete from listing_agent where listing_id = ${LISTING}`),
  'the text of a building': (trx) =>
    editBuilding(trx, sql`update building set description = 'Rebuilt' where id = ${BUILDING}`),
  'the people around a building': (trx) =>
    editBuilding(
      trx,
      sql`insert into building_demographic (building_id, ring_miles, population, households, median_age, source)
        values (${BUILDING}, 1, 12345, 6789, 35, 'Census')`,
    ),
  'the documents of a building': (trx) =>
    editBuilding(
      trx,
      sql`insert into marketing_medium (building_id, title, url)
        values (${BUILDING}, 'Brochure', 'https://northbank.example/brochure')`,
    ),
  'the market of a building': (trx) =>
    editBuilding(
      trx,
      sql`update building set market = ${markets.find((each) => each !== catalog.documents[0]!.market)} where id = ${BUILDING}`,
    ),
  'the settings of a market': (trx) =>
    changeSettings(
      trx,
      catalog.documents[0]!.market as MarketSlug,
      { areaUnit: 'sqm', version: 1 },
      { actor: SYSTEM.actor, now: TODAY, load: async (db, market) => (await findMarkets(db, TODAY, market))[0]! },
    ),
  'the text of a landlord': (trx) =>
    changeLandlords(catalogOn(trx), [1], SYSTEM, () =>
      sql`update landlord set about = 'A family firm' where id = 1`.execute(trx),
    ),
}

const { listing_id: LISTING, building_id: BUILDING } = catalog.documents[0]!
const pictures: number[] = []
const editListing = (trx: Db, edit: RawBuilder<unknown>) =>
  changeListings(catalogOn(trx), [LISTING], SYSTEM, () => edit.execute(trx))
const editBuilding = (trx: Db, edit: RawBuilder<unknown>) =>
  changeBuildings(catalogOn(trx), [BUILDING], SYSTEM, () => edit.execute(trx))

test.each(Object.keys(EDITS))('a visitor sees a change of %s', async (name) => {
  const shown = [
    `/listing/l/${LISTING}`,
    `/building/${BUILDING}`,
    '/landlords/owner-1',
    `/search/${catalog.documents[0]!.market}`,
  ]
  const before = await Promise.all(shown.map((url) => open(uncached, url)))
  for (const url of shown) await open(app.http, url)
  await app.db.transaction().execute((trx) => EDITS[name]!(trx))
  const changedAt = performance.now()
  for (const url of shown) await expectFresh(url, changedAt)
  expect(await Promise.all(shown.map((url) => open(uncached, url)))).not.toEqual(before)
})

test('after any changes, cached pages are the ones that would be rendered now', { timeout: 3_600_000 }, async () => {
  const all = [...listings, ...buildings, ...others]
  for (const url of all) await open(app.http, url)
  for (let round = 0; round < ROUNDS; round++) {
    const seq = await lastChange()
    for (let count = 0; count < CHANGES_PER_ROUND; count++) {
      const name = random.pick(Object.keys(changes))
      await app.db.transaction().execute((transaction) => changes[name]!(transaction))
      // Read while the changes are under way, too.
      await open(app.http, random.pick(all))
    }
    const changedAt = performance.now()
    const changed = (await pagesChangedSince(seq)).slice(0, PAGES_PER_ROUND)
    const picked = Array.from({ length: PAGES_PER_ROUND }, () => random.pick(all))
    for (const url of new Set([...changed, ...picked])) await expectFresh(url, changedAt)
    expect((await open(app.http, '/search/all')).source).toMatch(/^Frontage; /)
    expect((await open(app.http, '/search/all')).source).toBe('Frontage; hit')
  }
})

test('every cached page is a page of the site', () => {
  expect(Object.keys(cachedPages!).filter((page) => !paths.includes(page))).toEqual([])
})

/** The tables that pages read. Each is edited above, or its changes are recorded by the functions that write it; of market figures, past days are read. */
const TABLES = [
  'agent',
  'app_user',
  'building',
  'building_contact',
  'building_demographic',
  'building_industrial',
  'building_submarket',
  'company',
  'floor_plan',
  'landlord',
  'landlord_contact',
  'listing',
  'listing_agent',
  'listing_price',
  'market',
  'market_figure',
  'market_setting',
  'marketing_medium',
  'microsite',
  'microsite_domain',
  'photo',
  'picture',
  'room',
  'search_document',
  'submarket',
  'submarket_ring',
  'video',
]

test('every table that pages read is followed', async () => {
  const tables = new Set<string>()
  const recorded = new WeakSet<object>()
  app.pool.on('acquire', (client) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    client.query = ((...input: [string | { text: string }, ...unknown[]]) => {
      const text = typeof input[0] === 'string' ? input[0] : input[0].text
      for (const [, table] of text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)) tables.add(table!)
      return query(...input)
    }) as typeof client.query
  })
  // One that has read nothing yet: counts of the whole site are kept for a while.
  const started = await app.open({ requestsPerMinute, openWeb: async () => web })
  for (const url of [...listings.slice(0, 3), ...buildings.slice(0, 4), ...others]) await open(started, url)
  expect([...tables].filter((table) => Object.hasOwn(TABLE_OWNERS, table)).sort()).toEqual(TABLES)
})
