import { expect, test } from 'vitest'
import { withId } from './use-visited.ts'

test('a building visited again becomes the newest, and is listed once', () => {
  expect(withId([1, 2, 3], 2)).toEqual([1, 3, 2])
})

test('the oldest visits are removed when there are too many', () => {
  expect(withId([1, 2, 3], 4, 3)).toEqual([2, 3, 4])
})
