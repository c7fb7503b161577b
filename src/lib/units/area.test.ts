import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AREA_UNITS,
  type Area,
  convertArea,
  describeArea,
  describeAreaRange,
  formatArea,
  formatAreaRange,
  perHundredSqm,
  roundArea,
  toSquareFeet,
  wholeArea,
} from './area.ts'

const unit = fc.constantFrom(...AREA_UNITS)
const area: fc.Arbitrary<Area> = fc.record({ magnitude: fc.double({ min: 0.01, max: 1e9, noNaN: true }), unit })

test('an area reads as a whole figure and its unit', () => {
  expect(formatArea({ magnitude: 12_400, unit: 'sf' }, 'en-us')).toBe('12,400 sf')
  expect(formatArea({ magnitude: 857.6, unit: 'sqm' }, 'en-gb')).toBe('858 sqm')
})

test('a range names the unit once', () => {
  const low: Area = { magnitude: 31_000, unit: 'sf' }
  expect(formatAreaRange(low, { magnitude: 62_000, unit: 'sf' }, 'en-us')).toBe('31,000–62,000 sf')
  expect(formatAreaRange(low, { magnitude: 31_000.2, unit: 'sf' }, 'en-us')).toBe('31,000 sf')
})

test('a range in two units is shown in the first', () => {
  const range = formatAreaRange({ magnitude: 1_000, unit: 'sf' }, { magnitude: 200, unit: 'sm' }, 'en-gb')
  expect(range).toBe('1,000–2,153 sf')
})

test('Britain states areas in both units', () => {
  expect(describeArea({ magnitude: 9_240, unit: 'sf' }, 'en-gb')).toBe('9,240\u00a0sf · 858\u00a0sqm')
  expect(describeArea({ magnitude: 858, unit: 'sqm' }, 'en-gb')).toBe('858\u00a0sqm · 9,235\u00a0sf')
  expect(describeArea({ magnitude: 9_240, unit: 'sf' }, 'en-us')).toBe('9,240 sf')
  const high: Area = { magnitude: 62_000, unit: 'sf' }
  expect(describeAreaRange({ magnitude: 31_000, unit: 'sf' }, high, 'en-gb')).toBe(
    '31,000–62,000\u00a0sf · 2,880–5,760\u00a0sqm',
  )
})

test('a parking ratio is converted with two decimals', () => {
  expect(perHundredSqm(1.6)).toBe(1.72)
  expect(perHundredSqm(2)).toBe(2.15)
})

test('a hundred square meters are 1,076.39 square feet under both names', () => {
  expect(toSquareFeet({ magnitude: 100, unit: 'sm' })).toBeCloseTo(1076.39, 9)
  expect(toSquareFeet({ magnitude: 100, unit: 'sqm' })).toBeCloseTo(1076.39, 9)
})

test('converting there and back gives the same area', () => {
  fc.assert(
    fc.property(area, unit, (original, other) => {
      const back = convertArea(convertArea(original, other), original.unit)
      expect(back.unit).toBe(original.unit)
      expect(Math.abs(back.magnitude - original.magnitude)).toBeLessThanOrEqual(original.magnitude * 1e-12)
    }),
  )
})

test('sm and sqm are the same unit to the last bit', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (magnitude) => {
      expect(convertArea({ magnitude, unit: 'sm' }, 'sqm')).toEqual({ magnitude, unit: 'sqm' })
    }),
  )
})

test('an area stored in square feet is shown as a whole number in its own unit', () => {
  expect(wholeArea(12_400, 'sf')).toEqual({ magnitude: 12_400, unit: 'sf' })
  expect(wholeArea(10_000, 'sqm')).toEqual({ magnitude: 929, unit: 'sqm' })
})

test.each([
  [5_120, 5_000],
  [5_600, 5_500],
  [12_300, 12_000],
  [31_000, 32_000],
  [999, 1_000],
  [87, 85],
  [9.4, 9],
  [0, 0],
])('%d is %d when it is rounded', (exact, rounded) => {
  expect(roundArea({ magnitude: exact, unit: 'sf' })).toEqual({ magnitude: rounded, unit: 'sf' })
})

test('rounding changes an area by at most 5 percent, and other areas round to the same figure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), (magnitude) => {
      const rounded = roundArea({ magnitude, unit: 'sf' }).magnitude
      expect(Math.abs(rounded - magnitude) / magnitude).toBeLessThanOrEqual(0.05)
      const alike = [-2, -1, 1, 2].filter(
        (more) => roundArea({ magnitude: magnitude + more, unit: 'sf' }).magnitude === rounded,
      )
      expect(alike.length).toBeGreaterThan(0)
    }),
  )
})
