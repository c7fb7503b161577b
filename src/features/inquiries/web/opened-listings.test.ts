import { expect, test } from 'vitest'
import { DAY_MS } from '#lib/durations.ts'
import { type OpenedListings, openListing, parseOpened } from './opened-listings.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

function openAll(ids: number[], { most = 10, opened = [] as OpenedListings, now = NOW } = {}) {
  const blocked: number[] = []
  for (const id of ids) {
    const next = openListing(opened, id, { most, days: 30, now })
    opened = next.opened
    if (next.isBlocked) blocked.push(id)
  }
  return { opened, blocked }
}

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('ten listings open, and the eleventh is blocked', () => {
  expect(openAll(first(12)).blocked).toEqual([11, 12])
  expect(openAll(first(12), { most: 3 }).blocked).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a listing opened before opens again, and counts once', () => {
  expect(openAll([1, 1, 1, ...first(10), 3, 10, 11]).blocked).toEqual([11])
})

test('after thirty days a listing no longer counts', () => {
  const { opened } = openAll(first(10))
  expect(openAll([11], { opened, now: NOW + 30 * DAY_MS - 1 }).blocked).toEqual([11])
  expect(openAll([11], { opened, now: NOW + 30 * DAY_MS })).toEqual({ opened: [[11, NOW + 30 * DAY_MS]], blocked: [] })
})

test('a blocked listing is not counted', () => {
  const { opened } = openAll([...first(10), 11, 12])
  expect(opened.map(([id]) => id)).toEqual(first(10))
})

test('zero means no limit', () => {
  expect(openAll(first(2_000), { most: 0 }).blocked).toEqual([])
})

test('invalid stored values are dropped', () => {
  for (const stored of [null, '', '{', '{}', '7', '["a"]', '[[1]]', '[[1,2,3]]', '[["1",2]]', '[null]']) {
    expect(parseOpened(stored), String(stored)).toEqual([])
  }
  expect(parseOpened('[[7,1],["x",1]]')).toEqual([[7, 1]])
})
