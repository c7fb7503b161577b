import { expect, test } from 'vitest'
import { shareOf } from '../../rules.ts'
import { addCorner, moveCorner, pointAfterKey, rectangleOf } from './outline-edits.ts'

const square = rectangleOf({ x: 0.6, y: 0.2 }, { x: 0.2, y: 0.6 })

test('a rectangle is between two corners, drawn in any direction', () => {
  expect(square[0]).toEqual({ x: 0.2, y: 0.2 })
  expect(shareOf(square)).toBeCloseTo(0.16)
})

test('a corner moves within the picture, and the other outlines stay', () => {
  const [moved, same] = moveCorner([square, square], [0, 1], { x: 2, y: -1 })
  expect(moved![1]).toEqual({ x: 1, y: 0 })
  expect(moved![0]).toEqual(square[0])
  expect(same).toBe(square)
})

test('another corner is in the middle of the longest side, and changes no area', () => {
  const wide = rectangleOf({ x: 0, y: 0 }, { x: 1, y: 0.2 })
  expect(addCorner(wide)[1]).toEqual({ x: 0.5, y: 0 })
  expect(shareOf(addCorner(wide))).toBeCloseTo(0.2)
  const full = Array.from({ length: 40 }, () => ({ x: 0, y: 0 }))
  expect(addCorner(full)).toBe(full)
})

test('arrow keys move a point, with Shift ten times as far', () => {
  expect(pointAfterKey({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.495, y: 0.5 })
  expect(pointAfterKey({ x: 0.5, y: 0.98 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 })
  expect(pointAfterKey({ x: 0.5, y: 0.5 }, 'a', false)).toBeUndefined()
})
