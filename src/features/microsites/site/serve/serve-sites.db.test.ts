// The hosts of buildings' own sites: what is there, what is not, and that nothing undisclosed gets there.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeListings } from '#features/catalog/changes/change-catalog.ts'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { findWrongCounts } from '#features/events/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { storedName } from '#features/media/rules.ts'
import { accessibleColor } from '#lib/contrast.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { WebModule } from '#platform/pages/web-build.ts'
import { openTestApp } from '../../../../../test/app.ts'
import { catalogOn, SYSTEM } from '../../../../../test/edit-catalog.ts'
import { root } from '../../../../../test/source-graph.ts'
import { TEMPLATES } from '../../rules.ts'
import { publishSite } from '../fixtures.ts'

const { render, paths, renderSite } = (await import(path.join(root, 'src/ssr.tsx'))) as WebModule
const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-sites-'))
mkdirSync(path.join(clientDir, 'assets'))
afterAll(() => rmSync(clientDir, { recursive: true }))

const assets = () => ({ scripts: [], styles: [], preload: [], messages: {} })
const siteAssets = { fontFaces: '', script: '/assets/site.js' }
const openWeb = async () => ({ render, paths, renderSite, siteAssets, assets, clientDir })
const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z'), openWeb })
await migrateJobs(app.pool)
const { db, http } = app
const behindProxy = await openTestApp({
  settings: { PUBLIC_URL: 'https://frontage.example', MICROSITE_HOST: 'frontage.site', TRUST_PROXY: 'loopback' },
  openWeb,
})

const HOST = 'kinzie-point.localhost:3000'
let building: number
let listing: number
let other: { building: number; listing: number }
const pictures: number[] = []

beforeAll(async () => {
  building = await aBuilding(db, { name: 'Kinzie Point Tower' })
  listing = await aListing(db, building)
  const agent = await anAgent(db, listing)
  await sql`insert into building_contact (building_id, agent_id, position) values (${building}, ${agent}, 0)`.execute(
    db,
  )
  const elsewhere = await aBuilding(db, { slug: 'elsewhere' })
  other = { building: elsewhere, listing: await aListing(db, elsewhere, { slug: 'other' }) }
  const { rows } = await sql<{ id: number }>`insert into picture (format, width, height)
    values ('photo', 800, 600), ('photo', 800, 600) returning id`.execute(db)
  pictures.push(...rows.map(({ id }) => id))
  await sql`insert into photo (picture_id, building_id, position, caption) values
    (${pictures[0]}, ${building}, 0, 'River front'), (${pictures[1]}, ${elsewhere}, 0, 'Another house')`.execute(db)
  for (const id of pictures) await app.storage.write(storedName(id, '800.webp'), Buffer.from('a picture'))
  await publishSite(db, building, 'kinzie-point')
  const shown = await aBuilding(behindProxy.db, { name: 'Kinzie Point Tower' })
  await publishSite(behindProxy.db, shown, 'kinzie-point')
})

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { host: HOST, ...headers } })

