import { beforeAll, expect, test } from 'vitest'
import { CODES_OF } from '#features/catalog/attributes.ts'
import { listingNumber } from '#features/catalog/listings/rules.ts'
import { decodePolyline, encodePolyline } from '#lib/geo/polyline.ts'
import { baseMapVersion } from '#lib/map-style/base-map.ts'
import { openTestApp } from '../../../test/app.ts'
import { bruteForce, countBy } from '../../../test/brute-force.ts'
import type { FilterChoice, ListingResults, MapMarkers } from './contract.ts'
import { makeCatalog, saveCatalog, TODAY } from './fixtures.ts'
import { marketMap } from './market-map/rules.ts'
import { type Criteria, EMPTY_CRITERIA, type Sort } from './rules.ts'

const catalog = makeCatalog('routes', 300)
const app = await openTestApp({ now: TODAY })
beforeAll(async () => {
  await saveCatalog(app.db, catalog)
  await app.pool.query(`
    insert into company (name, kind) values ('Harbour Estates', 'landlord');
    insert into landlord (company_id, slug, name, status) select id, 'harbour-estates', name, 'published' from company;
    update building set name = 'Harbour House', street = '1 Harbour Street' where id = (select min(building_id) from search_document);
    update listing set name = 'Suite 2400', suite = '2400'
      where id = (select min(listing_id) from search_document where building_id = (select min(building_id) from search_document));
    update search_document set words = setweight(to_tsvector('simple', 'harbour house 1 street suite 2400'), 'A')
      where building_id = (select min(building_id) from search_document);
    insert into search_word select word from ts_stat('select words from search_document') on conflict do nothing`)
})

const get = (url: string, query: Record<string, string | string[]> = {}, headers = {}) =>
  app.http.inject({ method: 'GET', url, query, headers })
const expected = (criteria: Partial<Criteria>, sort: Sort = 'best') =>
  bruteForce(catalog, { ...EMPTY_CRITERIA, ...criteria }, sort, { today: TODAY, currency: 'USD' })

test('a search returns cards in order, the total, and a count for each value of a filter', async () => {
  const reply = await get('/api/listings', { market: 'chicago', sort: '-size', page: '2', page_size: '5' })
  expect(reply.statusCode).toBe(200)
  const found = reply.json<ListingResults>()
  const oracle = expected({ market: 'chicago' }, '-size')
  expect(found.listings.map(({ id }) => id)).toEqual(oracle.ids.slice(5, 10))
  expect(found.pagination).toEqual({
    totalCount: oracle.total,
    currentPage: 2,
    pageSize: 5,
    ids: oracle.ids.slice(5, 10),
  })
  const { buildingCount, medianRent, bounds } = oracle
  expect(found.summary).toEqual({ buildingCount, medianRent, currency: 'USD', bounds })
  const counts = new Map(found.facets.spaceTypes.map(({ value, count }) => [value, count]))
  expect(CODES_OF.spaceTypes.map((value) => counts.get(value) ?? 0)).toEqual(oracle.facets.spaceTypes)
  const names = catalog.submarkets.filter(({ market }) => market === 'chicago')
  expect(found.facets.submarkets.map(({ slug }) => slug).sort()).toEqual(names.map(({ slug }) => slug).sort())
  expect(found.histograms.area.counts).toHaveLength(found.histograms.area.edges.length + 1)
  expect(found.relaxations).toEqual([])
})

