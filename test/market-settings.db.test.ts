// What admins set for a market, as its visitors see it on a node that caches everything.
import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { marketMap } from '#features/search/market-map/rules.ts'
import type { Actor } from './actors.ts'
import { openTestApp } from './app.ts'

const app = await openTestApp({ followsChanges: true })
let admin: Actor
let building: number
let listing: number
beforeAll(async () => {
  admin = await app.signIn({ role: 'admin' })
  building = await aBuilding(app.db)
  listing = await aListing(app.db, building, { area_sqft: 9_240 })
  await indexListings(app.db, 'all')
  await app.search.feed!.caughtUp()
})

/** Changes the settings of Chicago, and waits until the node has seen it. */
async function set(values: object) {
  const { version } = (await admin.get('/api/admin/markets/chicago')).body
  expect((await admin.put('/api/admin/markets/chicago', { ...values, version })).status).toBe(200)
  await app.search.feed!.caughtUp()
}
const summaryOf = async (query: string) => (await app.get(`/api/listings?${query}`)).body.summary

test('a visitor opens as many listings as the market says', async () => {
  const path = '/api/markets/chicago/paywall'
  expect((await app.get(path)).body).toEqual({ market: 'chicago', most: 10, days: 30 })
  await set({ paywallCount: 3 })
  expect((await app.get(path)).body).toMatchObject({ most: 3 })
  expect((await app.get('/api/markets/london/paywall')).body).toMatchObject({ most: 10 })
  await set({ paywallCount: 0 })
  expect((await app.get(path)).body).toMatchObject({ most: 0 })
  await set({ paywallCount: null })
  expect((await app.get(path)).body).toMatchObject({ most: 10 })
})

test('a search of the whole market begins with the view that an admin set, and one with filters with its matches', async () => {
  expect(await summaryOf('market=chicago')).not.toHaveProperty('firstView')
  const firstView = { longitude: -87.7, latitude: 41.95, zoom: 13.5 }
  await set({ center: { longitude: -87.7, latitude: 41.95 }, zoom: 13.5 })
  expect(await summaryOf('market=chicago')).toMatchObject({ firstView })
  expect(await summaryOf('market=chicago&space_types=office')).not.toHaveProperty('firstView')
  expect(await summaryOf('market=chicago&space_types=lab')).toMatchObject({ firstView, bounds: null })
  expect(await summaryOf('market=chicago&bbox=-88,41,-87,42')).not.toHaveProperty('firstView')
  expect(await summaryOf('')).not.toHaveProperty('firstView')
  const { markets } = (await app.get('/api/markets')).body
  expect(markets.find(({ slug }: { slug: string }) => slug === 'chicago')).toMatchObject({
    center: { longitude: -87.7, latitude: 41.95 },
    zoom: 13.5,
  })
})

test('the picture of the market follows its first view', async () => {
  await set({ center: { longitude: -87.7, latitude: 41.95 }, zoom: 13.5 })
  const { bounds, firstView } = await summaryOf('market=chicago')
  const addresses = [marketMap('chicago', { ...bounds, firstView }, 'wide'), marketMap('chicago', bounds, 'wide')]
  const statuses = addresses.map(async ({ href }) => (await app.http.inject({ url: href })).statusCode)
  expect(await Promise.all(statuses)).toEqual([200, 404])
  await set({ center: null, zoom: null })
  expect((await app.http.inject({ url: addresses[1]!.href })).statusCode).toBe(200)
})

test('areas are in the unit of the market, exact enough to be the same square feet', async () => {
  const areas = async () => [
    (await app.get('/api/listings?market=chicago')).body.listings[0].area,
    (await app.get(`/api/listings/${listing}`)).body.area,
    (await app.get(`/api/buildings/${building}`)).body.rentableArea,
  ]
  const feet = [
    { magnitude: 9_240, unit: 'sf' },
    { magnitude: 9_240, unit: 'sf' },
    { magnitude: 210_000, unit: 'sf' },
  ]
  expect(await areas()).toEqual(feet)
  await set({ areaUnit: 'sqm' })
  expect(await areas()).toEqual([
    { magnitude: 858.42, unit: 'sqm' },
    { magnitude: 858.42, unit: 'sqm' },
    { magnitude: 19_509.66, unit: 'sqm' },
  ])
  expect(await summaryOf('market=chicago')).toMatchObject({ areaUnit: 'sqm' })
  await set({ areaUnit: null })
  expect(await areas()).toEqual(feet)
})

test('a node that has the settings reads them once', async () => {
  await app.get('/api/listings?market=chicago')
  const queries: string[] = []
  app.pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    client.query = ((...input: [string | { text: string }]) => {
      queries.push(typeof input[0] === 'string' ? input[0] : input[0].text)
      return query(...input)
    }) as typeof client.query
  })
  await app.get('/api/listings?market=chicago')
  await app.get('/api/markets/chicago/paywall')
  expect(queries).toEqual([])
})