describe('the host of a site', () => {
  test('has its page, in the language of its market', async () => {
    const { statusCode, headers, body } = await get('/')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en-US',
      etag: expect.any(String),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('<html lang="en-US"')
    expect(body).toContain('<meta property="og:site_name" content="Kinzie Point Tower"/>')
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/building/${building}"/>`)
    expect(body).toContain('<meta property="og:url" content="http://kinzie-point.localhost:3000/"/>')
    expect(body).toContain(`"@type":"Place"`)
    expect(body).toContain(`href="http://localhost:3000/listing/suite-1150/${listing}"`)
  })

  test.each(TEMPLATES)('has the same words and spaces in the template %s', async (template) => {
    await publishSite(db, building, 'kinzie-point', { template })
    const { body } = await get('/')
    expect(body).toContain(`data-template="${template}"`)
    for (const word of ['Thirty floors on the bend of the river', 'Suite 1150', '5,120 sf', 'US $38', 'Dana Whitcombe'])
      expect(body, word).toContain(word)
    for (const section of ['opening', 'availability', 'location']) expect(body).toContain(`data-section="${section}"`)
  })

  test('has robots.txt and a sitemap of one address', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://kinzie-point.localhost:3000/sitemap.xml')
    const sitemap = (await get('/sitemap.xml')).body
    expect(sitemap.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>http://kinzie-point.localhost:3000/</loc>'])
  })

  test('has an icon in its color', async () => {
    const { body } = await get('/')
    const { headers, body: svg } = await get(/<link rel="icon" [^>]*href="([^"]+)"/.exec(body)![1]!)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(svg).toContain(accessibleColor('#3f97ab').color)
  })

  test('has the pictures that it shows, and no others', async () => {
    expect((await get(`/media/${pictures[0]}/800.webp`)).statusCode).toBe(200)
    expect((await get(`/media/${pictures[1]}/800.webp`)).statusCode).toBe(404)
    expect((await get(`/media/${pictures[0]}/none.webp`)).statusCode).toBe(404)
  })

  test('has the map of its building, and of no other', async () => {
    const href = /src="(\/building_maps\/[^"]+)"/.exec((await get('/')).body)![1]!
    const map = await get(href)
    expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await get(href.replace(/\/\d+\//, `/${other.building}/`))).statusCode).toBe(404)
    expect((await get(href.replace('.webp', '1.webp'))).statusCode).toBe(404)
    expect((await http.inject({ url: href, headers: { host: 'localhost' } })).statusCode).toBe(200)
  })

  test.each([
    '/admin',
    '/login',
    '/search/all',
    '/language/en-gb',
    '/_site/',
    '/api/current_user',
    '/api/listings',
    '/api/buildings/1',
    '/api/openapi.json',
    '/metrics',
    '/private_media/1/800.webp',
    '/assets/../api/listings',
    '/building/1',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('does nothing for a user, whatever cookie a browser sends', async () => {
    const { body, headers } = await get('/', { cookie: 'sid=abc; locale=en-gb' })
    expect(body).toContain('<html lang="en-US"')
    expect(headers.vary).toBe('accept-encoding')
  })

  test('changes with its building at once where nothing is cached', async () => {
    await db.updateTable('listing').set({ name: 'Suite 1200' }).where('id', '=', listing).execute()
    expect((await get('/')).body).toContain('Suite 1200')
    await db.updateTable('listing').set({ name: 'Suite 1150' }).where('id', '=', listing).execute()
  })
})

describe('a host', () => {
  const statusOf = async (host: string, url = '/', more: Record<string, string> = {}) =>
    (await http.inject({ url, headers: { host, ...more } })).statusCode

  test('of a site is known in any letter case, with a port or a final dot', async () => {
    for (const host of ['KINZIE-POINT.localhost', 'kinzie-point.localhost.', 'Kinzie-Point.LOCALHOST:8080'])
      expect(await statusOf(host, '/robots.txt'), host).toBe(200)
    expect((await http.inject({ url: '/robots.txt', headers: { host: 'KINZIE-POINT.localhost.' } })).body).toContain(
      'http://kinzie-point.localhost/sitemap.xml',
    )
  })

  test('below the sites that is none is not found', async () => {
    for (const host of ['nothing.localhost', 'a.kinzie-point.localhost', '-.localhost', 'kinzie_point.localhost'])
      for (const url of ['/', '/api/listings', '/robots.txt']) expect(await statusOf(host, url), host + url).toBe(404)
  })

  test('that is not below them serves the market, where no site’s address works', async () => {
    for (const host of ['localhost', '127.0.0.1', 'frontage.example', 'kinzie-point.localhost.example']) {
      expect(await statusOf(host, '/api/listings'), host).toBe(200)
      expect(await statusOf(host, '/_site/'), host).toBe(404)
      expect(await statusOf(host, '/_site/robots.txt'), host).toBe(404)
    }
  })

  test('is taken from a forwarded header of a trusted proxy only', async () => {
    expect(await statusOf('localhost', '/api/listings', { 'x-forwarded-host': HOST })).toBe(200)
    expect(await statusOf(HOST, '/api/listings', { 'x-forwarded-host': 'localhost' })).toBe(404)
    const proxied = (headers: Record<string, string>, url = '/robots.txt') =>
      behindProxy.http.inject({ url, headers: { host: 'frontage.example', 'sec-fetch-site': 'none', ...headers } })
    const forwarded = { 'x-forwarded-host': 'kinzie-point.frontage.site' }
    expect((await proxied(forwarded)).body).toContain('https://kinzie-point.frontage.site/sitemap.xml')
    expect((await proxied(forwarded, '/api/listings')).statusCode).toBe(404)
    expect(
      (await proxied({ 'x-forwarded-host': 'kinzie-point.frontage.site, frontage.example' }, '/_site/')).statusCode,
    ).toBe(404)
    expect((await proxied({ host: 'kinzie-point.frontage.site' })).statusCode).toBe(200)
    for (const host of ['elsewhere.example', 'kinzie-point.frontage.example', 'frontage.site'])
      expect((await proxied({ host })).statusCode, host).toBe(404)
  })

  test('is moved to https at its own name', async () => {
    const { statusCode, headers } = await behindProxy.http.inject({
      url: '/robots.txt?a=1',
      headers: { host: 'kinzie-point.frontage.site', 'x-forwarded-proto': 'http' },
    })
    expect([statusCode, headers.location]).toEqual([308, 'https://kinzie-point.frontage.site/robots.txt?a=1'])
  })
})

describe('a site stands', () => {
  test('while it and its building are published', async () => {
    const id = await aBuilding(db, { slug: 'brief' })
    const status = async () => (await http.inject({ url: '/', headers: { host: 'brief-site.localhost' } })).statusCode
    expect(await status()).toBe(404)
    await publishSite(db, id, 'brief-site')
    expect(await status()).toBe(200)
    for (const state of ['draft', 'archived'] as const) {
      await db.updateTable('building').set({ status: state }).where('id', '=', id).execute()
      expect(await status(), state).toBe(404)
    }
    await db.updateTable('building').set({ status: 'published' }).where('id', '=', id).execute()
    await db.updateTable('microsite').set({ published_version_id: null }).where('building_id', '=', id).execute()
    expect(await status()).toBe(404)
  })
})

describe('an inquiry from a site', () => {
  const send = (id: number, headers: Record<string, string> = {}, more: object = {}) =>
    http.inject({
      method: 'POST',
      url: `/api/listings/${id}/site_visitor_inquiries`,
      headers: { host: HOST, origin: `http://${HOST}`, ...headers },
      payload: { ...aVisitorInquiry(), sourcePage: 'MICROSITE', sourceContent: 'inquiry', ...more },
    })

  test('reaches the inbox with its source, without a token', async () => {
    const campaign = { first: { name: 'mailer' }, last: { name: 'mailer' } }
    const { statusCode, headers } = await send(listing, {}, { campaign })
    expect([statusCode, headers['set-cookie']]).toEqual([201, undefined])
    const saved = await db.selectFrom('inquiry').where('listing_id', '=', listing).selectAll().execute()
    const source = { source_page: 'MICROSITE', source_content: 'inquiry', site_host: 'kinzie-point.localhost' }
    expect(saved).toEqual([expect.objectContaining(source)])
  })

  test('concerns spaces of its building alone', async () => {
    expect((await send(other.listing)).statusCode).toBe(404)
    expect((await send(999_999)).statusCode).toBe(404)
  })

  test('comes from the page of the site itself', async () => {
    for (const origin of ['http://localhost:3000', 'http://other.localhost:3000', 'https://evil.example', 'null'])
      expect((await send(listing, { origin })).statusCode, origin).toBe(403)
    expect((await send(listing, { host: 'localhost:3000' })).statusCode).toBe(403)
  })

  test('is the only write there, beside the count of visits', async () => {
    const write = (method: 'POST' | 'PUT' | 'DELETE', url: string) =>
      http.inject({ method, url, headers: { host: HOST, origin: `http://${HOST}` }, payload: {} })
    for (const url of [
      `/api/listings/${listing}/inquiries`,
      '/login',
      '/api/error_reports',
      '/api/uploads',
      '/unsubscribe',
    ])
      expect((await write('POST', url)).statusCode, url).toBe(404)
    expect((await write('DELETE', '/api/events')).statusCode).toBe(404)
  })

  test('is refused with the field that is wrong', async () => {
    const { statusCode, body } = await send(listing, {}, { email: 'nobody' })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).fields[0].field).toBe('email')
  })
})

