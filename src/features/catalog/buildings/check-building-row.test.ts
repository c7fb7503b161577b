import { expect, test } from 'vitest'
import { rowChecker } from './check-building-row.ts'
import { checkHeader, findMapping, type ImportField } from './map-columns.ts'

const frontage = findMapping('frontage')!
const chicago = findMapping('chicago-energy-benchmarking')!
const header = ['id', ...Object.values(frontage.columns)]

const WILLIS = {
  street: '233 South Wacker Drive',
  city: 'Chicago',
  region: 'IL',
  countryCode: 'US',
  latitude: '41.8789',
  longitude: '-87.6359',
}

/** Checks one row in Frontage's own columns; `key` is its id. */
function check({ key = 'w1', ...fields }: Partial<Record<ImportField, string>> & { key?: string }) {
  const cells = Object.keys(frontage.columns).map((field) => fields[field as ImportField] ?? '')
  return rowChecker(frontage, header)([key, ...cells])
}

function building(fields: Partial<Record<ImportField, string>>) {
  const checked = check({ ...WILLIS, ...fields })
  return checked.ok ? checked.building : checked.problem
}

test('an address is enough for a building; its slug is the address until it has a name', () => {
  const { latitude: _, longitude: __, ...address } = WILLIS
  expect(check(address)).toMatchObject({
    ok: true,
    building: { key: 'w1', name: null, slug: '233-south-wacker-drive', market: null, latitude: null, spaceType: null },
  })
  expect(building({ name: 'Willis Tower' })).toMatchObject({ name: 'Willis Tower', slug: 'willis-tower' })
})

test('a point is stored in microdegrees and gives the building its market', () => {
  expect(building({})).toMatchObject({ longitude: -87_635_900, latitude: 41_878_900, market: 'chicago' })
  expect(building({ city: 'Riverside', region: 'CA', latitude: '33.9806', longitude: '-117.3755' })).toMatchObject({
    market: 'inland-empire',
    regionSlug: 'california',
    localitySlug: 'riverside',
  })
})

test('a point out of reach of every market is accepted without a market', () => {
  expect(building({ city: 'Denver', region: 'CO', latitude: '39.7392', longitude: '-104.9903' })).toMatchObject({
    latitude: 39_739_200,
    market: null,
  })
})

test('a city without a region is a region of its own', () => {
  const dubai = { city: 'Dubai', region: '', countryCode: 'AE', latitude: '25.19', longitude: '55.27' }
  expect(building(dubai)).toMatchObject({ region: null, regionSlug: 'dubai', localitySlug: 'dubai', market: 'dubai' })
})

test('numbers are read with and without thousands separators', () => {
  expect(building({ rentableAreaSqFt: '4,477,800.4', floors: '108', yearBuilt: ' 1973 ' })).toMatchObject({
    rentableAreaSqFt: 4_477_800,
    floors: 108,
    yearBuilt: 1973,
  })
})

test('a description retains its paragraphs, a name becomes one line', () => {
  expect(building({ name: 'Willis\r\n  Tower', description: 'One.\r\n\r\nTwo.' })).toMatchObject({
    name: 'Willis Tower',
    description: 'One.\n\nTwo.',
  })
})

test('coordinates of 0, 0 count as missing', () => {
  expect(building({ latitude: '0', longitude: '0.0' })).toMatchObject({ latitude: null, longitude: null, market: null })
})

test.each<[string, Partial<Record<ImportField, string>> & { key?: string }, object]>([
  ['no key', { key: ' ' }, { column: 'id', reason: 'missing' }],
  ['no street', { street: '' }, { column: 'street', reason: 'missing' }],
  [
    'a country that is no code',
    { countryCode: 'USA' },
    { column: 'country_code', value: 'USA', reason: 'unknown_value' },
  ],
  ['a long name', { name: 'x'.repeat(161) }, { column: 'name', reason: 'too_long' }],
  ['a NUL', { name: 'a\u0000b' }, { column: 'name', reason: 'unreadable_text' }],
  ['bytes of another encoding', { name: 'Caf\ufffd' }, { column: 'name', reason: 'unreadable_text' }],
  ['a comma for a point', { latitude: '41,8789' }, { column: 'latitude', value: '41,8789', reason: 'not_a_number' }],
  ['a hexadecimal number', { floors: '0x10' }, { column: 'floors', reason: 'not_a_number' }],
  ['part of a floor', { floors: '4.5' }, { column: 'floors', reason: 'out_of_range' }],
  ['an area that rounds to nothing', { rentableAreaSqFt: '0.4' }, { column: 'area_sqft', reason: 'out_of_range' }],
  ['a longitude alone', { latitude: '' }, { column: 'latitude', reason: 'half_a_point' }],
  ['an unknown market', { market: 'gotham' }, { column: 'market', value: 'gotham', reason: 'unknown_value' }],
  ['a market far away', { market: 'boston' }, { column: 'latitude', reason: 'far_from_market' }],
  ['an unknown type', { propertyType: 'toString' }, { column: 'space_type', reason: 'unknown_value' }],
  ['an unknown tier', { leed: 'Bronze' }, { column: 'leed', value: 'Bronze', reason: 'unknown_value' }],
])('a row with %s is refused', (_, fields, problem) => {
  expect(check({ ...WILLIS, ...fields })).toMatchObject({ ok: false, problem })
})

test('a row with too many or too few cells is refused', () => {
  const checkRow = rowChecker(frontage, header)
  for (const count of [1, header.length - 1, header.length + 1]) {
    expect(checkRow(Array(count).fill('x'))).toMatchObject({ ok: false, problem: { reason: 'wrong_cell_count' } })
  }
})

test('limits count characters as PostgreSQL does', () => {
  expect(building({ name: '🏢'.repeat(160) })).toMatchObject({ name: '🏢'.repeat(160) })
})

test('Chicago’s homes are refused, and its other types become space types', () => {
  const checkRow = rowChecker(chicago, ['ID', ...Object.values(chicago.columns)])
  const ofType = (type: string) => checkRow(['1', '', '1 N State St', '60602', '41.88', '-87.63', type, '', ''])
  expect(ofType('Multifamily Housing')).toMatchObject({
    problem: { column: 'Primary Property Type', value: 'Multifamily Housing', reason: 'residential' },
  })
  expect(ofType('Laboratory')).toMatchObject({ building: { spaceType: 'lab', city: 'Chicago', market: 'chicago' } })
})

test('a header may have its columns in any order', () => {
  expect(checkHeader([...header].reverse(), frontage)).toEqual({ missing: [], repeated: [] })
  expect(checkHeader(['ID', 'Address', 'Address'], chicago)).toMatchObject({
    missing: expect.arrayContaining(['ZIP Code', 'Year Built']),
    repeated: ['Address'],
  })
})
