import { expect, test } from 'vitest'
import { CAPTION_HEIGHT, MAX_GRID, photoGrid } from '#platform/slides/layout/photo-grid.ts'
import { CONTENT } from '#platform/slides/page-boxes.ts'
import { aDeck, aPicture, aStop, pagesOf } from '../fixtures.ts'
import { PHOTO_AREA } from './layout-photos.ts'

const COUNTS = Array.from({ length: MAX_GRID }, (_, index) => index + 1)

test.each(COUNTS)('%i photos fill the page from edge to edge, each above its own caption', (count) => {
  const places = photoGrid(count, PHOTO_AREA)
  expect(places).toHaveLength(count)
  const right = CONTENT.x + CONTENT.width
  const bottom = Math.max(...places.map(({ y, height }) => y + height))
  expect(Math.max(...places.map(({ x, width }) => x + width))).toBeCloseTo(right)
  expect(bottom + CAPTION_HEIGHT).toBeLessThan(CONTENT.y + CONTENT.height)
  // No part of the page is left empty, as below the first photos of a row that is not full.
  const first = places.filter(({ y }) => y === places[0]!.y)
  for (const { x } of first)
    expect(Math.max(...places.filter((each) => each.x === x).map(({ y, height }) => y + height))).toBeCloseTo(bottom)
})

test('more photos than fit come in pages of almost one count, and none is alone', () => {
  const photosOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ source: aPicture(index + 1), caption: '' }))
  const countsFor = (count: number) =>
    pagesOf(aDeck([aStop(1, { photos: photosOf(count) })]), ['photos']).map(
      ({ boxes }) => boxes.filter(({ kind }) => kind === 'picture').length,
    )
  expect([2, 5, 6, 7, 8, 9, 12, 24].map(countsFor)).toEqual([[2], [5], [6], [4, 3], [4, 4], [5, 4], [6, 6], [6, 6]])
})
