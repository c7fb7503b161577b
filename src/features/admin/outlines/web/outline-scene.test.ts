import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { areaAt, boundsOf } from './outline-scene.ts'

const square = (side: number): LngLat[] => [
  [0, 0],
  [side, 0],
  [side, side],
  [0, side],
]
const hole = square(2).map(([lng, lat]): LngLat => [lng + 4, lat + 4])
const CITY = { slug: 'city', name: 'City', rings: [square(10), hole] }
const LOOP = { slug: 'loop', name: 'Loop', rings: [square(3)] }

test('a place is in the smallest submarket that holds it, and in none in a hole', () => {
  expect(areaAt([CITY, LOOP], [1, 1])).toBe(LOOP)
  expect(areaAt([CITY, LOOP], [8, 8])).toBe(CITY)
  expect(areaAt([CITY, LOOP], [5, 5])).toBeUndefined()
  expect(areaAt([CITY, LOOP], [11, 1])).toBeUndefined()
})

test('the map shows all of the outlines', () => {
  expect(boundsOf([LOOP, CITY])).toEqual([0, 0, 10, 10])
  expect(boundsOf([])).toBeNull()
})
