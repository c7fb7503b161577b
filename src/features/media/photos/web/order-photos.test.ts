import { expect, test } from 'vitest'
import { moveId, orderShown } from './order-photos.ts'

const photo = (id: number, archived = false) => ({ id, archived })
const idsOf = (photos: { id: number }[]) => photos.map(({ id }) => id)

test('a photo is moved to an index among the others', () => {
  expect(moveId([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
  expect(moveId([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4])
  expect(moveId([1, 2, 3, 4], 2, 3)).toEqual([1, 3, 4, 2])
})

test('archived photos stay in their places', () => {
  const photos = [photo(1), photo(2, true), photo(3), photo(4)]
  expect(idsOf(orderShown(photos, [4, 1, 3]))).toEqual([4, 2, 1, 3])
})

test('an order from before other changes is applied to what is there now', () => {
  const photos = [photo(1), photo(2, true), photo(3), photo(5)]
  expect(idsOf(orderShown(photos, [3, 2, 4, 1]))).toEqual([3, 2, 1, 5])
})
