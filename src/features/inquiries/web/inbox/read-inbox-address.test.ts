import { expect, test } from 'vitest'
import { listQuery, readInboxAddress } from './read-inbox-address.ts'

test('the URL holds the filters and the selected inquiry', () => {
  const address = readInboxAddress({ status: 'new', listing: '7', building: '3', page: '2', inquiry: '12' })
  expect(address).toEqual({ status: 'new', listing: 7, building: 3, page: 2, inquiry: 12 })
  expect(listQuery(address)).toEqual({ status: 'new', listing: 7, building: 3, page: 2 })
})

test('invalid values in the URL are left out', () => {
  const wrong = readInboxAddress({ status: 'lost', listing: '-1', building: ['1', '2'], page: '999999', inquiry: 'x' })
  expect(listQuery(wrong)).toEqual({})
  expect(wrong.inquiry).toBeUndefined()
  expect(listQuery(readInboxAddress({ page: '1' }))).toEqual({})
})
