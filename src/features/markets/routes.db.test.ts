import { beforeAll, expect, test } from 'vitest'
import { decodePolyline } from '#lib/geo/polyline.ts'
import { openTestApp } from '../../../test/app.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
beforeAll(async () => {
  // The Loop has a hole with the Island in it; both are in Downtown. One listing was confirmed recently, one was not.
  await app.pool.query(`
    insert into submarket (market, slug, name, square_metres) values
      ('chicago', 'downtown', 'Downtown', 900), ('chicago', 'loop', 'The Loop', 100), ('chicago', 'island', 'Island 100%', 10),
      ('boston', 'back-bay', 'Back Bay', 50);
    insert into submarket_ring values
      (1, 0, '((-88000000,41000000),(-87000000,41000000),(-87000000,42000000),(-88000000,42000000))'),
      (2, 0, '((-87700000,41800000),(-87600000,41800000),(-87600000,41900000),(-87700000,41900000))'),
      (2, 1, '((-87660000,41840000),(-87640000,41840000),(-87640000,41860000),(-87660000,41860000))'),
      (3, 0, '((-87660000,41840000),(-87640000,41840000),(-87640000,41860000),(-87660000,41860000))');
    insert into building (slug, name, status, market, street, city, country_code, region_slug, locality_slug, location)
      select 'b' || i, name, status, 'chicago', street, 'Chicago', 'US', 'illinois', 'chicago', '(-87630000,41880000)'
      from (values (1, 'Aon Center', 'published', '200 E Randolph'), (2, 'Old Aon', 'published', '1 Lake'),
        (3, 'Willis Tower', 'published', '233 S Wacker'), (4, 'Aon Draft', 'draft', '9 Lake')) row (i, name, status, street);
    insert into listing (building_id, slug, name, status, space_type, lease_type, area_sqft)
      values (1, 'x', 'X', 'on_market', 'office', 'direct', 100), (1, 'y', 'Y', 'on_market', 'office', 'direct', 100);
    insert into search_document (listing_id, building_id, market, submarket_ids, location, space_type, lease_type, status,
        area_low, area_high, exclusive, published_at, confirmed_at, words)
      values (1, 1, 'chicago', '{1,2}', '(-87630000,41880000)', 'office', 'direct', 'on_market', 100, 100, false, '2026-11-01', '2026-11-01', ''),
        (2, 1, 'chicago', '{1,2}', '(-87630000,41880000)', 'office', 'direct', 'on_market', 100, 100, false, '2026-01-01', '2026-01-01', '');`)
})

const get = async (url: string, query: Record<string, string> = {}) => app.http.inject({ url, query })

test('there are seventeen markets, each with its center and currency', async () => {
  const { markets } = (await get('/api/markets')).json()
  expect(markets).toHaveLength(17)
  expect(markets[0]).toMatchObject({ slug: 'new-york', currency: 'USD', center: { latitude: 40.7484 } })
})

test('the submarkets of a market are sorted by name, with the number of listings that a search finds', async () => {
  const { submarkets } = (await get('/api/markets/chicago/submarkets')).json()
  expect(submarkets.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['Downtown', 1],
    ['Island 100%', 0],
    ['The Loop', 1],
  ])
  expect(submarkets[2].center).toEqual({ longitude: -87.65, latitude: 41.85 })
})

test('submarkets are found by a part of their name, where a percent sign is not a wildcard', async () => {
  const names = async (query: Record<string, string>) =>
    (await get('/api/markets/chicago/submarkets', query)).json().submarkets.map(({ slug }: { slug: string }) => slug)
  expect(await names({ query: 'LOOP' })).toEqual(['loop'])
  expect(await names({ query: '%' })).toEqual(['island'])
  expect(await names({ limit: '1' })).toEqual(['downtown'])
})

test('a submarket without an outline has no center', async () => {
  const { submarkets } = (await get('/api/markets/boston/submarkets')).json()
  expect(submarkets).toMatchObject([{ slug: 'back-bay', center: null, count: 0 }])
})

test('buildings are found by name or street, but never drafts', async () => {
  const names = async (query: string) =>
    (await get('/api/markets/chicago/buildings', { query })).json().buildings.map(({ name }: { name: string }) => name)
  expect(await names('aon')).toEqual(['Aon Center', 'Old Aon'])
  expect(await names('wacker')).toEqual(['Willis Tower'])
  expect(await names('_')).toEqual([])
})

test('a point is in the submarkets whose outline contains it, except in holes, the smallest first', async () => {
  const at = async (longitude: string, latitude: string) =>
    (await get('/api/submarkets', { longitude, latitude })).json().submarkets.map(({ slug }: { slug: string }) => slug)
  expect(await at('-87.61', '41.81')).toEqual(['loop', 'downtown'])
  expect(await at('-87.65', '41.85')).toEqual(['island', 'downtown'])
  expect(await at('-87.5', '41.5')).toEqual(['downtown'])
  expect(await at('-87', '41')).toEqual(['downtown'])
  expect(await at('0', '0')).toEqual([])
})

test.each([
  ['/api/markets/chicago/submarkets', { limit: '0' }, 'limit'],
  ['/api/markets/chicago/submarkets', { color: 'red' }, 'color'],
  ['/api/submarkets', { longitude: '181', latitude: '0' }, 'longitude'],
  ['/api/submarkets', { longitude: '1' }, 'latitude'],
])('%s with %o is a bad request that names %s', async (url, query, field) => {
  const reply = await get(url, query as Record<string, string>)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields[0].field).toBe(field)
})

test.each(['submarkets', 'buildings'])('the %s of an unknown market are not found', async (list) => {
  const reply = await get(`/api/markets/atlantis/${list}`)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

test('the outlines near a point begin with the submarkets that hold it', async () => {
  const outlines = (longitude: string, latitude: string) =>
    get('/api/submarkets/outlines', { longitude, latitude }).then((response) => response.json().submarkets)
  const found = await outlines('-87.62', '41.82')
  expect(found.map(({ slug, holdsPoint }: { slug: string; holdsPoint: boolean }) => [slug, holdsPoint])).toEqual([
    ['loop', true],
    ['downtown', true],
    ['island', false],
  ])
  expect(decodePolyline(found[0].outline)[0]).toEqual([-87.7, 41.8])
  expect(await outlines('10', '10')).toEqual([])
})
