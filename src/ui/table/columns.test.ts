import { expect, test } from 'vitest'
import { directionOf, nextSort, readTableAddress, shownColumns, tableQuery } from './columns.ts'

const COLUMNS = [
  { name: 'subject', sort: 'ascending', isFixed: true },
  { name: 'kind' },
  { name: 'created', sort: 'descending' },
] as const

test('the address holds sort, columns and page', () => {
  const address = readTableAddress({ sort: '-created', columns: 'created', page: '2' }, COLUMNS)
  expect(address).toEqual({ sort: '-created', columns: ['created'], page: 2 })
  expect(tableQuery(address)).toEqual({ sort: '-created', columns: 'created', page: 2 })
  expect(shownColumns(COLUMNS, address.columns).map(({ name }) => name)).toEqual(['subject', 'created'])
})

test('invalid values are left out, and the usual state is an address without a query', () => {
  const none = { sort: undefined, columns: undefined, page: undefined }
  expect(readTableAddress({ sort: 'kind', page: '0', columns: ['a', 'b'] }, COLUMNS)).toEqual(none)
  expect(readTableAddress({ columns: 'kind,subject,nothing' }, COLUMNS).columns).toEqual(['kind'])
  expect(tableQuery({ ...none, page: 1 })).toEqual(none)
  expect(shownColumns(COLUMNS, undefined)).toHaveLength(3)
  expect(shownColumns(COLUMNS, []).map(({ name }) => name)).toEqual(['subject'])
})

test('a head sorts in its first direction, then in the other', () => {
  const [subject, , created] = COLUMNS
  expect(nextSort(created, undefined)).toBe('-created')
  expect(nextSort(created, '-created')).toBe('created')
  expect(nextSort(subject, '-created')).toBe('subject')
  expect(nextSort(subject, 'subject')).toBe('-subject')
  expect(directionOf('subject', '-subject')).toBe('descending')
  expect(directionOf('subject', 'created')).toBeUndefined()
})