test('landlords and buildings are counted by the other filters, the most first, and found by name or street', async () => {
  const choicesOf = async (filter: string, query: Record<string, string> = {}) =>
    (await get('/api/listings/filter_counts', { filter, ...query })).json<{ choices: FilterChoice[] }>().choices
  const comparison = { today: TODAY, currency: 'USD' as const }
  const chicago = { ...EMPTY_CRITERIA, market: 'chicago' as const }
  const counts = countBy('building', catalog, chicago, comparison)
  const buildings = await choicesOf('building_ids', { market: 'chicago' })
  expect(buildings.map(({ count }) => count)).toEqual([...counts.values()].sort((a, b) => b - a).slice(0, 50))
  for (const { value, count } of buildings) expect(count).toBe(counts.get(Number(value)))

  const [least] = [...counts].sort((a, b) => a[1] - b[1])[0]!
  const chosen = await choicesOf('building_ids', { market: 'chicago', building_ids: String(least), find: 'zzz' })
  expect(chosen).toMatchObject([{ value: String(least), count: counts.get(least) }])
  const none = await choicesOf('building_ids', { market: 'chicago', building_ids: String(least), max_size: '1' })
  expect(none).toMatchObject([{ value: String(least), count: 0 }])

  expect(await choicesOf('building_ids', { find: 'HARBOUR S' })).toMatchObject([
    { name: 'Harbour House', detail: expect.stringContaining('1 Harbour Street, ') },
  ])
  const landlords = await choicesOf('landlords', { market: 'chicago' })
  const byLandlord = countBy('landlord', catalog, chicago, comparison)
  for (const { value, count } of landlords) expect(count).toBe(byLandlord.get(Number(value)))
})

test('shapes are counted as alternatives to drawn areas, and have names and outlines', async () => {
  const reply = await get('/api/listings/filter_counts', {
    filter: 'shapes',
    shapes: 'chicago-loop',
    market: 'chicago',
  })
  const { choices } = reply.json<{ choices: FilterChoice[] }>()
  const { total } = expected({ market: 'chicago', shapes: ['chicago-loop'] })
  expect(choices).toContainEqual({ value: 'chicago-loop', name: 'chicago-loop', detail: null, count: total })
  const names = await get('/api/listing_search_filters', { shapes: 'chicago-loop' })
  const [shape] = names.json<{ shapes: { slug: string; outline: string }[] }>().shapes
  expect(shape!.slug).toBe('chicago-loop')
  const points = decodePolyline(shape!.outline)
  expect(points).toHaveLength(catalog.shapes.find(({ slug }) => slug === 'chicago-loop')!.ring.length)
})

test('the first page has 24 listings, as its pagination says', async () => {
  const found = (await get('/api/listings')).json<ListingResults>()
  expect(found.pagination).toMatchObject({ currentPage: 1, pageSize: 24 })
  expect(found.listings).toHaveLength(24)
})

test('rents compare in pounds for a British visitor, in dollars for an American, and in a market in its own currency', async () => {
  const currency = async (language: string, query = {}) =>
    (await get('/api/listings', query, { 'accept-language': language })).json<ListingResults>().summary.currency
  expect(await currency('en-GB')).toBe('GBP')
  expect(await currency('en-US')).toBe('USD')
  expect(await currency('en-US', { market: 'london' })).toBe('GBP')
})

test('a search without a match names the filters to drop and how many listings that finds, the most first', async () => {
  const query = { market: 'chicago', min_clear_height: '200', query: 'zzz', max_size: '1' }
  expect((await get('/api/listings', query)).json<ListingResults>().relaxations).toEqual([])
  const near = { market: 'chicago', min_clear_height: '200' }
  expect((await get('/api/listings', near)).json<ListingResults>().relaxations).toEqual([
    { remove: 'min_clear_height', count: expected({ market: 'chicago' }).total },
  ])
  // Without its market it would be another page.
  const inLondon = { market: 'chicago', bbox: '-0.3,51.4,0.1,51.6' }
  expect((await get('/api/listings', inLondon)).json<ListingResults>().relaxations).toEqual([
    { remove: 'bbox', count: expected({ market: 'chicago' }).total },
  ])
})

test('an undisclosed rent is in no response', async () => {
  const secret = catalog.documents.filter(({ rent_low }) => rent_low === null)
  const found = (await get('/api/listings', { page_size: '100' })).json<ListingResults>()
  const shown = found.listings.filter(({ id }) => secret.some(({ listing_id }) => listing_id === id))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every(({ rent }) => rent === null)).toBe(true)
})

