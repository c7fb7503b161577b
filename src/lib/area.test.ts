import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AREA_UNITS, type Area, convertArea, formatArea, formatAreaRange, toSquareFeet, wholeArea } from './area.ts'

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

test('a range of two units is told in the first', () => {
  const range = formatAreaRange({ magnitude: 1_000, unit: 'sf' }, { magnitude: 200, unit: 'sm' }, 'en-gb')
  expect(range).toBe('1,000–2,153 sf')
})

test('a hundred square metres are 1,076.39 square feet under both names', () => {
  expect(toSquareFeet({ magnitude: 100, unit: 'sm' })).toBeCloseTo(1076.39, 9)
  expect(toSquareFeet({ magnitude: 100, unit: 'sqm' })).toBeCloseTo(1076.39, 9)
})

test('converting there and back keeps the area', () => {
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

test('an area kept in square feet is shown whole in its own unit', () => {
  expect(wholeArea(12_400, 'sf')).toEqual({ magnitude: 12_400, unit: 'sf' })
  expect(wholeArea(10_000, 'sqm')).toEqual({ magnitude: 929, unit: 'sqm' })
})
