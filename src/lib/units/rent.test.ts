import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AREA_UNITS, SQUARE_FEET_PER_SQUARE_METER } from './area.ts'
import { CURRENCIES, type Money, PERIODS } from './money.ts'
import { convertRent, RENT_BASES, rentPerSfYear } from './rent.ts'

const magnitude = fc.double({ min: 0.01, max: 1e7, noNaN: true })
const areaSf = fc.integer({ min: 100, max: 2_000_000 })
const rent: fc.Arbitrary<Money> = fc.record({
  magnitude,
  units: fc.record({
    money: fc.constantFrom(...CURRENCIES),
    area: fc.constantFrom(null, ...AREA_UNITS),
    period: fc.constantFrom(...PERIODS),
  }),
})

const dollars = (amount: number, area: Money['units']['area'], period: Money['units']['period']): Money => ({
  magnitude: amount,
  units: { money: 'USD', area, period },
})

function expectClose(actual: number, expected: number) {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-12)
}

test.each([
  ['a yearly rate is itself', dollars(46.5, 'sf', 'yr'), null, 46.5],
  ['a monthly rate counts twelve times', dollars(3.5, 'sf', 'mo'), null, 42],
  ['a rate per square meter is a tenth or so', dollars(107.639, 'sqm', 'yr'), null, 10],
  ['a whole yearly amount is shared by the area', dollars(100_000, null, 'yr'), 5_000, 20],
  ['a whole monthly amount too', dollars(10_000, null, 'mo'), 5_000, 24],
] as const)('%s', (_sentence, money, size, expected) => {
  expect(rentPerSfYear(money, size)).toBeCloseTo(expected, 9)
})

test('a rent that cannot be compared is null, never 0 or infinite', () => {
  expect(rentPerSfYear(dollars(10_000, null, 'mo'), null)).toBeNull()
  expect(rentPerSfYear(dollars(10_000, null, 'mo'), 0)).toBeNull()
  expect(rentPerSfYear(dollars(2_000_000, null, null), 5_000)).toBeNull()
  expect(convertRent(dollars(40, 'sf', 'yr'), 'total_yr', { areaSf: null })).toBeNull()
  expect(convertRent(dollars(10_000, null, 'mo'), 'sf_yr', { areaSf: null })).toBeNull()
})

test('a rent is converted to every basis', () => {
  const quoted = dollars(46.5, 'sf', 'yr')
  const context = { areaSf: 12_400, extrasPerSfYear: 14.25 }
  expect(convertRent(quoted, 'quoted', context)).toEqual(quoted)
  expect(convertRent(quoted, 'sf_yr', context)).toEqual(quoted)
  expect(convertRent(quoted, 'sf_mo', context)).toEqual(dollars(3.875, 'sf', 'mo'))
  expect(convertRent(quoted, 'total_mo', context)).toEqual(dollars(48_050, null, 'mo'))
  expect(convertRent(quoted, 'total_yr', context)).toEqual(dollars(576_600, null, 'yr'))
  expect(convertRent(quoted, 'all_in', context)).toEqual(dollars(60.75, 'sf', 'yr'))
})

test('a total needs no area to be shown per month or year', () => {
  expect(convertRent(dollars(10_000, null, 'mo'), 'total_yr', { areaSf: null })).toEqual(dollars(120_000, null, 'yr'))
})

test('the all-in rent is unknown without the extras; extras of 0 count as known', () => {
  const quoted = dollars(46.5, 'sf', 'yr')
  expect(convertRent(quoted, 'all_in', { areaSf: 1_000 })).toBeNull()
  expect(convertRent(quoted, 'all_in', { areaSf: 1_000, extrasPerSfYear: null })).toBeNull()
  expect(convertRent(quoted, 'all_in', { areaSf: 1_000, extrasPerSfYear: 0 })).toEqual(quoted)
})

test('a rate converted to months and back stays the same', () => {
  fc.assert(
    fc.property(rent, areaSf, (original, size) => {
      const context = { areaSf: size }
      const monthly = convertRent(original, 'sf_mo', context)!
      const yearly = convertRent(monthly, 'sf_yr', context)!
      expectClose(yearly.magnitude, rentPerSfYear(original, size)!)
      expectClose(monthly.magnitude * 12, yearly.magnitude)
    }),
  )
})

test('converting to the basis a rent is already on changes nothing', () => {
  fc.assert(
    fc.property(rent, areaSf, fc.constantFrom('sf_yr' as const, 'sf_mo' as const), (original, size, basis) => {
      const once = convertRent(original, basis, { areaSf: size })!
      expect(convertRent(once, basis, { areaSf: size })).toEqual(once)
    }),
  )
})

test('a rate already in the requested unit is not changed', () => {
  fc.assert(
    fc.property(magnitude, (rate) => {
      const monthly = dollars(rate, 'sf', 'mo')
      expect(convertRent(monthly, 'sf_mo', { areaSf: null })).toEqual(monthly)
    }),
  )
})

test('a total is whole money within half a unit of rate times area', () => {
  fc.assert(
    fc.property(rent, areaSf, (original, size) => {
      const total = convertRent(original, 'total_yr', { areaSf: size })!.magnitude
      const exact = rentPerSfYear(original, size)! * size
      expect(Number.isInteger(total)).toBe(true)
      expect(Math.abs(total - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
    }),
  )
})

test('a rent per square meter equals the same rent per square foot', () => {
  fc.assert(
    fc.property(magnitude, fc.constantFrom('sm' as const, 'sqm' as const), (rate, unit) => {
      const perFoot = rentPerSfYear(dollars(rate, 'sf', 'yr'), null)!
      expectClose(rentPerSfYear(dollars(rate * SQUARE_FEET_PER_SQUARE_METER, unit, 'yr'), null)!, perFoot)
    }),
  )
})

test('no conversion changes the currency', () => {
  fc.assert(
    fc.property(rent, areaSf, fc.constantFrom(...RENT_BASES), (original, size, basis) => {
      const shown = convertRent(original, basis, { areaSf: size, extrasPerSfYear: 5 })
      expect(shown?.units.money).toBe(original.units.money)
    }),
  )
})
