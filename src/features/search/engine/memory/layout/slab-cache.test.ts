import { expect, test } from 'vitest'
import type { Ring } from '#lib/geo/geometry.ts'
import { cachedSlabs } from './slab-cache.ts'
import { slabsOf } from './slabs.ts'

const triangle = (size: number): Ring => [
  [0, 0],
  [size, 0],
  [0, size],
]

test('a ring that was asked with lately is not prepared again', () => {
  const first = cachedSlabs(triangle(1))
  expect(first).toEqual(slabsOf(triangle(1)))
  expect(cachedSlabs(triangle(1))).toBe(first)
})

test('rings that differ are told apart, and the one unused for longest goes', () => {
  const first = cachedSlabs(triangle(7))
  for (let size = 100; size < 163; size++) expect(cachedSlabs(triangle(size)).east).toBe(size)
  expect(cachedSlabs(triangle(7))).toBe(first)
  for (let size = 200; size < 264; size++) cachedSlabs(triangle(size))
  expect(cachedSlabs(triangle(7))).not.toBe(first)
})
