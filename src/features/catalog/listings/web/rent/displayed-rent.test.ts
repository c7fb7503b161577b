import { expect, test } from 'vitest'
import type { Rent } from '../../contract.ts'
import { displayedCost, displayedRent, displayedRentRange } from './displayed-rent.ts'

const AREA = { magnitude: 1_000, unit: 'sf' } as const
const NONE: Rent['missingCosts'] = []
const rent = (
  low: number,
  high = low,
  { money = 'USD', period = 'yr', extras = null as number | null, missing = NONE } = {},
): Rent => {
  const of = (magnitude: number) => ({ magnitude, units: { money, area: 'sf', period } })
  return { low: of(low), high: of(high), extrasPerSfYear: extras, missingCosts: missing } as Rent
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
    return cost && [cost.figure, cost.unit, cost.costs?.basis]
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

test('what a total or an estimate lacks is named, and of several spaces only where all lack the same', () => {
  const space = { area: AREA, minDivisible: null, leaseStructure: 'triple_net' as const }
  const sizes = { low: 1_000, high: 1_000 }
  const partial = { ...space, rent: rent(24, 24, { extras: 6, missing: ['taxes'] }) }
  const whole = { ...space, rent: rent(24, 24, { extras: 10 }) }
  const lacking = { basis: 'all_in', missing: ['taxes'] }
  expect(displayedCost([partial, partial], sizes, 'total_mo', 'en-us')?.costs).toEqual(lacking)
  expect(displayedCost([partial, whole], sizes, 'total_mo', 'en-us')?.costs).toBeUndefined()
  expect(displayedRent(partial.rent, AREA, 'all_in', 'en-us').costs).toEqual(lacking)
  expect(displayedRent(partial.rent, AREA, 'sf_yr', 'en-us').costs).toBeUndefined()
  expect(displayedRent(whole.rent, AREA, 'all_in', 'en-us').costs).toBeUndefined()
})
