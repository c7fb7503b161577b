import { expect, test } from 'vitest'
import { PAGE_STOPS } from '../../rules.ts'
import { countPages, pageInAddress, pageOfStop } from './read-stops.ts'

test('an address names a page of stops, and what is not one is the first or the last', () => {
  const stopCount = 3 * PAGE_STOPS
  for (const first of [undefined, '', '0', '-1', '1.5', 'two', ['2', '3'], '1'])
    expect(pageInAddress(first, stopCount)).toBe(1)
  expect(pageInAddress('2', stopCount)).toBe(2)
  expect(pageInAddress('99', stopCount)).toBe(3)
  expect(pageInAddress('2', 0)).toBe(1)
})

test('every stop is on one page, in order', () => {
  expect(countPages(PAGE_STOPS)).toBe(1)
  expect(countPages(PAGE_STOPS + 1)).toBe(2)
  expect([0, PAGE_STOPS - 1, PAGE_STOPS, 2 * PAGE_STOPS].map(pageOfStop)).toEqual([1, 1, 2, 3])
})
