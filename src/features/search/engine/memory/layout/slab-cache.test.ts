import { expect, test } from 'vitest'
import type { Ring } from '#lib/geo/geometry.ts'
import { keepSlabs } from './slab-cache.ts'
import { slabsOf } from './slabs.ts'

const triangle = (size: number): Ring => [
  [0, 0],
  [size, 0],
  [0, size],
]

test('a ring that was asked with lately is not prepared again', () => {
  const first = keepSlabs(triangle(1))
  expect(first).toEqual(slabsOf(triangle(1)))
  expect(keepSlabs(triangle(1))).toBe(first)
})

test('rings that differ are told apart, and the one unused for longest goes', () => {
  const first = keepSlabs(triangle(7))
  for (let size = 100; size < 163; size++) expect(keepSlabs(triangle(size)).east).toBe(size)
  expect(keepSlabs(triangle(7))).toBe(first)
  for (let size = 200; size < 264; size++) keepSlabs(triangle(size))
  expect(keepSlabs(triangle(7))).not.toBe(first)
})
