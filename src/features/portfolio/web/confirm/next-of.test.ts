import { expect, test } from 'vitest'
import { nextOf } from './next-of.ts'

test('the next space is the one behind it that is not confirmed yet, then the first that was left out', () => {
  expect(nextOf([1, 2, 3, 4], 2, new Set([3]))).toBe(4)
  expect(nextOf([1, 2, 3, 4], 4, new Set([1, 3]))).toBe(2)
})

test('from a space that is not due the first one follows, and after the last one none', () => {
  expect(nextOf([1, 2], 9, new Set())).toBe(1)
  expect(nextOf([1, 2], 2, new Set([1]))).toBeUndefined()
  expect(nextOf([], 9, new Set())).toBeUndefined()
})
