import { expect, test } from 'vitest'
import { listingsInput, printAddress, readAddress } from './read-address.ts'

test('a market or all markets can be searched, anything else is not there', () => {
  expect(readAddress('chicago', {})).toMatchObject({ market: 'chicago', criteria: { market: 'chicago' }, page: 1 })
  expect(readAddress('all', {})).toMatchObject({ market: null })
  expect(readAddress('atlantis', {})).toBeNull()
})

test('an address says the same search again', () => {
  const query = { space_types: 'lab,office', min_size: '5000', polygons: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', page: '3' }
  const request = readAddress('chicago', query)!
  expect(printAddress(request)).toEqual(query)
  expect(listingsInput(request).query).toMatchObject({ market: 'chicago', min_size: '5000', page: 3 })
})

test('one bad parameter is named and left out, the others stay', () => {
  const request = readAddress('chicago', { min_size: 'big', space_types: 'office', sort: 'sideways' })!
  expect(request.criteria).toMatchObject({ minSize: null, spaceTypes: ['office'] })
  expect(request.refusals.map(({ field }) => field)).toEqual(['min_size', 'sort'])
})

test('a range that ends before it begins keeps its beginning', () => {
  const request = readAddress('all', { min_rent: '60', max_rent: '40' })!
  expect(request.criteria).toMatchObject({ minRent: 60, maxRent: null })
  expect(request.refusals.map(({ field }) => field)).toEqual(['max_rent'])
})

test('boxes ticked in a form that no script handles arrive as one list', () => {
  expect(readAddress('chicago', { classes: ['A', 'B'] })!.criteria.classes).toEqual(['A', 'B'])
})

test('the market of the path wins over one in the query', () => {
  expect(readAddress('chicago', { market: 'boston' })!.criteria.market).toBe('chicago')
})

test('sorting by distance needs a place to measure from', () => {
  expect(readAddress('chicago', { sort: 'distance' })!.sort).toBe('best')
  expect(readAddress('chicago', { sort: 'distance', near: '41.88,-87.63' })!.sort).toBe('distance')
})
