import { expect, test } from 'vitest'
import { orderSearches, type SEARCH_SORTS } from './order-searches.ts'

const search = (id: number, name: string, recent: number, unseen: number) => ({
  id,
  name,
  description: 'Office, class A, in Chicago',
  createdAt: `2026-11-${String(id).padStart(2, '0')}T09:00:00.000Z`,
  counts: { recent, unseen },
})
const searches = [search(10, 'Suite 10 and up', 5, 0), search(11, 'Suite 9', 3, 3), search(12, 'annex for Maya', 9, 0)]
const idsOf = (sort: (typeof SEARCH_SORTS)[number], query = '') =>
  orderSearches(searches, { sort, query }, 'en-us').map(({ id }) => id)

test('searches are ordered by when they were saved, by name with numbers in order, and by unseen matches', () => {
  expect(idsOf('-saved')).toEqual([12, 11, 10])
  expect(idsOf('name')).toEqual([12, 11, 10])
  expect(idsOf('-new')).toEqual([11, 12, 10])
})

test('searches are filtered by words of their name and description', () => {
  expect(idsOf('-saved', ' SUITE  chicago ')).toEqual([11, 10])
  expect(idsOf('name', 'maya office')).toEqual([12])
  expect(idsOf('name', 'london')).toEqual([])
})
