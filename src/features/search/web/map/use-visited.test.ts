import { expect, test } from 'vitest'
import { withId } from './use-visited.ts'

test('a building visited again is the newest, and there once', () => {
  expect(withId([1, 2, 3], 2)).toEqual([1, 3, 2])
})

test('the oldest visits are forgotten when there are too many', () => {
  expect(withId([1, 2, 3], 4, 3)).toEqual([2, 3, 4])
})
