import { expect, test } from 'vitest'
import { boxOf } from './locate-words.ts'

const PAGES = [
  { width: 600, height: 800 },
  { width: 1_000, height: 500 },
]
const aCell = (page: number | null, left: number, top: number) => ({
  ...{ page, text: 'Size', left, top, right: left + 98, height: 10 },
})

test('words have the box around them, as shares of their page', () => {
  expect(boxOf([aCell(2, 102, 52)], PAGES)).toEqual({ left: 0.1, top: 0.1, width: 0.102, height: 0.028 })
})

test('a label and the value beside it have one box', () => {
  const { left, width } = boxOf([aCell(2, 102, 52), aCell(2, 302, 52)], PAGES)!
  expect(left + width).toBeCloseTo(0.402, 4)
})

test('words that reach over the edge end there, and those outside of the page have no box', () => {
  expect(boxOf([aCell(1, -50, 2)], PAGES)).toMatchObject({ left: 0, top: 0 })
  expect(boxOf([aCell(1, 700, 900)], PAGES)).toBeNull()
})

test('pasted text and pages that are not there have no box', () => {
  expect(boxOf([aCell(null, 0, 3)], [])).toBeNull()
  expect(boxOf([aCell(3, 0, 3)], PAGES)).toBeNull()
  expect(boxOf([], PAGES)).toBeNull()
})
