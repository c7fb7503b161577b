import { expect, test } from 'vitest'
import { stopNearest } from './snap-points.ts'

test('a sheet let go settles at the nearest of its three heights', () => {
  expect(stopNearest(100, 844)).toBe('peek')
  expect(stopNearest(205, 844)).toBe('peek')
  expect(stopNearest(300, 844)).toBe('half')
  expect(stopNearest(700, 844)).toBe('full')
})
