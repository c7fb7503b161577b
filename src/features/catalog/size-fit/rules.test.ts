import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Money } from '#lib/units/money.ts'
import { costForSize, fitSize, fitSizes, hasTwoSizes, type PricedSpace } from './rules.ts'

describe('what of a space serves someone who needs 12,000 sf', () => {
  test.each([
    [
      'a suite with a smaller part',
      { whole: 18_200, smallestPart: 6_000 },
      { kind: 'part', low: 12_000, high: 12_000 },
    ],
    [
      'one whose smallest part is larger',
      { whole: 24_500, smallestPart: 12_250 },
      { kind: 'range', low: 12_250, high: 24_500 },
    ],
    [
      'a larger one that is not divided',
      { whole: 15_000, smallestPart: null },
      { kind: 'whole', low: 15_000, high: 15_000 },
    ],
    ['one that is 100 sf smaller', { whole: 11_900, smallestPart: null }, { kind: 'whole', low: 11_900, high: 11_900 }],
    ['one that is 5 % smaller', { whole: 11_400, smallestPart: 3_000 }, { kind: 'whole', low: 11_400, high: 11_400 }],
    [
      'one that is smaller than that',
      { whole: 11_399, smallestPart: null },
      { kind: 'short', low: 11_399, high: 11_399 },
    ],
    ['one of that size', { whole: 12_000, smallestPart: 4_000 }, { kind: 'whole', low: 12_000, high: 12_000 }],
  ])('%s', (_, space, fit) => {
    expect(fitSize(12_000, space)).toEqual(fit)
  })
})

test('every space has one reading, within its own bounds', () => {
  const area = fc.integer({ min: 1, max: 2_000_000 })
  fc.assert(
    fc.property(area, area, fc.option(area), (size, whole, smallestPart) => {
      const { kind, low, high } = fitSize(size, { whole, smallestPart })
      expect(low).toBeLessThanOrEqual(high)
      expect(high).toBeLessThanOrEqual(whole)
      if (kind === 'part') expect([low, high]).toEqual([size, size])
      else expect(high).toBe(whole)
      expect(kind === 'short').toBe(whole < size * 0.95)
      if (kind !== 'range') expect(low).toBe(high)
      if (smallestPart !== null && kind !== 'short' && kind !== 'whole')
        expect(low).toBeGreaterThanOrEqual(smallestPart)
    }),
  )
})

describe('what of a space serves someone who needs 4,500 to 6,000 sf', () => {
  test.each([
    ['a suite with a smaller part', { whole: 11_350, smallestPart: 3_900 }, { kind: 'part', low: 4_500, high: 6_000 }],
    ['a part within the sizes', { whole: 11_350, smallestPart: 5_000 }, { kind: 'part', low: 5_000, high: 6_000 }],
    ['a whole within the sizes', { whole: 5_500, smallestPart: 2_000 }, { kind: 'part', low: 4_500, high: 5_500 }],
    ['a part above both', { whole: 20_000, smallestPart: 7_000 }, { kind: 'range', low: 7_000, high: 20_000 }],
    ['one that is not divided', { whole: 9_000, smallestPart: null }, { kind: 'whole', low: 9_000, high: 9_000 }],
    ['one that is smaller', { whole: 3_000, smallestPart: 1_000 }, { kind: 'short', low: 3_000, high: 3_000 }],
  ])('%s', (_, space, fit) => {
    expect(fitSizes({ low: 4_500, high: 6_000 }, space)).toEqual(fit)
  })
})

test('half a floor leaves nothing between it and the floor', () => {
  expect(hasTwoSizes({ low: 12_250, high: 24_500 })).toBe(true)
  expect(hasTwoSizes({ low: 12_250, high: 40_000 })).toBe(false)
})

const sf = (magnitude: number) => ({ magnitude, unit: 'sf' as const })
const perYear = (magnitude: number): Money => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } })

/** A suite of 18,200 sf at $34.75 and extras of $6.45, which is divided. */
function aSuite(values: Partial<PricedSpace> = {}, { low = 34.75, high = 34.75, extras = 6.45 as number | null } = {}) {
  const rent = { low: perYear(low), high: perYear(high), extrasPerSfYear: extras, missingCosts: [] }
  return { area: sf(18_200), minDivisible: sf(6_000), rent, leaseStructure: 'modified_gross', ...values } as PricedSpace
}

const monthly = { basis: 'all_in', period: 'mo' } as const
const totals = (space: PricedSpace, size = 12_000, terms: Parameters<typeof costForSize>[2] = monthly) => {
  const cost = costForSize(space, size, terms)
  return [cost?.basis, cost?.total?.low.magnitude, cost?.total?.high.magnitude]
}

test('a total is for the size that is needed, all in, in whole money', () => {
  expect(totals(aSuite())).toEqual(['all_in', 41_200, 41_200])
  expect(totals(aSuite(), 12_000, { basis: 'all_in', period: 'yr' })).toEqual(['all_in', 494_400, 494_400])
  expect(totals(aSuite(), 12_000, { basis: 'rent', period: 'mo' })).toEqual(['rent', 34_750, 34_750])
})

test('one that begins at a larger size has a range, one that is too small its own total', () => {
  const floor = aSuite({ area: sf(24_500), minDivisible: sf(12_250) }, { low: 29.5, high: 29.5, extras: 4.1 })
  expect(totals(floor)).toEqual(['all_in', 34_300, 68_600])
  const small = aSuite({ area: sf(8_650), minDivisible: null }, { low: 52, high: 52, extras: 4.1 })
  expect(totals(small)).toEqual(['all_in', 40_439, 40_439])
})

test('a range of rents is a range of totals', () => {
  expect(totals(aSuite({}, { low: 34.75, high: 36.75 }))).toEqual(['all_in', 41_200, 43_200])
})

test('without stated extras a total is the rent alone, unless the rent includes them', () => {
  expect(totals(aSuite({}, { extras: null }))).toEqual(['rent', 34_750, 34_750])
  expect(totals(aSuite({ leaseStructure: 'full_service' }, { extras: null }))).toEqual(['all_in', 34_750, 34_750])
})

test('a total names what it lacks, the rent alone nothing', () => {
  const rent = { ...aSuite().rent!, missingCosts: ['taxes' as const] }
  expect(costForSize(aSuite({ rent }), 12_000, monthly)).toMatchObject({ basis: 'all_in', missing: ['taxes'] })
  const alone = { ...rent, extrasPerSfYear: null }
  expect(costForSize(aSuite({ rent: alone }), 12_000, monthly)).toMatchObject({ basis: 'rent', missing: [] })
})

test('a rent for the whole is shared by area', () => {
  const total: Money = { magnitude: 18_200, units: { money: 'USD', area: null, period: 'mo' } }
  const rent = { low: total, high: total, extrasPerSfYear: null, missingCosts: [] }
  expect(totals(aSuite({ rent }))).toEqual(['rent', 12_000, 12_000])
})

test('without a rent there is a fit and no total, without an area neither', () => {
  expect(costForSize(aSuite({ rent: null }), 12_000, monthly)).toMatchObject({ fit: { kind: 'part' }, total: null })
  expect(costForSize(aSuite({ area: null }), 12_000, monthly)).toBeNull()
})

test('square meters are compared as square feet', () => {
  const space = aSuite({ area: { magnitude: 1_000, unit: 'sqm' }, minDivisible: null })
  expect(costForSize(space, 10_764, monthly)?.fit.kind).toBe('whole')
  expect(costForSize(space, 12_000, monthly)?.fit.kind).toBe('short')
})
