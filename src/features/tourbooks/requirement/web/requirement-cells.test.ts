import { expect, test } from 'vitest'
import type { FieldWording } from '#lib/fields/field-text.ts'
import { NO_REQUIREMENT } from '../rules.ts'
import { REQUIREMENT_CELLS, type RequirementCell } from './requirement-cells.ts'

const wording: FieldWording = {
  locale: 'en-us',
  countryCode: 'US',
  areaUnit: 'sf',
  today: '2026-11-20',
  priceUnits: { money: 'USD', area: null, period: 'mo' },
}
const cellOf = (key: RequirementCell['key']) => REQUIREMENT_CELLS.find((cell) => cell.key === key)!
const read = (key: RequirementCell['key'], typed: string) => cellOf(key).read(typed, NO_REQUIREMENT, wording)

test.each([
  ['area', '12k', { area: { magnitude: 12_000, unit: 'sf' } }, '12,000 sf'],
  ['area', '1,150 sqm', { area: { magnitude: 1_150, unit: 'sqm' } }, '1,150 sqm'],
  ['people', '60', { people: 60 }, '60'],
  [
    'budget',
    '45k',
    { budget: { magnitude: 45_000, currency: 'USD', period: 'mo', basis: 'all_in' } },
    'US $45,000 /mo',
  ],
  [
    'budget',
    '£540,000 /yr',
    { budget: { magnitude: 540_000, currency: 'GBP', period: 'yr', basis: 'all_in' } },
    '£540,000 /yr',
  ],
  ['neededBy', 'April 1, 2027', { neededBy: '2027-04-01' }, '4/1/27'],
  ['term', '5-7 years', { term: { minMonths: 60, maxMonths: 84 } }, '5–7 yr'],
  ['term', '18 mo', { term: { minMonths: 18, maxMonths: 18 } }, '18 mo'],
] as const)('%s: “%s” is understood', (key, typed, change, printed) => {
  expect(read(key, typed)).toEqual({ change })
  const shown = cellOf(key).print({ ...NO_REQUIREMENT, ...change } as typeof NO_REQUIREMENT, wording)
  expect(shown).toBe(printed)
  expect(read(key, shown)).toEqual({ change })
})

test.each(['area', 'people', 'budget', 'neededBy', 'term'] as const)('an emptied %s is nothing stated', (key) => {
  expect(read(key, '  ')).toEqual({ change: { [key]: null } })
})

test.each([
  ['area', 'huge'],
  ['people', '1.5'],
  ['people', '30000'],
  ['budget', '45 /sf'],
  ['budget', '40k-50k'],
  ['budget', 'cheap'],
  ['neededBy', 'soon'],
  ['term', 'long'],
  ['term', '0'],
] as const)('%s: “%s” is a mistake', (key, typed) => {
  expect(read(key, typed)).toHaveProperty('mistake')
})
