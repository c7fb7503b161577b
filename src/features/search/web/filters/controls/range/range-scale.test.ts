import { expect, test } from 'vitest'
import { barHeights, isBetween, labelledPositions, lastPosition, positionOf, valueAt } from './range-scale.ts'

const edges = [1_000, 5_000, 10_000]

test('both ends of the slider mean no limit, and the positions between are the edges', () => {
  expect([0, 1, 2, 3, 4].map((position) => valueAt(position, edges))).toEqual([null, 1_000, 5_000, 10_000, null])
  expect(lastPosition(edges)).toBe(4)
})

test('a limit typed by hand moves the thumb to the nearest edge', () => {
  expect(positionOf(4_200, edges, 0)).toBe(2)
  expect(positionOf(999_999, edges, 0)).toBe(3)
  expect(positionOf(null, edges, 4)).toBe(4)
})

test('every edge is at its own position', () => {
  for (const position of [1, 2, 3]) expect(positionOf(valueAt(position, edges), edges, 0)).toBe(position)
})

test('heights are relative to the highest bar, and a single match is still visible', () => {
  expect(barHeights([0, 1, 200])).toEqual([0, 0.06, 1])
  expect(barHeights([0, 0])).toEqual([0, 0])
})

test('bars between the thumbs are inside', () => {
  expect([0, 1, 2, 3].map((bar) => isBetween(bar, 1, 3))).toEqual([false, true, true, false])
})

test('five edges are labelled, from the first to the last', () => {
  expect(labelledPositions(Array.from({ length: 23 }, (_, index) => index))).toEqual([1, 7, 12, 18, 23])
  expect(labelledPositions(edges)).toEqual([1, 2, 3])
  expect(labelledPositions([])).toEqual([])
})
