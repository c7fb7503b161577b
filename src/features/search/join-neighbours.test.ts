import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Group, joinNeighbours } from './join-neighbours.ts'

const group = (items: string[], x: number, y: number): Group<string> => ({ items, x, y, weight: items.length })

test('a crowd takes in what lies on its circle, on the other side of a cell’s border too', () => {
  const groups = [
    group(['a', 'b', 'c'], 99, 50),
    group(['d', 'e'], 101, 50),
    group(['f'], 130, 50),
    group(['g', 'h'], 400, 50),
  ]
  expect(joinNeighbours(groups, 40)).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f'],
    ['g', 'h'],
  ])
})

test('two that are alone stay two, however close', () => {
  expect(joinNeighbours([group(['a'], 10, 10), group(['b'], 11, 10)], 40)).toEqual([['a'], ['b']])
})

test('nothing is lost, nothing is counted twice, and no two crowds are left within the radius of the heavier', () => {
  const anyGroup = fc.record({ x: fc.nat(1000), y: fc.nat(1000), size: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(fc.array(anyGroup, { maxLength: 60 }), (list) => {
      const groups = list.map(({ x, y, size }, index) =>
        group(
          Array.from({ length: size }, (_, i) => `${index}/${i}`),
          x,
          y,
        ),
      )
      const joined = joinNeighbours(groups, 64).flat()
      expect(joined.toSorted()).toEqual(groups.flatMap(({ items }) => items).toSorted())
    }),
  )
})
