import { expect, test } from 'vitest'
import type { PriceRange } from '#lib/units/read-price.ts'
import { BUILDING_AMENITIES } from '../../amenities/rules.ts'
import type { ColumnProfile } from '../columns/profile-column.ts'
import type { Target } from '../fields.ts'
import { type CellReading, readCell } from './read-cell.ts'
import { notePrice } from './read-rent.ts'

const US = { countryCode: 'US', today: '2026-11-20' }
const GB = { ...US, countryCode: 'GB' }
type Column = Omit<Parameters<typeof readCell>[0], 'target'>

const valuesOf = (reading: CellReading) => ('values' in reading ? reading.values : `expected ${reading.expected}`)
const read = (target: Target, cell: string, column: Column = {}, context = US) =>
  valuesOf(readCell({ target, ...column }, cell, context))

const usd = (magnitude: number, area: string | null = 'sf', period = 'yr') => ({
  magnitude,
  units: { money: 'USD', area, period },
})

test.each<[string, unknown, Column?]>([
  ['46.5', { rent: { low: usd(46.5), high: usd(46.5) } }],
  ['$42–45 NNN', { rent: { low: usd(42), high: usd(45) }, leaseStructure: 'triple_net' }],
  ['12,000', { rent: { low: usd(12000, null, 'mo'), high: usd(12000, null, 'mo') } }, { rent: 'total_mo' }],
  ['46,50', { rent: { low: usd(46.5), high: usd(46.5) } }, { decimals: 'comma' }],
  ['Negotiable', { rentMode: 'undisclosed' }],
  ['On application', { rentMode: 'undisclosed' }],
  ['', {}],
  [
    '$3.25/SF/MO + NNN',
    { rent: { low: usd(3.25, 'sf', 'mo'), high: usd(3.25, 'sf', 'mo') }, leaseStructure: 'triple_net' },
  ],
  ['42 (MG)', { rent: { low: usd(42), high: usd(42) }, leaseStructure: 'modified_gross' }],
  ['Call for pricing', { rentMode: 'undisclosed' }],
  ['38 gross', 'expected which gross: FSG, MG or IG'],
  ['4650', 'expected a rent that is asked somewhere: did you mean US $46.50 /sf/yr?'],
  ['see agent', 'expected a rent, such as 42, $42–45 NNN or £72.50 psf pa'],
])('the rent %s', (cell, expected, column) => {
  expect(read('listing.rent', cell, column)).toEqual(expected)
})

test.each([
  ['3.5', 'sf_yr', 40, 'it may be US $3.50 /sf/yr, or US $3.50 /sf/mo'],
  ['1,800', 'sf_yr', 40, 'it may be US $1,800 /sf/yr, or US $1,800 /mo'],
  ['42', 'total_mo', 9000, 'it may be US $42 /mo, or US $42 /sf/yr'],
  ['3.5 psf pa', 'sf_yr', 40, undefined],
  ['12', 'sf_yr', 40, undefined],
] as const)('a rent of %s in a column in %s around %d may be in another unit', (cell, rent, median, doubt) => {
  const reading = readCell({ target: 'listing.rent', rent }, cell, { ...US, profile: { median } as ColumnProfile })
  expect('expected' in reading ? reading.expected : undefined).toBe(doubt && `a rent with its unit: ${doubt}`)
})

test('what was read of a rent unlike its column is noted', () => {
  const note = (text: string, of = { triple_net: 8, modified_gross: 1, '': 1 }) => {
    const { rent } = read('listing.rent', text) as { rent: PriceRange }
    return notePrice(text, rent, { area: 'sf', period: 'yr', structures: of, hasStructureColumn: false })
  }
  expect(['42 NNN', '$12,000/mo NNN', '38 MG', '40'].map((text) => note(text))).toEqual([
    undefined,
    'read as US $12,000 /mo',
    'read as MG, unlike most rents here',
    'read without a lease structure, which most rents here have',
  ])
})

test.each<[string, unknown, Column?]>([
  ['Now', { availability: 'immediate' }],
  ['TBD', { availability: 'arranged' }],
  ['60 days', { availability: 'arranged' }],
  ["30 days' notice", { availability: 'arranged' }],
  ['Q1 27', { availability: 'specified', availableOn: '2027-01-01' }],
  ['03/04/2027', { availability: 'specified', availableOn: '2027-03-04' }, { dates: 'month_first' }],
  ['03/04/2027', { availability: 'specified', availableOn: '2027-04-03' }, { dates: 'day_first' }],
  ['2027-03-04T00:00:00', { availability: 'specified', availableOn: '2027-03-04' }],
  ['soon', 'expected a date, such as 3/1/2027, Q1 27 or Now'],
])('the availability %s', (cell, expected, column) => {
  expect(read('listing.availableOn', cell, column)).toEqual(expected)
})

test('floors count from the street, which Britain calls the ground floor', () => {
  const floor = (cell: string, context = US) => (read('listing.floor', cell, {}, context) as { floor: number }).floor
  expect(['3', '3rd Floor', 'Ground', 'B2', 'LL'].map((cell) => floor(cell))).toEqual([3, 3, 1, -1, 0])
  expect(['3', '0', 'Ground', '-1'].map((cell) => floor(cell, GB))).toEqual([4, 1, 1, 0])
})

test('areas, suites, postal codes and countries', () => {
  expect(read('listing.area', '12,400 SF')).toEqual({ area: { magnitude: 12400, unit: 'sf' } })
  expect(read('listing.area', '1.150,5', { area: 'sqm', decimals: 'comma' })).toEqual({
    area: { magnitude: 1150.5, unit: 'sqm' },
  })
  expect(read('contact.phone', '312.555.0188 x12')).toEqual({ phone: '3125550188' })
  expect(read('contact.phone', 'call us')).toBe('expected a phone number of 7 to 15 digits')
  expect(read('listing.suite', 'Suite 400')).toEqual({ suite: '400' })
  expect(read('listing.suite', 'Suite 200 / 2nd Fl')).toEqual({ suite: '200', floor: 2 })
  expect(read('building.postalCode', '6060')).toBe('expected a postal code of US, such as 60606')
  const point = { longitude: -87.65, latitude: 41.88 }
  expect(read('building.location', 'POINT (-87.65 41.88)')).toEqual({ location: point })
  expect(read('building.location', '41.88, -87.65')).toEqual({ location: point })
  expect(read('building.countryCode', 'United Kingdom')).toEqual({ countryCode: 'GB' })
  expect(read('building.rentableAreaSqFt', '104,849.5 sq ft')).toEqual({ rentableAreaSqFt: 104850 })
})

test('values are read by their matches, then by their own names', () => {
  const values = { 'A+': 'A', Unrated: '', Multifamily: '-' }
  expect(read('building.class', 'A+', { values })).toEqual({ class: 'A' })
  expect(read('building.class', 'Unrated', { values })).toEqual({})
  expect(read('building.class', 'b', { values })).toEqual({ class: 'B' })
  expect(read('building.class', 'Multifamily', { values })).toMatch(/^expected a use/)
  expect(read('building.class', 'constructor', { values })).toBe('expected a value that is matched with one of ours')
  const [one, other] = BUILDING_AMENITIES as unknown as [string, string]
  expect(read('building.amenitySet', `${one.replaceAll('_', ' ')}; ${other}`)).toEqual({ amenitySet: [one, other] })
  expect(read('building.amenitySet', 'moat')).toBe('expected known amenities, which these are not: moat')
})
