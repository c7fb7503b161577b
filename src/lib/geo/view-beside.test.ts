import { expect, test } from 'vitest'
import type { Bbox } from './bbox.ts'
import type { LngLat } from './geometry.ts'
import { fromWorldPixels, toWorldPixels } from './mercator.ts'
import { viewBeside } from './view-beside.ts'

const size = { width: 800, height: 600 }
const padding = { top: 100, right: 110, bottom: 80, left: 60 }
const zoom = 13
const [x, y] = toWorldPixels([-87.63, 41.88], zoom)
const at = (left: number, top: number): LngLat => fromWorldPixels([x - 400 + left, y - 300 + top], zoom)
const bbox: Bbox = [...at(0, 600), ...at(800, 0)]

/** Where a place is drawn after the move. */
function moved(left: number, top: number) {
  const view = viewBeside(at(left, top), { bbox, zoom }, size, padding)
  if (!view) return null
  const [middleX, middleY] = toWorldPixels(view.center, zoom)
  const [placeX, placeY] = toWorldPixels(at(left, top), zoom)
  return [placeX - middleX + 400, placeY - middleY + 300].map(Math.round)
}

test('a place that is free moves nothing', () => {
  expect(moved(400, 300)).toBeNull()
  expect(moved(61, 101)).toBeNull()
})

test('a covered place moves to the nearest edge of what is free', () => {
  expect(moved(10, 300)).toEqual([60, 300])
  expect(moved(790, 20)).toEqual([690, 100])
  expect(moved(400, 590)).toEqual([400, 520])
  expect(moved(-50, 700)).toEqual([60, 520])
})
