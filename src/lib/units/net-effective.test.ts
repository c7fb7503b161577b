import { expect, test } from 'vitest'
import { averageRent, type LeaseOffer, netEffective } from './net-effective.ts'

const anOffer = (values: Partial<LeaseOffer>): LeaseOffer => ({
  rent: 30,
  otherCosts: 0,
  escalationPercent: 0,
  freeMonths: 0,
  allowance: 0,
  termMonths: 60,
  ...values,
})

test.each([
  ['The Cooperage', 52, 56.1, 20, 3, 60, 49.5],
  ['Kinzie Point Tower', 46.5, 69.35, 95, 8, 120, 56.75],
  ['Adams Exchange Building', 34.75, 41.2, 0, 2, 31, 38.96],
  ['Wacker Assembly', 45, 49.8, 0, 1, 36, 48.55],
  ['Clinton Exchange', 29.5, 33.6, 60, 7, 84, 22.57],
])('%s', (_name, rent, allIn, allowance, freeMonths, termMonths, expected) => {
  const offer = anOffer({ rent, otherCosts: allIn - rent, allowance, freeMonths, termMonths })
  expect(netEffective(offer)).toBeCloseTo(expected, 2)
})

test('a rent that rises is the average of the months of the term, as added one by one', () => {
  for (const termMonths of [1, 11, 12, 13, 31, 60, 126]) {
    const offer = anOffer({ escalationPercent: 3, termMonths })
    const months = Array.from({ length: termMonths }, (_, month) => 30 * 1.03 ** Math.floor(month / 12))
    expect(averageRent(offer)).toBeCloseTo(months.reduce((sum, rent) => sum + rent, 0) / termMonths, 9)
  }
  // 30, 30.90 and 31.827 a year: two free months of the average of 30.909, and 5 of the allowance each year.
  const offer = anOffer({ escalationPercent: 3, termMonths: 36, freeMonths: 2, allowance: 15, otherCosts: 10 })
  expect(netEffective(offer)).toBeCloseTo(30.909 + 10 - (30.909 * 2) / 36 - 5, 6)
})
