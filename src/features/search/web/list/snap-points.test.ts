import { expect, test } from 'vitest'
import { nearestSnapPoint } from './snap-points.ts'

test('a released sheet snaps to the nearest of its three heights', () => {
  const nearest = (height: number) => nearestSnapPoint(height, 844, {})
  expect([100, 205, 300, 700].map(nearest)).toEqual(['peek', 'peek', 'half', 'full'])
})

test('cards with more lines need a higher half', () => {
  const nearest = (height: number) => nearestSnapPoint(height, 844, { more: 38 })
  expect([205, 229, 231, 560].map(nearest)).toEqual(['peek', 'peek', 'half', 'half'])
})

test('in a short window half a sheet is lower', () => {
  const nearest = (height: number) => nearestSnapPoint(height, 330, { short: true })
  expect([100, 130, 200, 240].map(nearest)).toEqual(['peek', 'half', 'half', 'full'])
})
