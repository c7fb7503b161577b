import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Address, formatAddress, formatCityLine, localitySlug, regionName, regionSlug } from './address.ts'

const chicago: Address = {
  street: '311 South Wacker Drive',
  city: 'Chicago',
  abbreviatedRegion: 'IL',
  postalCode: '60606',
  countryCode: 'US',
  buildingName: null,
}
const london: Address = {
  street: '1 Charterhouse Street',
  city: 'London',
  abbreviatedRegion: 'Greater London',
  postalCode: 'EC1A 7BE',
  countryCode: 'GB',
  buildingName: null,
}
const dubai: Address = {
  street: 'Sheikh Zayed Road',
  city: 'Dubai',
  abbreviatedRegion: 'Dubai',
  postalCode: '00000',
  countryCode: 'AE',
  buildingName: null,
}

test('the city line follows the country', () => {
  expect(formatCityLine(chicago)).toBe('Chicago, IL 60606')
  expect(
    formatCityLine({ ...chicago, city: 'Toronto', abbreviatedRegion: 'ON', postalCode: 'M5J 2N1', countryCode: 'CA' }),
  ).toBe('Toronto, ON M5J 2N1')
  expect(formatCityLine(london)).toBe('London EC1A 7BE')
  expect(formatCityLine(dubai)).toBe('Dubai')
})

test('an address is street and city line', () => {
  expect(formatAddress(chicago)).toBe('311 South Wacker Drive, Chicago, IL 60606')
  expect(formatAddress({ ...chicago, street: '' })).toBe('Chicago, IL 60606')
  expect(formatAddress({ ...chicago, abbreviatedRegion: null, postalCode: ' ' })).toBe(
    '311 South Wacker Drive, Chicago',
  )
})

test('missing parts leave no extra comma or space', () => {
  const missing = fc.constantFrom('', ' ', 'Word', 'Two Words')
  const address: fc.Arbitrary<Address> = fc.record({
    street: missing,
    city: missing,
    abbreviatedRegion: fc.option(missing),
    postalCode: fc.option(missing),
    countryCode: fc.constantFrom('US', 'GB', 'AE', 'CA', 'DE'),
    buildingName: fc.constant(null),
  })
  fc.assert(
    fc.property(address, (given) => {
      for (const line of [formatAddress(given), formatCityLine(given)]) {
        expect(line).not.toMatch(/^[ ,]|[ ,]$|,,| ,| {2}|,(?! )/)
      }
    }),
  )
})

test.each([
  ['IL', 'US', 'Illinois', 'illinois'],
  ['il', 'US', 'Illinois', 'illinois'],
  ['Illinois', 'US', 'Illinois', 'illinois'],
  ['DC', 'US', 'District of Columbia', 'district-of-columbia'],
  ['CA', 'US', 'California', 'california'],
  ['ON', 'CA', 'Ontario', 'ontario'],
  ['Greater London', 'GB', 'Greater London', 'greater-london'],
  ['Dubai', 'AE', 'Dubai', 'dubai'],
  ['constructor', 'US', 'constructor', 'constructor'],
])('region %s of %s is %s', (region, country, name, slug) => {
  expect(regionName(region, country)).toBe(name)
  expect(regionSlug(region, country)).toBe(slug)
})

test('an address without a region has no region name and no region slug', () => {
  for (const region of [null, '', ' ']) {
    expect(regionName(region, 'US')).toBeNull()
    expect(regionSlug(region, 'US')).toBeNull()
  }
})

test('the slug of a locality is that of its city', () => {
  expect(localitySlug('St. Paul')).toBe('st-paul')
})