test('the map shows as many listings as the list counts', async () => {
  const query = { market: 'london', max_rent: '80' }
  const { clusters, markers } = (await get('/api/listings/map_markers', { ...query, zoom: '12' })).json<MapMarkers>()
  const total = (await get('/api/listings', query)).json<ListingResults>().pagination.totalCount
  const onMap = [...clusters.map(({ count }) => count), ...markers.map(({ listingIds }) => listingIds.length)]
  expect(onMap.reduce((sum, count) => sum + count, 0)).toBe(total)
})

test.each<[string, Record<string, string | string[]>, string]>([
  ['an unknown parameter', { color: 'red' }, 'color'],
  ['an unknown sort', { sort: 'cheapest' }, 'sort'],
  ['an unknown market', { market: 'atlantis' }, 'market'],
  ['an unknown space type', { space_types: 'office,castle' }, 'space_types'],
  ['not a number', { min_size: 'NaN' }, 'min_size'],
  ['an infinite number', { min_rent: 'Infinity' }, 'min_rent'],
  ['a size range the wrong way round', { min_size: '2', max_size: '1' }, 'max_size'],
  ['a rent range the wrong way round', { min_rent: '2', max_rent: '1' }, 'max_rent'],
  ['a box the wrong way round', { bbox: '1,1,0,0' }, 'bbox'],
  ['a point without longitude', { near: '41' }, 'near'],
  ['sorting by distance from nowhere', { sort: 'distance' }, 'near'],
  ['a date in words', { available_before: 'tomorrow' }, 'available_before'],
  ['a day that does not exist', { available_before: '2026-02-30' }, 'available_before'],
  ['page zero', { page: '0' }, 'page'],
  ['a page of a thousand', { page_size: '1000' }, 'page_size'],
  ['a text of 201 characters', { query: 'x'.repeat(201) }, 'query'],
  ['a NUL byte', { query: 'a\0b' }, 'query'],
  ['a switch that is neither', { exclusive: 'maybe' }, 'exclusive'],
  ['eleven polygons', { polygons: Array.from({ length: 11 }, (_, index) => circle(3, index)) }, 'polygons'],
  ['a polygon of 501 points', { polygons: circle(501) }, 'polygons'],
  [
    'a bow-tie',
    {
      polygons: encodePolyline([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]),
    },
    'polygons',
  ],
  ['a polygon that is no polyline', { polygons: ' ' }, 'polygons'],
])('%s is a bad request that names the parameter', async (_, query, field) => {
  for (const url of ['/api/listings', '/api/listings/map_markers']) {
    const isOfLists = ['sort', 'page', 'page_size', 'near'].includes(field)
    if (isOfLists && url.endsWith('map_markers')) continue
    const reply = await get(url, url.endsWith('map_markers') ? { ...query, zoom: '10' } : query)
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    const fields = reply.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field.split('.')[0])
    expect(fields).toEqual([field])
  }
})

test('the map needs a zoom', async () => {
  const reply = await get('/api/listings/map_markers', { market: 'chicago' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ fields: [{ field: 'zoom' }] })
})

test('the search filters return the names of slugs and ids, and the values of each filter', async () => {
  const building = catalog.documents[0]!.building_id
  const reply = await get('/api/listing_search_filters', {
    submarketSlugs: 'downtown,no-such',
    buildingIds: `${building},999999`,
  })
  expect(reply.statusCode).toBe(200)
  const { submarkets, buildings, landlords, sorts } = reply.json()
  expect(submarkets.map(({ market }: { market: string }) => market).sort()).toEqual(['chicago', 'london', 'new-york'])
  expect(buildings).toEqual([expect.objectContaining({ id: building })])
  expect(landlords).toEqual([])
  expect(sorts).toContain('-rent')
  expect((await get('/api/listing_search_filters', { landlords: 'x' })).statusCode).toBe(400)
  const refused = await get('/api/listing_search_filters', { submarketSlugs: 'The Loop' })
  expect(refused.json().fields).toMatchObject([{ field: 'submarketSlugs' }])
})

