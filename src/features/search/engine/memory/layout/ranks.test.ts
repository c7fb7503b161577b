import { expect, test } from 'vitest'
import { rankBytesOf } from './ranks.ts'

test.each([
  [255, 1],
  [256, 2],
  [65_535, 2],
  [65_536, 4],
])('%i numbers have ranks of %i bytes, and the highest rank stands for none of them', (count, bytes) => {
  expect(rankBytesOf(new Float64Array(count))).toBe(bytes)
  expect(count).toBeLessThan(2 ** (8 * bytes))
})
