import { expect, test } from 'vitest'
import { formatMoneyRange, type Money } from './money.ts'
import { printPrice, readPrice } from './read-price.ts'

const US = { money: 'USD', area: 'sf', period: 'yr' } as const
const UK = { money: 'GBP', area: 'sf', period: 'yr' } as const

test.each([
  ['46.5', US, 'US $46.50 /sf/yr'],
  ['$42-45', US, 'US $42–45 /sf/yr'],
  ['US $42 – $45 /sf/yr', US, 'US $42–45 /sf/yr'],
  ['42 to 45 psf', US, 'US $42–45 /sf/yr'],
  ['12,000/mo', US, 'US $12,000 /mo'],
  ['2.85 /sf/mo', US, 'US $2.85 /sf/mo'],
  ['£72.50 psf pa', US, '£72.50 /sf/yr'],
  ['72.50', UK, '£72.50 /sf/yr'],
  ['3.90/mo', US, 'US $3.90 /sf/mo'],
  ['46.50 per sf per year', US, 'US $46.50 /sf/yr'],
  ['£72.50 per sq ft', UK, '£72.50 /sf/yr'],
  ['250k/yr', US, 'US $250,000 /yr'],
  ['£450,000 pa', UK, '£450,000 /yr'],
  ['9,500 pcm', UK, '£9,500 /mo'],
  ['€310 per sqm'.replace(' per ', ' /'), UK, '€310 /sqm/yr'],
  ['$150/mo total', US, 'US $150 /mo'],
  ['AED 160', UK, 'AED 160 /sf/yr'],
  ['$40', { ...US, money: 'CAD' }, 'CA $40 /sf/yr'],
] as const)('"%s" is read as it is meant', (text, usual, shown) => {
  const { low, high } = readPrice(text, usual)!
  expect(formatMoneyRange(low, high, 'en-us')).toBe(shown)
})

test('a price that is shown is read as the same', () => {
  for (const area of ['sf', 'sqm', null] as const)
    for (const period of ['yr', 'mo'] as const) {
      const low: Money = { magnitude: 1_234.5, units: { money: 'USD', area, period } }
      const high: Money = { ...low, magnitude: 2_000 }
      const small: Money = { ...low, magnitude: 150 }
      expect(readPrice(formatMoneyRange(low, high, 'en-us'), UK)).toEqual({ low, high })
      expect(readPrice(printPrice({ low: small, high }, 'en-us'), UK)).toEqual({ low: small, high })
    }
})

test.each(['', 'tbd', '45-42', '42 nnn', '4,2', '-3', '42 /sf/day', '1e9', '42 45', '0', '$0 psf', '150 /sf total'])(
  '"%s" is no price',
  (text) => {
    expect(readPrice(text, US)).toBeUndefined()
  },
)
