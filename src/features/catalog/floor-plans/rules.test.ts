import { expect, test } from 'vitest'
import { roundOutline, shareOf, squareFeetOf, widthFromLine } from './rules.ts'

const rectangle = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

test('an outline encloses a share of the picture, in either direction', () => {
  expect(shareOf(rectangle(0.1, 0.2, 0.6, 0.6))).toBeCloseTo(0.2)
  expect(shareOf(rectangle(0.1, 0.2, 0.6, 0.6).toReversed())).toBeCloseTo(0.2)
  expect(shareOf(rectangle(0, 0, 1, 1).slice(1))).toBeCloseTo(0.5)
})

test('with the real width, the outlines of a room have an area together', () => {
  // 100 ft by 50 ft: a quarter and an eighth of 5,000 sf.
  const outlines = [rectangle(0, 0, 0.5, 0.5), rectangle(0.5, 0, 1, 0.25)]
  expect(squareFeetOf(outlines, { width: 1_600, height: 800 }, 1_200)).toBeCloseTo(1_875)
})

test('a line of a known length gives the real width, in any direction', () => {
  const size = { width: 1_600, height: 800 }
  const from = { x: 0.25, y: 0 }
  expect(widthFromLine(from, { x: 0.75, y: 0 }, size, 600)).toBeCloseTo(1_200)
  expect(widthFromLine(from, { x: 0.25, y: 1 }, size, 600)).toBeCloseTo(1_200)
  expect(widthFromLine(from, from, size, 600)).toBeUndefined()
})

test('corners are rounded to a ten-thousandth', () => {
  expect(roundOutline([{ x: 1 / 3, y: 0.000_04 }])).toEqual([{ x: 0.3333, y: 0 }])
})
