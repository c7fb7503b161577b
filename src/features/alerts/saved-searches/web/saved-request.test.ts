import { expect, test } from 'vitest'
import { makeCatalog, makeCriteria } from '#features/search/fixtures.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import { printAddress, readAddress } from '#features/search/web/read-address.ts'
import { makeRandom } from '#lib/random.ts'
import { isSameSearch, savedAddress, savedRequest, toSavedCriteria } from './saved-request.ts'

test('the address of a saved search has its criteria and its id', () => {
  const saved = { market: 'chicago' as const, space_types: 'office', min_size: 5_000 }
  expect(savedAddress(12, saved)).toBe('/search/chicago?space_types=office&min_size=5000&saved=12')
  expect(savedAddress(12, {})).toBe('/search/all?saved=12')
})

test('an opened search equals the saved one until a filter changes', () => {
  const random = makeRandom('saved')
  const catalog = makeCatalog('saved', 10)
  for (let count = 0; count < 200; count++) {
    const criteria = makeCriteria(random, catalog)
    const saved = toSavedCriteria({ market: criteria.market, criteria })
    const opened = readAddress(criteria.market ?? 'all', printAddress(savedRequest(7, saved)))!
    expect(opened).toMatchObject({ saved: 7, refusals: [] })
    expect(isSameSearch(opened, saved)).toBe(true)
    const query = `${criteria.query} loft`.trim()
    expect(isSameSearch({ ...opened, criteria: { ...opened.criteria, query } }, saved)).toBe(false)
  }
})

test('sort and page are not saved, and an invalid id is ignored', () => {
  const request = { market: null, criteria: EMPTY_CRITERIA, sort: 'rent', page: 3 } as const
  expect(isSameSearch(request, {})).toBe(true)
  for (const saved of ['0', '-1', 'x', '1.5', '']) expect(readAddress('all', { saved })).not.toHaveProperty('saved')
})
