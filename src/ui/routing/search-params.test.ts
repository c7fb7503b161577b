import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printQuery } from '#lib/query.ts'
import { parseSearch } from './search-params.ts'

test('an address stays readable: commas are commas, and a name may repeat', () => {
  expect(printQuery({ classes: 'A,B', polygons: ['x', 'y'] })).toBe('?classes=A,B&polygons=x&polygons=y')
  expect(parseSearch('?classes=A%2CB&polygons=x&polygons=y')).toEqual({ classes: 'A,B', polygons: ['x', 'y'] })
})

test('an empty query has no question mark', () => {
  expect(printQuery({ query: '', market: undefined })).toBe('')
})

test('a written query is read back unchanged', () => {
  const value = fc.string({ minLength: 1, maxLength: 20 })
  const search = fc.dictionary(
    fc.stringMatching(/^[a-z_]{1,8}$/),
    fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 })),
  )
  fc.assert(
    fc.property(search, (each) => {
      expect(parseSearch(printQuery(each))).toEqual({ ...each })
    }),
  )
})
