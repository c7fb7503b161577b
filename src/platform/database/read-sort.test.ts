import { expect, test } from 'vitest'
import { readSort } from './read-sort.ts'

test('a minus before the name of a sort turns its order around', () => {
  const columns = { name: 'company.name', updated: 'company.updated_at' } as const
  expect(readSort(columns, 'name')).toEqual(['company.name', 'asc'])
  expect(readSort(columns, '-updated')).toEqual(['company.updated_at', 'desc'])
})
