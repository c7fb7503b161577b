import { expect, test } from 'vitest'
import type { Rent } from '../../contract.ts'
import { displayedCost, displayedRentRange } from './displayed-rent.ts'

const AREA = { magnitude: 1_000, unit: 'sf' } as const
const rent = (low: number, high = low, { money = 'USD', period = 'yr', extras = null as number | null } = {}): Rent => {
  const of = (magnitude: number) => ({ magnitude, units: { money, area: 'sf', period } })
  return { low: of(low), high: of(high), extrasPerSfYear: extras } as Rent
}
const range = (rents: (Rent | null)[], basis: Parameters<typeof displayedRentRange>[1] = 'quoted') => {
  const shown = displayedRentRange(
    rents.map((each) => ({ rent: each, area: AREA })),
    basis,
    'en-us',
  )
  return shown && `${shown.figure} ${shown.unit}`
}

test('several rents are one range, without undisclosed ones', () => {
  expect(range([rent(41), rent(34.75), null, rent(36, 44)])).toBe('34.75–44 /sf/yr')
  expect(range([rent(41), rent(41)])).toBe('41 /sf/yr')
  expect(range([rent(12), rent(24)], 'sf_mo')).toBe('1–2 /sf/mo')
})

test('rents of different units are compared per square foot and year, also where an estimate is missing', () => {
  expect(range([rent(24), rent(3, 3, { period: 'mo' })])).toBe('24–36 /sf/yr')
  expect(range([rent(24, 24, { extras: 10 }), rent(30)], 'all_in')).toBe('24–30 /sf/yr')
})

test('without disclosed rents, or in different currencies, there is no range', () => {
  expect(range([null, null])).toBeNull()
  expect(range([rent(24), rent(30, 30, { money: 'GBP' })])).toBeNull()
})

test('totals are for the searched sizes, all in where that is known', () => {
  const mill = {
    area: { magnitude: 11_350, unit: 'sf' },
    minDivisible: { magnitude: 3_900, unit: 'sf' },
    leaseStructure: null,
  } as const
  const sizes = { low: 4_500, high: 6_000 }
  const shown = (rents: (Rent | null)[], basis: Parameters<typeof displayedCost>[2] = 'total_mo') => {
    const spaces = rents.map((each) => ({ ...mill, rent: each }))
    const cost = displayedCost(spaces, sizes, basis, 'en-us')
    return cost && [cost.figure, cost.unit, cost.basis]
  }
  const net = rent(26.1, 26.1, { extras: 12.15 })
  expect(shown([net])).toEqual(['14,344–19,125', '/mo', 'all_in'])
  expect(shown([net], 'total_yr')).toEqual(['172,125–229,500', '/yr', 'all_in'])
  expect(shown([rent(24)])).toEqual(['9,000–12,000', '/mo', 'rent'])
  expect(shown([net, rent(24), null])).toEqual(['9,000–19,125', '/mo', undefined])
  expect(shown([null])).toBeNull()
  expect(shown([net], 'sf_yr')).toBeNull()
  expect(shown([net, rent(24, 24, { money: 'GBP' })])).toBeNull()
})
