import { expect, test } from 'vitest'
import { nextOption } from './next-option.ts'

const walk = (step: 1 | -1, count: number) => {
  const seen = [nextOption(-1, step, count)]
  for (let key = 1; key < count + 2; key++) seen.push(nextOption(seen.at(-1)!, step, count))
  return seen
}

test('arrow keys lead through all options, with one position beyond the ends where none is active', () => {
  expect(walk(1, 3)).toEqual([0, 1, 2, -1, 0])
  expect(walk(-1, 3)).toEqual([2, 1, 0, -1, 2])
})

test('of one option, each arrow key leads to it and away', () => {
  expect(walk(1, 1)).toEqual([0, -1, 0])
  expect(walk(-1, 1)).toEqual([0, -1, 0])
})
