import { expect, test } from 'vitest'
import { readComparisonAddress, writeComparisonAddress } from './comparison-address.ts'

test('the choices are in the address, and read from it', () => {
  const address = { ids: [7, 12], onlyDifferences: true, rows: ['area' as const, 'rent' as const] }
  const query = writeComparisonAddress(address, 'stops')
  expect(query).toEqual({ stops: '7,12', differences: 'only', rows: 'area,rent' })
  expect(readComparisonAddress(query, 'stops')).toEqual(address)
  expect(writeComparisonAddress(readComparisonAddress({}, 'stops'), 'stops')).toEqual({})
})

test('what is not valid is ignored, and at most six are compared', () => {
  const read = (search: Record<string, string | string[]>) => readComparisonAddress(search, 'listings')
  expect(read({ listings: 'a,-1,0,3,3', rows: 'area,secret', differences: 'yes' })).toEqual({
    ids: [3],
    onlyDifferences: false,
    rows: ['area'],
  })
  expect(read({ listings: '1,2,3,4,5,6,7' }).ids).toEqual([1, 2, 3, 4, 5, 6])
  expect(read({ listings: ['1', '2'], rows: '' })).toMatchObject({ ids: null, rows: null })
})
