import { expect, test } from 'vitest'
import { boundsOf, sampleStep } from './match-bounds.ts'

const spread = Array.from({ length: 100 }, (_, index) => index * 1000)
const one = spread.map(() => 1)
const all = { west: 0, south: 0, east: 99_000, north: 99_000 }

test('most of the matches are all of them where none lies far away', () => {
  expect(boundsOf({ x: spread, y: spread, listings: one }, all)).toEqual({
    all: { west: 0, south: 0, east: 0.099, north: 0.099 },
    most: { west: 0, south: 0, east: 0.099, north: 0.099 },
  })
})

test('a few matches far from the others are left out of most, on the side where they are', () => {
  const x = [...spread.slice(1), 5_000_000]
  const { most, all: whole } = boundsOf({ x, y: spread, listings: one }, { ...all, east: 5_000_000 })
  expect(whole.east).toBe(5)
  expect(most).toEqual({ west: 0.006, south: 0, east: 0.095, north: 0.099 })
})

test('a building with many matches counts for each of them', () => {
  const sample = { x: [0, 1000, 9_000_000], y: [0, 0, 0], listings: [50, 50, 5] }
  const { most } = boundsOf(sample, { west: 0, south: 0, east: 9_000_000, north: 0 })
  expect(most).toEqual({ west: 0, south: 0, east: 0.001, north: 0 })
})

test('none of a few matches is left out', () => {
  const sample = { x: [0, 1000, 9_000_000], y: [0, 0, 0], listings: [1, 1, 1] }
  const { most } = boundsOf(sample, { west: 0, south: 0, east: 9_000_000, north: 0 })
  expect(most).toEqual({ west: 0, south: 0, east: 9, north: 0 })
})

test('small results are measured whole, large ones by a sample of 128 to 255', () => {
  expect([1, 128, 255, 256, 511, 512, 100_000].map(sampleStep)).toEqual([1, 1, 1, 2, 2, 4, 512])
})
