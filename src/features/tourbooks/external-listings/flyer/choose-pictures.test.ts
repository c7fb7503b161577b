import { expect, test } from 'vitest'
import type { EncodedPart } from '#features/media/uploads/pdf/decode-pages.ts'
import { pagesToShow, presentPages, presentPictures } from './choose-pictures.ts'
import { MAX_PAGE_TEXT, MAX_PICTURE_TEXT } from './rules.ts'

type Picture = Extract<EncodedPart, { kind: 'picture' }>
const aPicture = (page: number, rest: Partial<Picture> = {}): EncodedPart => ({
  kind: 'picture',
  page,
  shows: 'photo',
  looksOutside: false,
  pageShare: 0.1,
  width: 900 + page,
  height: 600,
  bytes: Buffer.from('pixels'),
  ...rest,
})
const summaryOf = (parts: EncodedPart[]) =>
  presentPictures(parts).map(({ page, kind, isChosen }) => `${page} ${kind}${isChosen ? ' chosen' : ''}`)

test('pages of which something was read are shown before others, in order and at most twelve', () => {
  const found = [{ page: 30 }, { page: 2 }, { page: 30 }, { page: null }]
  expect(pagesToShow(found, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 30])
  expect(pagesToShow([], 2)).toEqual([1, 2])
})

test('the cover is the first photo under the sky, else the largest of the first page with photos', () => {
  const photos = [aPicture(2), aPicture(2, { pageShare: 0.3, width: 1 }), aPicture(3, { pageShare: 0.5 })]
  expect(presentPictures(photos)[0]).toMatchObject({ page: 2, width: 1 })
  expect(presentPictures([...photos, aPicture(4, { looksOutside: true })])[0]).toMatchObject({ page: 4 })
})

test('plans come last, the first is chosen, and what fills its page is not', () => {
  expect(
    summaryOf([
      aPicture(1, { shows: 'plan' }),
      aPicture(1, { pageShare: 0.99, looksOutside: true }),
      aPicture(2),
      aPicture(3, { shows: 'plan' }),
    ]),
  ).toEqual(['2 photo chosen', '1 photo', '1 plan chosen', '3 plan'])
})

test('what is larger than a reply takes is left out', () => {
  const bytes = Buffer.alloc(MAX_PICTURE_TEXT)
  expect(presentPictures([aPicture(1, { bytes }), aPicture(2)])).toHaveLength(1)
  expect(presentPages([{ kind: 'page', page: 1, width: 1, height: 1, bytes: Buffer.alloc(MAX_PAGE_TEXT) }])).toEqual([])
})
