import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBesideNeighbors, orderStops } from './rules.ts'

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

test('a stop is added directly after those of its building, and else last', () => {
  const stop = (id: number, buildingId: number | null) => ({ id, buildingId })
  const added = (...stops: [number, number | null][]) =>
    addBesideNeighbors(
      [stop(1, 10), stop(2, null), stop(3, 20)],
      stops.map((each) => stop(...each)),
    ).map(({ id }) => id)
  expect(added([4, 30])).toEqual([1, 2, 3, 4])
  expect(added([4, 10], [5, 10])).toEqual([1, 4, 5, 2, 3])
  expect(added([4, null])).toEqual([1, 2, 3, 4])
  // Those that are added together keep their order.
  expect(added([4, 30], [5, 40], [6, 30])).toEqual([1, 2, 3, 4, 5, 6])
})
