import { expect, test } from 'vitest'
import type { Money } from '#lib/units/money.ts'
import type { LeaseStructure } from '../listings/rules.ts'
import { paidBesidesInBritain, rentWithCosts } from './rules.ts'

const COSTS = { operating_expenses: 4, taxes: 3, electricity: 1, service_charge: 5, business_rates: 6 } as const
type Case = [string, (keyof typeof COSTS)[], LeaseStructure | null, 'USD' | 'GBP', string[]]
test.each<Case>([
  ['of a net rent without taxes, these', ['operating_expenses'], 'triple_net', 'USD', ['taxes']],
  ['of a net rent with both, nothing', ['operating_expenses', 'taxes'], 'triple_net', 'USD', []],
  [
    'of a net rent with electricity alone, both',
    ['electricity'],
    'absolute_net',
    'USD',
    ['operating_expenses', 'taxes'],
  ],
  ['of one that is net of taxes, not the expenses', ['taxes'], 'double_net', 'USD', []],
  ['of a gross rent, nothing', [], 'modified_gross', 'USD', []],
  ['of a rent plus electric, electricity', [], 'plus_electric', 'USD', ['electricity']],
  ['of an unknown structure beside expenses, taxes', ['operating_expenses'], null, 'USD', ['taxes']],
  ['of an unknown structure alone, nothing', [], null, 'USD', []],
  ['in Britain, business rates', ['service_charge'], null, 'GBP', ['business_rates']],
  ['in Britain, the service charge', ['taxes'], 'triple_net', 'GBP', ['service_charge']],
])('what is not stated is missing: %s', (_, stated, leaseStructure, money, missing) => {
  const amountOf = (magnitude: number): Money => ({ magnitude, units: { money, area: 'sf', period: 'yr' } })
  const costs = stated.map((kind) => ({ kind, amount: amountOf(COSTS[kind]) }))
  const range = { low: amountOf(20), high: amountOf(20) }
  const rent = rentWithCosts(range, costs, { areaSf: 18_200, leaseStructure })
  expect(rent.missingCosts).toEqual(missing)
  const sum = stated.reduce((total, kind) => total + COSTS[kind], 0)
  expect(rent.extrasPerSfYear).toBe(stated.length === 0 ? null : sum)
})

test('a cost in another currency is not stated', () => {
  const perYear = (magnitude: number, money: Money['units']['money']): Money => ({
    magnitude,
    units: { money, area: 'sf', period: 'yr' },
  })
  const range = { low: perYear(20, 'USD'), high: perYear(20, 'USD') }
  const taxes = { kind: 'taxes', amount: perYear(3, 'CAD') } as const
  expect(rentWithCosts(range, [taxes], { areaSf: 18_200, leaseStructure: 'double_net' })).toEqual({
    ...range,
    extrasPerSfYear: null,
    missingCosts: ['taxes'],
  })
})

test('a British rent is net without a lease structure, and one that includes all is not', () => {
  expect(paidBesidesInBritain(null)).toEqual(['service_charge', 'business_rates'])
  expect(paidBesidesInBritain('single_net')).toEqual(['business_rates'])
  expect(paidBesidesInBritain('all_inclusive_licence')).toEqual([])
})
