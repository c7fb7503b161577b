import { expect, test } from 'vitest'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { areasOfFold, foldByBuilding, photosOfFold } from './fold-by-building.ts'

const card = (id: number, buildingId: number, { area = 1_000, photos = [] as string[] } = {}) =>
  ({
    id,
    building: { id: buildingId, name: `Building ${buildingId}` },
    area: { magnitude: area, unit: 'sf' },
    photos: photos.map((src) => ({ src, caption: src })),
  }) as unknown as ListingCard
const idsOf = (listings: ListingCard[]) => foldByBuilding(listings).map((fold) => fold.listings.map(({ id }) => id))

test('listings of one building share a card at the place of the first, in the order of the page', () => {
  expect(idsOf([card(1, 7), card(2, 8), card(3, 7), card(4, 9), card(5, 8)])).toEqual([[1, 3], [2, 5], [4]])
  expect(idsOf([])).toEqual([])
})

test('no listing is lost or shown twice', () => {
  const listings = Array.from({ length: 24 }, (_, id) => card(id, id % 5))
  expect(idsOf(listings).flat().sort()).toEqual(listings.map(({ id }) => id).sort())
})

test('the listings of the only building of a page stay apart', () => {
  expect(idsOf([card(1, 7), card(2, 7)])).toEqual([[1], [2]])
})

test('the shared photos lead, then one of each listing, at most five and none twice', () => {
  const listings = [card(1, 7, { photos: ['/a', '/front'] }), card(2, 7, { photos: ['/b', '/front'] }), card(3, 7)]
  const [fold] = foldByBuilding([...listings, card(4, 8)])
  expect(photosOfFold(fold!).map(({ src }) => src)).toEqual(['/front', '/a', '/b'])
  const many = foldByBuilding([...[1, 2, 3, 4, 5, 6].map((id) => card(id, 7, { photos: [`/${id}`] })), card(7, 8)])
  expect(photosOfFold(many[0]!)).toHaveLength(5)
})

test('the areas reach from the smallest to the largest', () => {
  const [fold] = foldByBuilding([card(1, 7, { area: 900 }), card(2, 8), card(3, 7, { area: 12_400 })])
  expect(areasOfFold(fold!)).toEqual({ low: { magnitude: 900, unit: 'sf' }, high: { magnitude: 12_400, unit: 'sf' } })
})
