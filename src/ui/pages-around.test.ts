import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('a few pages are all listed', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('of many pages, the first, the last and those around the current one are listed', () => {
  expect(pagesAround(1, 39)).toEqual([1, 2, null, 39])
  expect(pagesAround(20, 39)).toEqual([1, null, 19, 20, 21, null, 39])
  expect(pagesAround(39, 39)).toEqual([1, null, 38, 39])
})

test('a single page is never left out', () => {
  expect(pagesAround(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
})
