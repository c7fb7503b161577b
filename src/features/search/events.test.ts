import { expect, test } from 'vitest'
import { searchInformation } from './events.ts'
import { EMPTY_CRITERIA } from './rules.ts'

test('the event of a search holds its market, its page and how many filters are set, not what was typed', () => {
  const criteria = {
    ...EMPTY_CRITERIA,
    market: 'chicago' as const,
    minSize: 5_000,
    spaceTypes: ['office' as const, 'lab' as const],
    query: 'ada@example.com',
  }
  expect(searchInformation({ criteria, page: 3 })).toEqual({ market: 'chicago', pageNumber: 3, filterCount: 3 })
  expect(searchInformation({ criteria: EMPTY_CRITERIA, page: 1 })).toEqual({ pageNumber: 1, filterCount: 0 })
})
