import { expect, test } from 'vitest'
import { orderSearches, type SEARCH_SORTS } from './order-searches.ts'

const search = (id: number, name: string, recent: number, unseen: number) => ({
  id,
  name,
  description: 'Office, class A, in Chicago',
  createdAt: `2026-11-${String(id).padStart(2, '0')}T09:00:00.000Z`,
  counts: { recent, unseen },
})
const kept = [search(10, 'Suite 10 and up', 5, 0), search(11, 'Suite 9', 3, 3), search(12, 'annex for Maya', 9, 0)]
const asked = (sort: (typeof SEARCH_SORTS)[number], query = '') =>
  orderSearches(kept, { sort, query }, 'en-us').map(({ id }) => id)

test('searches are ordered by when they were saved, by name as people read it, and by what is new', () => {
  expect(asked('-saved')).toEqual([12, 11, 10])
  expect(asked('name')).toEqual([12, 11, 10])
  expect(asked('-new')).toEqual([11, 12, 10])
})

test('they are found by words of their name and of what they look for', () => {
  expect(asked('-saved', ' SUITE  chicago ')).toEqual([11, 10])
  expect(asked('name', 'maya office')).toEqual([12])
  expect(asked('name', 'london')).toEqual([])
})
