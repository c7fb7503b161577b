import { expect, test } from 'vitest'
import { nearestSnapPoint } from './snap-points.ts'

test('a released sheet snaps to the nearest of its three heights', () => {
  expect(nearestSnapPoint(100, 844)).toBe('peek')
  expect(nearestSnapPoint(205, 844)).toBe('peek')
  expect(nearestSnapPoint(300, 844)).toBe('half')
  expect(nearestSnapPoint(700, 844)).toBe('full')
})
