import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '../locale.ts'
import { AREA_UNITS } from './area.ts'
import {
  CURRENCIES,
  currencySymbol,
  formatCurrency,
  formatMoney,
  formatMoneyRange,
  type Money,
  moneyParts,
  PERIODS,
} from './money.ts'

const currency = fc.constantFrom(...CURRENCIES)
const locale = fc.constantFrom(...LOCALES)
const cents = fc.integer({ min: -1e12, max: 1e12 })
const units: fc.Arbitrary<Money['units']> = fc.record({
  money: currency,
  area: fc.constantFrom(null, ...AREA_UNITS),
  period: fc.constantFrom(null, ...PERIODS),
})

const perSfYear = (magnitude: number): Money => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } })

test.each([
  [46.5, 'USD', 'US $46.50'],
  [49, 'USD', 'US $49'],
  [1_234_567.891, 'USD', 'US $1,234,567.89'],
  [72.5, 'GBP', '£72.50'],
  [30, 'CAD', 'CA $30'],
  [180, 'AED', 'AED 180'],
  [0.99, 'EUR', '€0.99'],
  [-46.5, 'USD', '-US $46.50'],
  [0, 'USD', 'US $0'],
] as const)('%d %s reads %j in both locales', (amount, code, text) => {
  for (const each of LOCALES) expect(formatCurrency(amount, code, each)).toBe(text)
})

test('an amount that rounds to a whole one shows no cents', () => {
  expect(formatCurrency(46.999, 'USD', 'en-us')).toBe('US $47')
  expect(formatCurrency(41.400000000000006, 'USD', 'en-us')).toBe('US $41.40')
  expect(formatCurrency(-0.001, 'USD', 'en-us')).toBe('US $0')
})

test('every amount in cents is formatted without loss, with no or two decimals', () => {
  fc.assert(
    fc.property(cents, currency, locale, (amount, code, each) => {
      const text = formatCurrency(amount / 100, code, each)
      expect(text.includes('.')).toBe(amount % 100 !== 0)
      if (text.includes('.')) expect(text).toMatch(/\.\d\d$/)
      expect(text.startsWith('-')).toBe(amount < 0)
      const digits = text.replace('-', '').replace(currencySymbol(code), '').replaceAll(',', '')
      expect(Math.round(Number(digits) * 100)).toBe(Math.abs(amount))
    }),
  )
})

test('rent reads as money, area and period', () => {
  expect(formatMoney(perSfYear(46.5), 'en-us')).toBe('US $46.50 /sf/yr')
  expect(formatMoney({ magnitude: 48_050, units: { money: 'GBP', area: null, period: 'mo' } }, 'en-gb')).toBe(
    '£48,050 /mo',
  )
  expect(formatMoney({ magnitude: 5, units: { money: 'EUR', area: null, period: null } }, 'en-gb')).toBe('€5')
})

test('the parts of an amount add up to its full text', () => {
  fc.assert(
    fc.property(cents, units, locale, (amount, of, each) => {
      const money = { magnitude: amount / 100, units: of }
      const { symbol, figure, unit } = moneyParts(money, each)
      expect([symbol + figure, unit].filter(Boolean).join(' ')).toBe(formatMoney(money, each))
      expect(symbol + figure).toBe(formatCurrency(amount / 100, of.money, each))
    }),
  )
})

test('a range names currency and unit once', () => {
  expect(formatMoneyRange(perSfYear(44), perSfYear(49), 'en-us')).toBe('US $44–49 /sf/yr')
  expect(formatMoneyRange(perSfYear(44), perSfYear(46.5), 'en-us')).toBe('US $44–46.50 /sf/yr')
  expect(formatMoneyRange(perSfYear(44), perSfYear(44.001), 'en-us')).toBe('US $44 /sf/yr')
})

test('a range whose ends share no unit or sign gives both in full', () => {
  const monthly: Money = { magnitude: 4, units: { money: 'USD', area: 'sf', period: 'mo' } }
  expect(formatMoneyRange(perSfYear(44), monthly, 'en-us')).toBe('US $44 /sf/yr – US $4 /sf/mo')
  expect(formatMoneyRange(perSfYear(-3), perSfYear(-2), 'en-us')).toBe('-US $3 /sf/yr – -US $2 /sf/yr')
  expect(formatMoneyRange(perSfYear(-2), perSfYear(3), 'en-us')).toBe('-US $2 /sf/yr – US $3 /sf/yr')
})
