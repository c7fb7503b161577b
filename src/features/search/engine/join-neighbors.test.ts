import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Group, joinNeighbors } from './join-neighbors.ts'

const group = (key: number, size: number, x: number, y: number): Group => ({ key, size, weight: size, x, y })
const joinedKeys = (groups: Group[], radius: number) =>
  joinNeighbors(groups, radius).map((joined) => joined.map(({ key }) => key).toSorted((a, b) => a - b))

test('a cluster includes what lies under its circle, also across a cell’s border', () => {
  const groups = [group(1, 3, 99, 50), group(2, 2, 130, 50), group(3, 1, 118, 50), group(4, 2, 400, 50)]
  expect(joinedKeys(groups, 40)).toEqual([[1, 2, 3], [4]])
})

test('a single building beside a circle stays single', () => {
  expect(joinedKeys([group(1, 3, 99, 50), group(2, 1, 120, 50)], 40)).toEqual([[1], [2]])
})

test('two single buildings are not joined, however close', () => {
  expect(joinedKeys([group(1, 1, 10, 10), group(2, 1, 11, 10)], 40)).toEqual([[1], [2]])
})

const anyGroups = fc
  .array(fc.record({ x: fc.nat(1000), y: fc.nat(1000), size: fc.integer({ min: 1, max: 4 }) }), { maxLength: 60 })
  .map((list) => list.map(({ x, y, size }, key) => group(key, size, x, y)))

test('every group is in one result, and no cluster is left within the radius of a heavier one', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const joined = joinNeighbors(groups, 64)
      expect(
        joinedKeys(groups, 64)
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual(groups.map(({ key }) => key))
      const crowds = joined.map(([heaviest]) => heaviest!).filter(({ size }) => size > 1)
      for (const [index, crowd] of crowds.entries())
        for (const other of crowds.slice(index + 1))
          expect(Math.hypot(crowd.x - other.x, crowd.y - other.y)).toBeGreaterThanOrEqual(64)
    }),
  )
})

test('the order of the groups does not change the result, even with equal positions and weights', () => {
  const crossing = fc.record({ x: fc.nat(6), y: fc.nat(6), size: fc.integer({ min: 1, max: 2 }) })
  const groups = fc
    .array(crossing, { maxLength: 40 })
    .map((list) => list.map(({ x, y, size }, key) => group(key, size, x * 30, y * 30)))
  const inTwoOrders = groups.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(inTwoOrders, ([one, other]) => {
      expect(joinedKeys(other, 64)).toEqual(joinedKeys(one, 64))
    }),
  )
})
