import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basemapRoutes } from './basemap.ts'

const app = Fastify()
beforeAll(() => app.register(basemapRoutes))
afterAll(() => app.close())

const gzip = { 'accept-encoding': 'gzip, br' }
const tile = (address: string, headers: Record<string, string> = gzip) =>
  app.inject({ url: `/basemap/tiles/${address}.mvt`, headers })

// The tile of zoom `z` that holds a point given in degrees.
function tileAt(z: number, lng: number, lat: number): string {
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
  return `${z}/${x}/${y}`
}

const layerNames = (bytes: Buffer, names: string[]) => names.filter((name) => bytes.includes(Buffer.from(name)))

test('a tile is sent gzipped as stored, with an immutable cache header', async () => {
  const response = await tile('0/0/0')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(response.headers['cache-control']).toContain('immutable')
  expect(layerNames(gunzipSync(response.rawPayload), ['land', 'place'])).toEqual(['land', 'place'])
})

test('a client that does not accept gzip gets the same tile uncompressed', async () => {
  const plain = await tile('0/0/0', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('Accept-Encoding')
  expect(plain.rawPayload.equals(gunzipSync((await tile('0/0/0')).rawPayload))).toBe(true)
})

test('downtown Chicago has named streets at zoom 13', async () => {
  const response = await tile(tileAt(13, -87.636, 41.884))
  const bytes = gunzipSync(response.rawPayload)
  expect(layerNames(bytes, ['road', 'road_label', 'W Wacker Dr'])).toContain('road_label')
})

test.each([
  ['London', -0.11, 51.512, 'Fleet Street'],
  ['New York', -73.9857, 40.7484, '5th Avenue'],
  ['Toronto', -79.3832, 43.65, 'Bay Street'],
])('%s has named streets at zoom 13', async (_market, lng, lat, street) => {
  const bytes = gunzipSync((await tile(tileAt(13, lng, lat))).rawPayload)
  expect(layerNames(bytes, ['road', 'road_label', street])).toEqual(['road', 'road_label', street])
})

test.each([
  ['main roads far from the center of New York', -74.17, 40.74, 'road'],
  ['the streets of Seattle', -122.3321, 47.612, 'road'],
])('%s are on the map at zoom 13', async (_place, lng, lat, layer) => {
  const bytes = gunzipSync((await tile(tileAt(13, lng, lat))).rawPayload)
  expect(layerNames(bytes, [layer])).toEqual([layer])
})

test.each([
  ['Dallas', -96.8, 32.82],
  ['Houston', -95.39, 29.7604],
  ['Atlanta', -84.388, 33.8],
  ['Miami', -80.21, 25.78],
  ['Washington DC', -77.03, 38.902],
  ['Bellevue, east of Seattle', -122.19, 47.61],
])('%s has motorways on the map at zoom 10', async (_place, lng, lat) => {
  const bytes = gunzipSync((await tile(tileAt(10, lng, lat))).rawPayload)
  expect(layerNames(bytes, ['far_road', 'motorway'])).toEqual(['far_road', 'motorway'])
})

test('a market without streets has no tiles at zoom 13', async () => {
  expect((await tile(tileAt(13, -96.8, 32.82))).statusCode).toBe(204)
})

const markets: Record<string, [number, number]> = {
  'new-york': [-73.9857, 40.7484],
  'los-angeles': [-118.3, 34.0522],
  'inland-empire': [-117.435, 34.0633],
  'san-francisco': [-122.4014, 37.785],
  'silicon-valley': [-121.9886, 37.38],
  chicago: [-87.636, 41.884],
  boston: [-71.07, 42.355],
  'washington-dc': [-77.03, 38.902],
  dallas: [-96.8, 32.82],
  houston: [-95.39, 29.7604],
  atlanta: [-84.388, 33.8],
  miami: [-80.21, 25.78],
  seattle: [-122.3321, 47.612],
  toronto: [-79.3832, 43.65],
  london: [-0.11, 51.512],
  manchester: [-2.2426, 53.4808],
  dubai: [55.2708, 25.185],
}

test.each(Object.entries(markets))('%s has tiles of its own from zoom 9 to 12', async (_market, [lng, lat]) => {
  for (const zoom of [9, 10, 11, 12]) {
    const response = await tile(tileAt(zoom, lng, lat))
    expect(response.statusCode).toBe(200)
    expect(layerNames(gunzipSync(response.rawPayload), ['land'])).toEqual(['land'])
  }
})

test.each([
  ['the Hudson in New York', -74.01, 40.75, 'downtown_water'],
  ['Elliott Bay in Seattle', -122.36, 47.6, 'sea'],
  ['the harbour of Toronto', -79.38, 43.63, 'downtown_water'],
  ['the Gulf at Dubai', 55.13, 25.13, 'downtown_water'],
  ['the Thames in London', -0.12, 51.505, 'downtown_water'],
  ['Lake Michigan at Chicago', -87.6, 41.88, 'downtown_water'],
])('%s is on the map', async (_water, lng, lat, layer) => {
  const response = await tile(tileAt(12, lng, lat))
  expect(layerNames(gunzipSync(response.rawPayload), [layer])).toEqual([layer])
})

test('rows are counted from the north: Chicago is not in the southern hemisphere', async () => {
  expect((await tile(tileAt(12, -87.636, 41.884))).statusCode).toBe(200)
  expect((await tile(tileAt(12, -87.636, -41.884))).statusCode).toBe(204)
})

test('where there is no tile the response is empty, not an error', async () => {
  const response = await tile(tileAt(12, 100, 60))
  expect(response.statusCode).toBe(204)
  expect(response.rawPayload.length).toBe(0)
  expect(response.headers['cache-control']).toContain('immutable')
})

test.each(['1/2/0', '1/0/2', '0/0/1'])('tile %s lies outside the grid', async (address) => {
  expect((await tile(address)).statusCode).toBe(404)
})

test.each(['a/0/0', '1/-1/0', '1/0/1.5', '25/0/0', '1//0'])('%s is not a valid tile address', async (address) => {
  expect((await tile(address)).statusCode).toBe(400)
})

test('the label fonts are served, and no other file of the package', async () => {
  const font = await app.inject('/basemap/fonts/inter-latin-500-normal.woff2')
  expect(font.statusCode).toBe(200)
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  for (const file of ['inter-latin-400-normal.woff2', '..%2f..%2fpackage.json', 'constructor', '__proto__'])
    expect((await app.inject(`/basemap/fonts/${file}`)).statusCode).toBe(404)
})
