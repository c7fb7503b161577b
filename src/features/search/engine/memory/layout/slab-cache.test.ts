import { expect, test } from 'vitest'
import type { Ring } from '#lib/geo/geometry.ts'
import { cachedSlabs } from './slab-cache.ts'
import { slabsOf } from './slabs.ts'

const triangle = (size: number): Ring => [
  [0, 0],
  [size, 0],
  [0, size],
]

test('a recently used ring is not prepared again', () => {
  const first = cachedSlabs(triangle(1))
  expect(first).toEqual(slabsOf(triangle(1)))
  expect(cachedSlabs(triangle(1))).toBe(first)
})

test('rings that differ in one latitude are cached apart', () => {
  const taller: Ring = [
    [0, 0],
    [1, 0],
    [0, 2],
  ]
  expect([cachedSlabs(triangle(1)).north, cachedSlabs(taller).north]).toEqual([1, 2])
})

test('different rings are cached apart, and the least recently used one is evicted', () => {
  const first = cachedSlabs(triangle(7))
  for (let size = 100; size < 163; size++) expect(cachedSlabs(triangle(size)).east).toBe(size)
  expect(cachedSlabs(triangle(7))).toBe(first)
  for (let size = 200; size < 264; size++) cachedSlabs(triangle(size))
  expect(cachedSlabs(triangle(7))).not.toBe(first)
})
