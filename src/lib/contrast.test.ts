import { expect, test } from 'vitest'
import { contrastOnWhite } from './contrast.ts'

test.each([
  ['#ffffff', 1],
  ['#000000', 21],
  ['#67337a', 9.01],
  ['#9c61b3', 4.4],
  ['#2a935a', 3.87],
])('%s has a contrast of %d with white', (hex, ratio) => {
  expect(contrastOnWhite(hex)).toBeCloseTo(ratio, 2)
})
