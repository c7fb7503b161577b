import { expect, test } from 'vitest'
import type { Money } from '../units/money.ts'
import { plainWording } from './field-text.ts'
import { probablyMeant } from './probably-meant.ts'

const british = { money: 'GBP', area: 'sf', period: 'yr' } as const satisfies Money['units']

test.each([
  ['4650', 'US $46.50 /sf/yr'],
  ['4200-4500', 'US $42–45 /sf/yr'],
  ['0.85', 'US $0.85 /sf/mo'],
  ['46.50', undefined],
  ['2,400', undefined],
  ['12,000/mo', undefined],
  ['0', undefined],
  ['250k/yr', undefined],
  ['about forty', undefined],
])('%s was probably meant as %s', (typed, meant) => {
  expect(probablyMeant(typed, plainWording('en-us'))).toBe(meant)
})

test('a price is read in its own units', () => {
  expect(probablyMeant('7250', { ...plainWording('en-gb'), priceUnits: british })).toBe('£72.50 /sf/yr')
})