test('misspelt names are suggested when nothing is called what was typed', async () => {
  const kinds = async (query: string) =>
    (await get('/api/global_searches', { query })).json().results.map(({ kind, label }: never) => `${kind} ${label}`)
  expect(await kinds('chigago')).toContain('market Chicago')
  expect(await kinds('harbor huose')).toEqual(['building Harbour House', 'suite Suite 2400, Harbour House'])
  expect(await kinds('habour stret')).toEqual(['street Harbour Street'])
  expect(await kinds('harvour est')).toEqual(['landlord Harbour Estates'])
  expect(await kinds('arbour')).toEqual([])
  expect(await kinds('habur')).toEqual([])
})

test('typing finds markets, submarkets, buildings, streets, suites and landlords by the beginnings of their words', async () => {
  const kinds = async (query: string) =>
    (await get('/api/global_searches', { query })).json().results.map(({ kind, label }: never) => `${kind} ${label}`)
  expect(await kinds('chic')).toEqual(expect.arrayContaining(['market Chicago', 'submarket chicago-1']))
  expect(await kinds('HARB')).toEqual([
    'building Harbour House',
    'street Harbour Street',
    'landlord Harbour Estates',
    'suite Suite 2400, Harbour House',
  ])
  expect(await kinds('harbour ho')).toEqual(['building Harbour House', 'suite Suite 2400, Harbour House'])
  expect(await kinds('suite 24')).toEqual(['suite Suite 2400, Harbour House'])
  expect(await kinds('1 harbour st')).toEqual(['building Harbour House'])
  await app.pool.query("update search_document set confirmed_at = '2026-01-01' where words @@ 'harbour'")
  expect(await kinds('harb')).toEqual(['landlord Harbour Estates'])
  expect(await kinds('…')).toEqual([])
  expect(await kinds('zzzz')).toEqual([])
})

test('the number of a listing finds it alone, and none that is not public', async () => {
  const [id] = expected({ market: 'chicago' }).ids
  const find = async (query: string) =>
    (await get('/api/global_searches', { query })).json().results.map(({ kind, id }: never) => `${kind} ${id}`)
  expect(await find(listingNumber(id!))).toEqual([`suite ${id}`])
  expect(await find(`f${id}`)).toEqual([`suite ${id}`])
  await app.pool.query("update listing set status = 'draft' where id = $1", [id])
  expect(await find(listingNumber(id!))).toEqual([])
  expect(await find('F-999999999')).toEqual([])
})

test('a street that two cities of a market have is suggested for each', async () => {
  const listed = expected({ market: 'chicago' }).ids
  const buildings = new Set(
    catalog.documents.flatMap((each) => (listed.includes(each.listing_id) ? each.building_id : [])),
  )
  const [one, other] = [...buildings].slice(-2)
  await app.pool.query(
    `update building set street = '1 Fountain Street', city = case id when ${one} then 'Evanston' else 'Skokie' end where id in (${one}, ${other});
    update search_document set words = to_tsvector('simple', '1 fountain street') where building_id in (${one}, ${other});
    insert into search_word values ('fountain')`,
  )
  const { results } = (await get('/api/global_searches', { query: 'fountain' })).json()
  expect(results.map(({ label, detail }: never) => `${label}, ${detail}`).sort()).toEqual([
    'Fountain Street, Evanston',
    'Fountain Street, Skokie',
  ])
})

