import { expect, test } from 'vitest'
import { sceneOfStops } from './scene-of-stops.ts'

const stop = (id: number, longitude: number | null, latitude: number | null) => ({
  id: String(id),
  longitude,
  latitude,
})

test('stops have their number on the map, and a line in their order', () => {
  const { scene } = sceneOfStops([stop(7, -87.6, 41.8), stop(5, -87.7, 41.9)])
  expect(scene.pins.map(({ id, label, state }) => [id, label, state])).toEqual([
    ['7', '1', 'stop'],
    ['5', '2', 'stop'],
  ])
  expect(scene.line).toEqual([
    [-87.6, 41.8],
    [-87.7, 41.9],
  ])
})

test('stops of one building share a pin, and one without a place has none', () => {
  const here = (id: number) => stop(id, -87.6, 41.8)
  const { scene, pinOf } = sceneOfStops([here(1), stop(2, null, null), here(3), here(4), here(5), stop(6, -87.7, 41.9)])
  expect(scene.pins.map(({ id, label }) => [id, label])).toEqual([
    ['1', '1, 3, 4…'],
    ['6', '6'],
  ])
  expect(pinOf.get('5')).toBe('1')
  expect(pinOf.has('2')).toBe(false)
})
