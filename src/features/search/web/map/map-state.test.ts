import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { addPolygon, type MapEvent, type MapState, mapState, UNTOUCHED } from './map-state.ts'

const loop: LngLat[] = [
  [-87.64, 41.87],
  [-87.62, 41.87],
  [-87.62, 41.89],
]
const after = (...types: MapEvent['type'][]): MapState => types.map((type) => ({ type })).reduce(mapState, UNTOUCHED)

test('a moved map stays marked as moved until it is reset', () => {
  expect(after('moved')).toMatchObject({ moved: true })
  expect(after('moved', 'reset')).toMatchObject({ moved: false })
})

test('starting to draw sets drawing and ending it clears it', () => {
  expect(after('draw_started')).toMatchObject({ drawing: true })
  expect(after('draw_started', 'draw_ended')).toEqual(UNTOUCHED)
})

test('drawing and moving do not affect each other', () => {
  expect(after('draw_started', 'moved', 'draw_ended')).toEqual({ moved: true, drawing: false })
})

test('an event that changes nothing returns the same object', () => {
  expect(after('reset')).toBe(UNTOUCHED)
  expect(after('draw_ended')).toBe(UNTOUCHED)
})

test('several polygons are collected, and an eleventh is not added', () => {
  expect(addPolygon([loop], loop)).toEqual([loop, loop])
  const ten = Array.from({ length: 10 }, () => loop)
  expect(addPolygon(ten, [...loop].reverse())).toEqual(ten)
})
