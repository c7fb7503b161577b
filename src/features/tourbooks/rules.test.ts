import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStops } from './rules.ts'

test('stops follow the given order', () => {
  expect(orderStops([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2])
})

test('a stop that the order does not know stays where it is', () => {
  expect(orderStops([1, 2, 3, 4], [3, 1])).toEqual([3, 2, 1, 4])
})

test('ids of other tourbooks are ignored', () => {
  expect(orderStops([1, 2], [9, 2, 1])).toEqual([2, 1])
})

test('no order loses a stop or shows one twice', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(ids, ids, (current, named) => {
      const ordered = orderStops(current, named)
      expect([...ordered].sort()).toEqual([...current].sort())
      const expected = named.filter((id) => current.includes(id))
      expect(ordered.filter((id) => expected.includes(id))).toEqual(expected)
    }),
  )
})
