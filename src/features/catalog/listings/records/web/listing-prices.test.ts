import { describe, expect, test } from 'vitest'
import type { Money } from '#lib/units/money.ts'
import { aListingRecord } from '../fixtures.ts'
import { priceFieldsOf, pricesFromForm, pricesToForm } from './listing-prices.ts'

const usd = (magnitude: number): Money => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } })
const price = <Kind extends string>(kind: Kind, low: number, high = low, estimatedYear: number | null = null) => ({
  kind,
  low: usd(low),
  high: usd(high),
  estimatedYear,
})
const BEFORE = {
  version: 4,
  rentMode: 'range' as const,
  leaseStructure: 'triple_net' as const,
  prices: [price('rent' as const, 42, 45), price('taxes' as const, 9.8, 9.8, 2025), price('electricity' as const, 2)],
}

test('the form shows the prices by kind and the year of the latest estimate', () => {
  const form = pricesToForm(BEFORE)
  expect(form).toMatchObject({ isUndisclosed: false, estimatedYear: 2025, service_charge: null })
  expect([form.rent?.low, form.rent?.high]).toEqual([usd(42), usd(45)])
})

describe('what a form changes', () => {
  test('leaves the other prices and their years as they are', () => {
    const { prices, rentMode } = pricesFromForm(
      { version: 5, rent: { low: usd(40), high: usd(40) } },
      pricesToForm(BEFORE),
    )
    expect(rentMode).toBe('fixed')
    expect(prices).toEqual([price('rent', 40), price('taxes', 9.8, 9.8, 2025), price('electricity', 2, 2, 2025)])
  })

  test('hides the rent, which stays stored', () => {
    const hidden = pricesFromForm({ version: 5, isUndisclosed: true }, pricesToForm(BEFORE))
    expect(hidden).toMatchObject({ version: 5, rentMode: 'undisclosed' })
    expect(hidden.prices).toHaveLength(3)
  })

  test('removes a price, and sets the year of every estimate but that of the rent', () => {
    const { prices } = pricesFromForm({ version: 5, electricity: null, estimatedYear: 2026 }, pricesToForm(BEFORE))
    expect(prices).toEqual([price('rent', 42, 45), price('taxes', 9.8, 9.8, 2026)])
  })
})

test('a form has the costs of its country, and any that has a value', () => {
  const inCountry = (countryCode: string, prices: typeof BEFORE.prices = []) => {
    const record = aListingRecord({ prices })
    const {
      rent: _,
      leaseStructure: _structure,
      isUndisclosed: __,
      estimatedYear: ___,
      ...costs
    } = priceFieldsOf({
      ...record,
      building: { ...record.building, countryCode },
    })
    return Object.keys(costs)
  }
  expect(inCountry('US')).toEqual(['operating_expenses', 'taxes', 'electricity'])
  expect(inCountry('GB')).toEqual(['electricity', 'service_charge', 'business_rates'])
  expect(inCountry('GB', BEFORE.prices)).toContain('taxes')
})
