import { expect, test } from 'vitest'
import { isSameJson } from './is-same-json.ts'

test('values are the same whatever the order of their keys', () => {
  expect(isSameJson({ a: [1, { b: null, c: 'x' }] }, { a: [1, { c: 'x', b: null }] })).toBe(true)
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: null }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [[], {}],
  [null, {}],
  ['1', 1],
])('%j and %j are different', (one, other) => {
  expect(isSameJson(one, other)).toBe(false)
  expect(isSameJson(other, one)).toBe(false)
})
