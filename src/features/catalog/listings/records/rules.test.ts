import { describe, expect, test } from 'vitest'
import type { Money } from '#lib/units/money.ts'
import { brokenRules, missingFields, normalizeRent, priceMistakes } from './rules.ts'

const sf = (magnitude: number) => ({ magnitude, unit: 'sf' as const })
const sqm = (magnitude: number) => ({ magnitude, unit: 'sqm' as const })
const fieldsOf = (mistakes: { field: string }[]) => mistakes.map(({ field }) => field)

describe('fields that go together', () => {
  const area = sf(5_000)
  test.each([
    ['topFloor', { floor: 9, topFloor: 8 }, { floor: 9, topFloor: 9 }],
    ['minDivisible', { area, minDivisible: sf(5_001) }, { area, minDivisible: sf(5_000) }],
    ['minDivisible', { area, minDivisible: sqm(100) }, { area: sqm(465), minDivisible: sqm(100) }],
    ['usableArea', { area, usableArea: sf(5_001) }, { area, usableArea: sf(5_000) }],
    ['maxContiguous', { area, maxContiguous: sf(4_999) }, { area, maxContiguous: sf(5_000) }],
    [
      'subleaseExpiresOn',
      { leaseType: 'direct', subleaseExpiresOn: '2028-01-31' },
      { leaseType: 'sublease', subleaseExpiresOn: '2028-01-31' },
    ],
    ['sublandlord', { leaseType: 'direct', sublandlord: 'Lodge' }, { leaseType: 'sublease', sublandlord: 'Lodge' }],
    ['availableOn', { availability: 'specified', availableOn: null }, { availability: 'immediate', availableOn: null }],
    ['maxTermMonths', { minTermMonths: 60, maxTermMonths: 36 }, { minTermMonths: 60, maxTermMonths: null }],
    ['tourUrl', { tourUrl: 'javascript:alert(1)' }, { tourUrl: 'https://tours.example/7' }],
  ] as const)('%s', (field, wrong, right) => {
    expect(fieldsOf(brokenRules(wrong, Object.keys(wrong)))).toEqual([field])
    expect(brokenRules(right, Object.keys(right))).toEqual([])
  })

  test('are checked when one of them changes, not when another field does', () => {
    const stored = { floor: 9, topFloor: 8, name: 'Suite 900' }
    expect(fieldsOf(brokenRules(stored, ['floor']))).toEqual(['topFloor'])
    expect(brokenRules(stored, ['name'])).toEqual([])
  })
})

test('a listing lacks what it needs to be public', () => {
  const listing = {
    availability: 'immediate',
    availableOn: null,
    rentMode: 'undisclosed',
    prices: [],
    agentCount: 1,
    buildingStatus: 'published',
  } as const
  expect(missingFields(listing)).toEqual([])
  const lacking = { availability: 'specified', rentMode: 'fixed', agentCount: 0, buildingStatus: 'draft' } as const
  expect(missingFields({ ...listing, ...lacking })).toEqual(['prices', 'availableOn', 'agentIds', 'buildingId'])
  expect(missingFields({ ...listing, rentMode: 'fixed', prices: [{ kind: 'taxes' }] })).toEqual(['prices'])
})

const usd = (magnitude: number, area: 'sf' | 'sqm' | null = 'sf', period: 'yr' | 'mo' | null = 'yr'): Money => ({
  magnitude,
  units: { money: 'USD', area, period },
})
const rent = (low: Money, high = low) => ({ kind: 'rent' as const, low, high })

describe('a rent', () => {
  const area = sf(5_000)
  test.each([
    ['per foot and year', usd(38), 38],
    ['per foot and month', usd(3, 'sf', 'mo'), 36],
    ['per square meter and year', usd(107.639, 'sqm'), 10],
    ['for all of it per month', usd(10_000, null, 'mo'), 24],
  ])('%s is compared per square foot and year', (_, money, expected) => {
    const { currency, low, high } = normalizeRent({ rentMode: 'fixed', prices: [rent(money)], area })
    expect([currency, low, high]).toEqual(['USD', expect.closeTo(expected, 6), expect.closeTo(expected, 6)])
  })

  test('has besides it what is stated in its currency', () => {
    const extra = (kind: 'taxes' | 'operating_expenses' | 'electricity', money: Money) => ({ ...rent(money), kind })
    const gbp: Money = { magnitude: 9, units: { money: 'GBP', area: 'sf', period: 'yr' } }
    const extras = [
      extra('operating_expenses', usd(1, 'sf', 'mo')),
      extra('taxes', usd(10_000, null, 'yr')),
      extra('electricity', gbp),
    ]
    expect(normalizeRent({ rentMode: 'fixed', prices: [rent(usd(38)), ...extras], area }).extras).toBe(14)
    expect(normalizeRent({ rentMode: 'fixed', prices: [rent(usd(38))], area }).extras).toBeNull()
  })

  test('that is undisclosed or not quoted is compared with nothing', () => {
    const none = { currency: null, low: null, high: null, extras: null }
    expect(normalizeRent({ rentMode: 'undisclosed', prices: [rent(usd(38))], area })).toEqual(none)
    expect(normalizeRent({ rentMode: 'fixed', prices: [{ ...rent(usd(4)), kind: 'taxes' }], area })).toEqual(none)
  })

  test.each([
    ['prices.1.kind', 'range', [rent(usd(38)), rent(usd(39))]],
    ['prices.0.high.units', 'range', [rent(usd(38), usd(40, 'sqm'))]],
    ['prices.0.high.magnitude', 'range', [rent(usd(38), usd(37))]],
    ['prices.0.high.magnitude', 'fixed', [rent(usd(38), usd(39))]],
    ['prices.0.low.units.period', 'fixed', [rent(usd(38, 'sf', null))]],
    ['prices.0.high.magnitude', 'fixed', [rent(usd(1e9, 'sf', 'mo'))]],
  ] as const)('is wrong at %s of a %s rent', (field, rentMode, prices) => {
    expect(fieldsOf(priceMistakes({ rentMode, prices, area }))).toEqual([field])
  })

  test('of two amounts is a range', () => {
    expect(priceMistakes({ rentMode: 'range', prices: [rent(usd(38), usd(41))], area })).toEqual([])
  })
})
