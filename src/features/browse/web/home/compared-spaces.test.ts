import { expect, test } from 'vitest'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { comparedSpaces } from './compared-spaces.ts'

type Rent = NonNullable<ListingCard['rent']>

const rentOf = (magnitude: number, others: Partial<Rent> = {}): Rent => {
  const money = { magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } } as const
  return { low: money, high: money, extrasPerSfYear: 10, missingCosts: [], ...others }
}
const cardOf = (id: number, rent: Rent | null, others: Partial<ListingCard> = {}) =>
  ({
    ...{ id, rent, area: { magnitude: 5_000, unit: 'sf' }, spaceType: 'office', ...pictureAt(id) },
    ...others,
  }) as ListingCard
const pictureAt = (id: number) => ({ photos: [{ src: `/media/${id}`, format: 'webp' as const, caption: '' }] })
const shown = (rents: (Rent | null)[]) =>
  comparedSpaces(rents.map((rent, id) => cardOf(id, rent))).map(({ listing, allIn, isLowest }) => ({
    id: listing.id,
    allIn: allIn.magnitude,
    isLowest,
  }))

test('the first three spaces whose costs are known are compared, and the lowest all-in rent is marked', () => {
  const pounds = { magnitude: 30, units: { money: 'GBP', area: 'sf', period: 'yr' } } as const
  expect(
    shown([
      rentOf(40),
      null,
      rentOf(20, { extrasPerSfYear: null }),
      rentOf(20, { missingCosts: ['taxes'] }),
      rentOf(20, { high: { ...rentOf(25).high } }),
      rentOf(30, { low: pounds, high: pounds }),
      rentOf(36, { extrasPerSfYear: 20 }),
      rentOf(38),
      rentOf(10),
    ]),
  ).toEqual([
    { id: 0, allIn: 50, isLowest: false },
    { id: 6, allIn: 56, isLowest: false },
    { id: 7, allIn: 48, isLowest: true },
  ])
})

test('one space alone is not compared', () => {
  expect(shown([rentOf(40), null])).toEqual([])
  expect(shown([])).toEqual([])
})

test('spaces of one type are compared, and two with one picture only where there are no others', () => {
  const shop = cardOf(1, rentOf(90), { spaceType: 'retail' })
  const offices = [2, 3, 4].map((id) => cardOf(id, rentOf(30 + id), pictureAt(Math.min(id, 3))))
  const idsOf = (listings: ListingCard[]) => comparedSpaces(listings).map(({ listing }) => listing.id)
  expect(idsOf([shop, ...offices])).toEqual([2, 3])
  expect(idsOf([shop, ...offices.slice(1)])).toEqual([3, 4])
  const pictures = [1, 2, 1, 3, 4]
  expect(idsOf(pictures.map((picture, id) => cardOf(id, rentOf(40), pictureAt(picture))))).toEqual([0, 1, 3])
})
