import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { type MapEvent, type MapState, mapState, UNTOUCHED } from './map-state.ts'

const loop: LngLat[] = [
  [-87.64, 41.87],
  [-87.62, 41.87],
  [-87.62, 41.89],
]
const after = (...events: MapEvent[]): MapState => events.reduce(mapState, UNTOUCHED)

test('a moved map stays marked as moved until it is reset', () => {
  expect(after({ type: 'moved' })).toMatchObject({ moved: true })
  expect(after({ type: 'moved' }, { type: 'reset' })).toMatchObject({ moved: false })
})

test('starting to draw sets drawing and ending it clears it', () => {
  expect(after({ type: 'draw_started' })).toMatchObject({ drawing: true })
  expect(after({ type: 'draw_started' }, { type: 'draw_ended' })).toEqual(UNTOUCHED)
})

test('completing a polygon clears drawing and adds it to the list', () => {
  const state = after({ type: 'draw_started' }, { type: 'polygon_completed', ring: loop })
  expect(state).toEqual({ moved: false, drawing: false, polygons: [loop] })
})

test('several polygons are collected, and changing one does not end drawing', () => {
  const two = after({ type: 'polygon_completed', ring: loop }, { type: 'polygon_completed', ring: loop })
  expect(two.polygons).toHaveLength(2)
  const editing = mapState(mapState(two, { type: 'draw_started' }), { type: 'polygons_changed', polygons: [loop] })
  expect(editing).toMatchObject({ drawing: true, polygons: [loop] })
})

test('an eleventh polygon is not added', () => {
  const events = Array.from({ length: 11 }, (): MapEvent => ({ type: 'polygon_completed', ring: loop }))
  expect(after(...events).polygons).toHaveLength(10)
})

test('drawing and moving do not affect each other', () => {
  const state = after({ type: 'draw_started' }, { type: 'moved' }, { type: 'draw_ended' })
  expect(state).toMatchObject({ moved: true, drawing: false })
})

test('an event that changes nothing returns the same object', () => {
  expect(after({ type: 'reset' })).toBe(UNTOUCHED)
  expect(after({ type: 'draw_ended' })).toBe(UNTOUCHED)
})