test('a sentence comes with its filters, the parts that were understood, and the names to show', async () => {
  const understood = async (query: string, more: Record<string, string> = {}, language = 'en-US') =>
    (await get('/api/global_searches', { query, ...more }, { 'accept-language': language })).json().sentence
  const sentence = '5–10k sf class A by Harbour Estates under $80 lucky'
  expect(await understood(sentence, { market: 'chicago' })).toEqual({
    parameters: [
      { name: 'min_size', value: '5000' },
      { name: 'max_size', value: '10000' },
      { name: 'max_rent', value: '80' },
      { name: 'classes', value: 'A' },
      { name: 'landlords', value: '1' },
    ],
    parts: ['5–10k sf', 'class A', 'Harbour Estates', 'under $80'].map((text) => {
      const start = sentence.indexOf(text)
      return { text, start, end: start + text.length }
    }),
    rest: 'lucky',
    names: { submarkets: [], landlords: [{ id: 1, name: 'Harbour Estates' }], buildings: [], landmarks: [] },
  })
  const near = await understood('near Willis Tower', { market: 'chicago' })
  expect(near.names.landmarks).toEqual([{ near: '41.8789,-87.6359', name: 'Willis Tower' }])
  const named = (await get('/api/listing_search_filters', { near: '41.8789,-87.6359' })).json()
  expect(named.landmarks).toEqual(near.names.landmarks)
  const areas = async (market: string) => (await understood('in downtown', { market }))?.parameters
  expect(await areas('london')).toEqual([{ name: 'submarket_slugs', value: 'downtown' }])
  expect((await understood('under £80', {}, 'en-GB')).parameters).toEqual([{ name: 'max_rent', value: '80' }])
  for (const words of ['under £80', 'lucky rooms']) {
    const parameters = [{ name: 'query', value: words }]
    expect(await understood(words)).toMatchObject({ parameters, parts: [], rest: '' })
  }
})

test('a search is described in words that are read back as the same search', async () => {
  const query = { market: 'chicago', space_types: 'office', max_rent: '55', landlords: '1', query: 'corner' }
  const describe = async (language: string) =>
    (await get('/api/saved_search_description', query, { 'accept-language': language })).json()
  const { title, sentence } = await describe('en-US')
  expect(title).toBe('Office, up to US $55/sf/yr, in Chicago, by Harbour Estates, “corner”')
  expect((await describe('en-GB')).title).toBe('Office, up to US $55 psf pa, in Chicago, by Harbour Estates, “corner”')
  const { parameters } = (await get('/api/global_searches', { query: sentence })).json().sentence
  expect(Object.fromEntries(parameters.map(({ name, value }: never) => [name, value]))).toEqual(query)
  expect((await get('/api/saved_search_description')).json().title).toBe('Any space')
  for (const bad of [{ color: 'red' }, { min_size: '2', max_size: '1' }, { space_types: 'castle' }] as never[]) {
    expect((await get('/api/saved_search_description', bad)).statusCode).toBe(400)
  }
})

test('the largest possible search is described without delay', async () => {
  const polygons = Array.from({ length: 10 }, (_, index) => circle(500, index * 3))
  const submarket_slugs = Array.from({ length: 50 }, (_, index) => `district-number-${index}`).join(',')
  const building_ids = Array.from({ length: 100 }, (_, index) => 1e13 + index).join(',')
  const began = performance.now()
  const reply = await get('/api/saved_search_description', { polygons, submarket_slugs, building_ids })
  expect(reply.statusCode).toBe(200)
  expect(performance.now() - began).toBeLessThan(1000)
})

function circle(points: number, shift = 0): string {
  return encodePolyline(
    Array.from({ length: points }, (_, index) => {
      const angle = (2 * Math.PI * index) / points
      return [shift + Math.cos(angle), Math.sin(angle)]
    }),
  )
}

test("the picture of a market's map is served at the address that its search names, and at no other", async () => {
  const { bounds } = (await get('/api/listings', { market: 'chicago' })).json<ListingResults>().summary
  for (const shape of ['narrow', 'wide'] as const) {
    const { href } = marketMap('chicago', bounds!, shape)
    const reply = await get(href)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=604800' })
    expect(reply.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
    for (const other of [`/${baseMapVersion}-9.00-1-1/`, '/x/']) {
      expect((await get(href.replace(/\/\d+-[^/]+\//, other))).statusCode).toBe(404)
    }
    expect((await get(href.replace('chicago', 'atlantis'))).statusCode).toBe(404)
    expect((await get(href.replace(shape, 'square'))).statusCode).toBe(404)
  }
})
