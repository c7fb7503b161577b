import { expect, test } from 'vitest'
import { DAY_MS } from '#lib/durations.ts'
import { type Opened, openListing, parseOpened } from './opened-listings.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

function openAll(ids: number[], { most = 10, opened = [] as Opened, now = NOW } = {}) {
  const shut: number[] = []
  for (const id of ids) {
    const next = openListing(opened, id, { most, days: 30, now })
    opened = next.opened
    if (next.isShut) shut.push(id)
  }
  return { opened, shut }
}

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('ten spaces open, and the eleventh does not', () => {
  expect(openAll(first(12)).shut).toEqual([11, 12])
  expect(openAll(first(12), { most: 3 }).shut).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a space that was opened opens again, and counts once', () => {
  expect(openAll([1, 1, 1, ...first(10), 3, 10, 11]).shut).toEqual([11])
})

test('after thirty days a space counts no more', () => {
  const { opened } = openAll(first(10))
  expect(openAll([11], { opened, now: NOW + 30 * DAY_MS - 1 }).shut).toEqual([11])
  expect(openAll([11], { opened, now: NOW + 30 * DAY_MS })).toEqual({ opened: [[11, NOW + 30 * DAY_MS]], shut: [] })
})

test('what stays shut is not counted', () => {
  const { opened } = openAll([...first(10), 11, 12])
  expect(opened.map(([id]) => id)).toEqual(first(10))
})

test('nought is any number', () => {
  expect(openAll(first(2_000), { most: 0 }).shut).toEqual([])
})

test('whatever else was kept is nothing', () => {
  for (const kept of [null, '', '{', '{}', '7', '["a"]', '[[1]]', '[[1,2,3]]', '[["1",2]]', '[null]']) {
    expect(parseOpened(kept), String(kept)).toEqual([])
  }
  expect(parseOpened('[[7,1],["x",1]]')).toEqual([[7, 1]])
})
