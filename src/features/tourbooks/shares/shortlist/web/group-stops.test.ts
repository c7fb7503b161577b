import { expect, test } from 'vitest'
import { aStop } from '../../../stops/fixtures.ts'
import { groupStops } from './group-stops.ts'

const said = (sortableId: number, favorites: number, maybes: number, noes: number) => ({
  sortableId,
  favorites,
  maybes,
  noes,
})

test('stops are grouped by their joint verdict, with their numbers on the tour, those without an answer last', () => {
  const stops = [1, 2, 3, 4].map((sortableId) => aStop({ sortableId }))
  const ranked = [said(3, 2, 0, 0), said(1, 1, 0, 0), said(4, 0, 1, 1), said(2, 0, 0, 0)]
  const groups = groupStops(stops, ranked).map((group) => [group.verdict, group.stops.map(({ number }) => number)])
  expect(groups).toEqual([
    ['favorite', [3, 1]],
    ['no', [4]],
    [null, [2]],
  ])
})

test('an answer about a stop that was removed meanwhile is not shown with those of the tour', () => {
  expect(groupStops([aStop({ sortableId: 1 })], [said(9, 1, 0, 0)])).toEqual([])
})
