import { expect, test } from 'vitest'
import { longestStraight } from './longest-straight.ts'

test('a name is set along the longest straight piece of a street', () => {
  const bent = [
    [0, 0],
    [10, 0],
    [10, 40],
    [11, 90],
  ] as [number, number][]
  const { length, middle, angle } = longestStraight([bent])!
  expect(length).toBeCloseTo(Math.hypot(1, 90))
  expect(middle).toEqual([10.5, 45])
  expect(angle).toBeCloseTo(Math.atan2(90, 1))
})

test('a name reads from left to right, whatever the direction of its street', () => {
  expect(
    longestStraight([
      [
        [50, 5],
        [0, 5],
      ],
    ])!.angle,
  ).toBe(0)
})

test('a line of one point has no piece', () => {
  expect(longestStraight([[[1, 1]]])).toBeUndefined()
  expect(
    longestStraight([
      [
        [1, 1],
        [1, 1],
      ],
    ]),
  ).toBeUndefined()
})
