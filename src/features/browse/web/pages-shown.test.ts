import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 40, [1, 2, 40]],
  [20, 40, [1, 19, 20, 21, 40]],
  [40, 40, [1, 39, 40]],
])('page %i of %i offers %j', (current, last, shown) => {
  expect(pagesShown(current, last)).toEqual(shown)
})