test('a 3D tour of a space is a link with a picture, of which nothing is requested before', async () => {
  const html = async () => (await http.inject({ url: '/', headers: { host: HOST } })).body
  expect(await html()).not.toContain('3D tour')
  for (const tour_url of ['http://insecure.example/tour', 'https://my.matterport.com/show/?m=abc'])
    await db.updateTable('listing').set({ tour_url }).where('id', '=', listing).execute()
  const body = await html()
  expect(body).toContain('<a href="https://my.matterport.com/show/?m=abc" rel="noopener">')
  expect(body).not.toContain('<iframe')
  await db.updateTable('listing').set({ tour_url: null }).where('id', '=', listing).execute()
})

test('a visit is counted for its building', async () => {
  const event = {
    messageId: '019e8b2a-0000-7000-8000-000000000001',
    type: 'page',
    name: 'MICROSITE',
    anonymousId: '5b0b4a60-0000-4000-8000-000000000001',
    analyticsInformation: { buildingId: building, market: 'chicago', listingCount: 1, photoCount: 1 },
  }
  const send = (...events: unknown[]) =>
    http.inject({
      method: 'POST',
      url: '/api/events',
      headers: { host: HOST, origin: `http://${HOST}` },
      payload: { sentAt: '2026-11-20T12:00:00Z', events },
    })
  const { statusCode, body } = await send(event)
  expect([statusCode, JSON.parse(body)]).toEqual([202, { accepted: 1, refused: [] }])
  const visits = await db.selectFrom('site_visit_day').selectAll().execute()
  expect(visits).toEqual([expect.objectContaining({ building_id: building, count: 1 })])
  expect(await findWrongCounts(db)).toEqual([])
  // Nothing else is counted from there, nor a visit to another building.
  const ofOther = { ...event, analyticsInformation: { ...event.analyticsInformation, buildingId: other.building } }
  for (const wrong of [{ ...event, name: 'BUILDING' }, ofOther, { ...event, analyticsInformation: null }, null, 5])
    expect((await send(event, wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
})

test('nothing undisclosed is in the bytes of a site', async () => {
  const secret = await aBuilding(db, { slug: 'secret-place' })
  const undisclosed = { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null } as const
  const shown = await aListing(db, secret, { ...undisclosed, name: 'Suite 500', suite: '500', floor: 5 })
  await db.updateTable('listing_price').set({ low: 71.2345, high: 71.2345 }).where('listing_id', '=', shown).execute()
  await aListing(db, secret, { status: 'draft', name: 'juniperroom', slug: 'juniper', suite: 'J1', floor: 4 })
  await aListing(db, secret, { status: 'leased', name: 'saltwharf', slug: 'salt', suite: 'S9', floor: 3 })
  await sql`insert into photo (picture_id, building_id, position, caption, archived_at)
    values (${pictures[1]}, ${secret}, 0, 'lampblack', now())`.execute(db)
  await publishSite(db, secret, 'secret-place', { photos: [{ photoId: 1, caption: 'Not of this building' }] })
  for (const template of TEMPLATES) {
    await publishSite(db, secret, 'secret-place', { template })
    const { body } = await http.inject({ url: '/', headers: { host: 'secret-place.localhost' } })
    expect(body).toContain('Suite 500')
    for (const word of [
      '71.23',
      'quailnote',
      'The owner would take',
      'juniper',
      'saltwharf',
      'S9',
      'lampblack',
      `/media/${pictures[1]}/`,
    ])
      expect(body, `${template}: ${word}`).not.toContain(word)
  }
  const archived = await http.inject({
    url: `/media/${pictures[1]}/800.webp`,
    headers: { host: 'secret-place.localhost' },
  })
  expect(archived.statusCode).toBe(404)
})

test('a site of a British building is in British English, and long lists and none are both shown', async () => {
  const london = await aBuilding(db, {
    slug: 'wharf',
    market: 'london',
    country_code: 'GB',
    location: '(-100000,51510000)' as never,
  })
  await publishSite(db, london, 'wharf-site')
  const empty = await http.inject({ url: '/', headers: { host: 'wharf-site.localhost' } })
  expect(empty.body).toContain('<html lang="en-GB"')
  expect(empty.body).not.toContain('id="ask"')
  for (let floor = 1; floor <= 40; floor += 1)
    await aListing(db, london, {
      slug: `floor-${floor}`,
      name: `Unit ${floor}`,
      suite: null,
      floor,
      area_sqft: 1_000 + floor,
    })
  const { body } = await http.inject({ url: '/', headers: { host: 'wharf-site.localhost' } })
  expect(body.match(/<tr data-space=/g)).toHaveLength(40)
  // The first eight, and those that unfold.
  expect(body.match(/<tbody>/g)!.length).toBeGreaterThan(1)
  expect(body).toContain('<details class="more">')
})

describe('a cached site', () => {
  test('is sent from memory until its building or its settings change', async () => {
    const { cachedPages } = (await import(path.join(root, 'src/ssr.tsx'))) as WebModule
    const cached = await openTestApp({
      followsChanges: true,
      openWeb: async () => ({ ...(await openWeb()), cachedPages: cachedPages! }),
    })
    const id = await aBuilding(cached.db)
    const space = await aListing(cached.db, id)
    await publishSite(cached.db, id, 'cached-site')
    const read = async () => (await cached.http.inject({ url: '/', headers: { host: 'cached-site.localhost' } })).body
    expect(await read()).toContain('Suite 1150')
    // Not by the way that changes are recorded: the copy in memory stays.
    await cached.db.updateTable('listing').set({ name: 'Suite 1200' }).where('id', '=', space).execute()
    expect(await read()).toContain('Suite 1150')
    await changeListings(catalogOn(cached.db), [space], SYSTEM, async (trx) => {
      await trx.updateTable('listing').set({ name: 'Suite 1300' }).where('id', '=', space).execute()
    })
    await expect.poll(read, { timeout: 10_000 }).toContain('Suite 1300')
    await publishSite(cached.db, id, 'cached-site', { headline: 'Another headline' })
    expect(await read()).toContain('Another headline')
    await cached.db.updateTable('building').set({ status: 'draft' }).where('id', '=', id).execute()
    expect((await cached.http.inject({ url: '/', headers: { host: 'cached-site.localhost' } })).statusCode).toBe(404)
  })
})
