import { expect, test } from 'vitest'
import { nearestSnapPoint } from './snap-points.ts'

test('a released sheet snaps to the nearest of its three heights', () => {
  const nearest = (height: number) => nearestSnapPoint(height, 844, { short: false })
  expect([100, 205, 300, 700].map(nearest)).toEqual(['peek', 'peek', 'half', 'full'])
})

test('in a short window half a sheet is lower', () => {
  const nearest = (height: number) => nearestSnapPoint(height, 330, { short: true })
  expect([100, 130, 200, 240].map(nearest)).toEqual(['peek', 'half', 'half', 'full'])
})
