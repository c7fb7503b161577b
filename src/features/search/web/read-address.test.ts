import { expect, test } from 'vitest'
import { listingsInput, printAddress, readAddress } from './read-address.ts'

test('a market or all markets can be searched, any other id is not found', () => {
  expect(readAddress('chicago', {})).toMatchObject({ market: 'chicago', criteria: { market: 'chicago' }, page: 1 })
  expect(readAddress('all', {})).toMatchObject({ market: null })
  expect(readAddress('atlantis', {})).toBeNull()
})

test('a search is printed as the address it was read from', () => {
  const query = {
    space_types: 'lab,office',
    min_size: '5000',
    tourbook: '12',
    polygons: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
    page: '3',
  }
  const request = readAddress('chicago', query)!
  expect(printAddress(request)).toEqual(query)
  expect(listingsInput(request).query).toMatchObject({ market: 'chicago', min_size: '5000', page: 3 })
})

test('an invalid parameter is named and ignored, and the others apply', () => {
  const request = readAddress('chicago', { min_size: 'big', space_types: 'office', sort: 'sideways' })!
  expect(request.criteria).toMatchObject({ minSize: null, spaceTypes: ['office'] })
  expect(request.refusals).toEqual([
    { field: 'min_size', problem: 'notANumber' },
    { field: 'sort', problem: 'invalid' },
  ])
})

test('of a reversed range only the lower limit applies', () => {
  const request = readAddress('all', { min_rent: '60', max_rent: '40' })!
  expect(request.criteria).toMatchObject({ minRent: 60, maxRent: null })
  expect(request.refusals).toEqual([{ field: 'max_rent', problem: 'outOfRange' }])
})

test('checkboxes of a form without JavaScript are read as one list', () => {
  expect(readAddress('chicago', { classes: ['A', 'B'] })!.criteria.classes).toEqual(['A', 'B'])
})

test('the market of the path wins over one in the query', () => {
  expect(readAddress('chicago', { market: 'boston' })!.criteria.market).toBe('chicago')
})

test('sorting by distance needs a point to measure from', () => {
  expect(readAddress('chicago', { sort: 'distance' })!.sort).toBe('best')
  expect(readAddress('chicago', { sort: 'distance', near: '41.88,-87.63' })!.sort).toBe('distance')
})
