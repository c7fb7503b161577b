import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { legBetween, travelMinutes, travelOf } from './rules.ts'

const CANAL: LngLat = [-87.6398, 41.8895]
/** 1,112 m south of it. */
const SOUTH: LngLat = [-87.6398, 41.8795]

test('a leg is longer than the straight line, and its minutes are rounded up', () => {
  expect(legBetween(CANAL, SOUTH)).toEqual({ meters: 1412, walkMinutes: 18, driveMinutes: 8 })
})

test('two spaces of one building are no way apart', () => {
  expect(legBetween(CANAL, CANAL)).toEqual({ meters: 0, walkMinutes: 0, driveMinutes: 0 })
})

test('the way to or from an unknown place is not known', () => {
  expect([legBetween(null, CANAL), legBetween(CANAL, null), legBetween(undefined, CANAL)]).toEqual([null, null, null])
})

test('a short way is walked, also by those who tour by car', () => {
  const near = { meters: 200, walkMinutes: 3, driveMinutes: 4 }
  const far = { meters: 1412, walkMinutes: 18, driveMinutes: 8 }
  expect(travelOf(near, 'car')).toEqual({ mode: 'foot', minutes: 3 })
  expect(travelOf(far, 'car')).toEqual({ mode: 'car', minutes: 8 })
  expect(travelOf(far, 'foot')).toEqual({ mode: 'foot', minutes: 18 })
  expect(travelOf({ meters: 2_400, walkMinutes: 30, driveMinutes: 11 }, 'foot')).toEqual({ mode: 'car', minutes: 11 })
})

test('travel along several places passes over unknown ones', () => {
  expect(travelMinutes([CANAL, null, SOUTH, CANAL], 'foot')).toBe(36)
  expect(travelMinutes([null, CANAL], 'foot')).toBe(0)
})
