import { expect, test } from 'vitest'
import { fromWorldPixels } from '#lib/geo/mercator.ts'
import type { Pin } from '#ui/map/scene.ts'
import { marketMap } from '../rules.ts'
import { placePins } from './place-pins.ts'

const map = marketMap('chicago', { most: { west: -87.66, south: 41.85, east: -87.61, north: 41.92 } }, 'wide')

/** A pin so many pixels of the picture to the right of its middle, and below it. */
function pinAt(right: number, below: number, rank = 0, label = '$38'): Pin {
  const [lng, lat] = fromWorldPixels([map.x + right, map.y + below], map.zoom)
  return { id: `${right},${below}`, lng, lat, label, rank, state: 'default' }
}
const idsOf = (placed: ReturnType<typeof placePins>) => placed.map(({ pin }) => pin.id)

test('a pin points at its place in the picture', () => {
  const [middle, corner] = placePins(map, 1, [pinAt(0, 0), pinAt(map.width / 2 - 1, -map.height / 4)])
  expect(middle).toMatchObject({ left: 50, top: 50 })
  expect(corner!.left).toBeCloseTo(100, 0)
  expect(corner!.top).toBeCloseTo(25, 1)
})

test('a pin outside the picture is left out', () => {
  expect(placePins(map, 1, [pinAt(map.width, 0), pinAt(0, -map.height)])).toEqual([])
})

test('of pins that would cover each other the best stays', () => {
  const pins = [pinAt(0, 0, 2), pinAt(30, 10, 1), pinAt(200, 0, 3)]
  expect(idsOf(placePins(map, 1, pins))).toEqual(['30,10', '200,0'])
  // Enlarged, they are farther apart.
  expect(idsOf(placePins(map, 4, pins))).toEqual(['30,10', '0,0', '200,0'])
})

test('a longer text covers more', () => {
  expect(placePins(map, 1, [pinAt(0, 0), pinAt(60, 0, 1)])).toHaveLength(2)
  expect(placePins(map, 1, [pinAt(0, 0, 0, 'from $38 · 12 spaces'), pinAt(60, 0, 1)])).toHaveLength(1)
})
