import { expect, test } from 'vitest'
import { inboxQuery, listQuery, readInboxAddress } from './read-inbox-address.ts'

test('the URL holds the filters, the table and the selected inquiry', () => {
  const search = { status: 'new', building: '3', query: ' Wray ', sort: 'name', page: '2', inquiry: '12' }
  const address = readInboxAddress(search)
  expect(address).toMatchObject({ status: 'new', building: 3, query: 'Wray', sort: 'name', page: 2, inquiry: 12 })
  expect(listQuery(address)).toEqual({ status: 'new', building: 3, query: 'Wray', sort: 'name', page: 2 })
  expect(inboxQuery(address)).toMatchObject({ status: 'new', building: 3, query: 'Wray', page: 2, inquiry: 12 })
})

test('invalid values in the URL are left out', () => {
  const wrong = readInboxAddress({ status: 'lost', listing: '-1', building: ['1', '2'], page: '999999', inquiry: 'x' })
  const usual = { sort: '-received', page: 1 }
  expect(listQuery(wrong)).toEqual(usual)
  expect(Object.values(inboxQuery(wrong)).filter((value) => value !== undefined)).toEqual([])
  expect(listQuery(readInboxAddress({ page: '1', sort: '-kind', query: '  ' }))).toEqual(usual)
  expect(readInboxAddress({ query: 'x'.repeat(500) }).query).toHaveLength(200)
})
