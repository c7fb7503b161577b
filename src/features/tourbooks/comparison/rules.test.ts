import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEASE_STRUCTURES } from '#features/catalog/listings/rules.ts'
import type { Currency } from '#lib/units/money.ts'
import { RENT_BASES } from '#lib/units/rent.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { ComparedSpace } from './contract.ts'
import { aComparedSpace, aRent } from './fixtures.ts'
import { describeValue } from './messages.ts'
import { COMPARISON_ROWS, type ComparisonRowKey, compareSpaces, sharedRentUnits } from './rules.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))

const rowOf = (spaces: ComparedSpace[], key: ComparisonRowKey) =>
  compareSpaces(spaces, 'quoted').find((row) => row.key === key)
const bestRents = (...spaces: Partial<ComparedSpace>[]) => rowOf(spaces.map(aComparedSpace), 'rent')?.best

describe('the best of a row', () => {
  test('is the lowest rent and the highest ceiling, and ties mark all', () => {
    expect(bestRents({ rent: aRent(52) }, { rent: aRent(34.75) }, { rent: aRent(45) })).toEqual([1])
    expect(bestRents({ rent: aRent(34.75) }, { rent: aRent(34.75) }, { rent: aRent(45) })).toEqual([0, 1])
    const ceilings = [156, 150].map((magnitude) => aComparedSpace({ ceiling: { magnitude, unit: 'Inches' } }))
    expect(rowOf(ceilings, 'ceiling')?.best).toEqual([0])
  })

  test('is never an undisclosed rent, which is on request', () => {
    expect(bestRents({ rent: null }, { rent: aRent(52) }, { rent: aRent(45) })).toEqual([2])
    expect(bestRents({ rent: null }, { rent: aRent(52) })).toEqual([])
    const row = rowOf([aComparedSpace({ rent: null })], 'rent')
    expect(row?.values).toEqual([{ kind: 'message', id: 'comparison.onRequest' }])
  })

  test('is not marked where all are equal, or where a range overlaps', () => {
    expect(bestRents({ rent: aRent(45) }, { rent: aRent(45) })).toEqual([])
    expect(bestRents({ rent: aRent(40, 50) }, { rent: aRent(45) })).toEqual([])
    expect(bestRents({ rent: aRent(40, 45) }, { rent: aRent(45) })).toEqual([0])
  })

  test('is not marked between currencies, or units', () => {
    expect(bestRents({ rent: aRent(40) }, { rent: aRent(45, 45, { money: 'GBP' }) })).toEqual([])
    expect(bestRents({ rent: aRent(3, 3, { period: 'mo' }) }, { rent: aRent(45) })).toEqual([])
  })

  test('is not marked between lease structures, or where they are not known', () => {
    const [gross, net] = ['modified_gross', 'triple_net'] as const
    expect(bestRents({ rent: aRent(34), leaseStructure: gross }, { rent: aRent(46), leaseStructure: net })).toEqual([])
    expect(bestRents({ rent: aRent(46), leaseStructure: gross }, { rent: aRent(34), leaseStructure: net })).toEqual([])
    expect(bestRents({ rent: aRent(34), leaseStructure: null }, { rent: aRent(46), leaseStructure: null })).toEqual([])
    const pounds = (low: number) => ({ rent: aRent(low, low, { money: 'GBP' }), leaseStructure: null })
    expect(bestRents(pounds(70), pounds(80))).toEqual([0])
  })

  test('of the costs is the lowest estimate, also where the quoted rents cannot be compared', () => {
    const spaces = [
      aComparedSpace({ rent: aRent(46.5, 46.5, { extras: 22.85 }), leaseStructure: 'triple_net' }),
      aComparedSpace({ rent: aRent(52, 52, { extras: 4.1 }), leaseStructure: 'modified_gross' }),
    ]
    expect(rowOf(spaces, 'rent')?.best).toEqual([])
    expect(rowOf(spaces, 'allIn')).toMatchObject({
      values: [{ low: { magnitude: 69.35 } }, { low: { magnitude: 56.1 } }],
      best: [1],
    })
    // 10,000 sf at 56.10 a year.
    // None is better than another, whose size may differ.
    expect(rowOf(spaces, 'allInPerMonth')).toMatchObject({ values: [{}, { low: { magnitude: 46_750 } }], best: [] })
  })
})

test('a cost that lacks a part names it, and is best only where that part could not change it', () => {
  const partial = (low: number) => aComparedSpace({ rent: aRent(low, low, { extras: 4, missing: ['taxes'] }) })
  const whole = (low: number) => aComparedSpace({ rent: aRent(low, low, { extras: 4 }) })
  const words = { text, locale: 'en-us', rentUnits: null } as const
  const values = rowOf([partial(20)], 'allIn')!.values
  expect(values.map((value) => value && describeValue(value, words))).toEqual(['US $24 /sf/yr without taxes'])
  expect(rowOf([partial(20), whole(30)], 'allIn')?.best).toEqual([])
  expect(rowOf([whole(20), partial(30)], 'allIn')?.best).toEqual([0])
  expect(rowOf([partial(20), partial(30)], 'allIn')?.best).toEqual([0])
})

test('a rent that includes all expenses is its own all-in estimate, and one without stated expenses has none', () => {
  const row = (leaseStructure: 'full_service' | 'modified_gross') =>
    rowOf([aComparedSpace({ leaseStructure, rent: aRent(26.5) })], 'allIn')
  expect(row('full_service')?.values).toMatchObject([{ low: { magnitude: 26.5 } }])
  expect(row('modified_gross')).toBeUndefined()
})

test('a monthly rent that includes all is the same per month, also where its rate has more than cents', () => {
  const monthly = { magnitude: 89_725, units: { money: 'GBP', area: null, period: 'mo' } } as const
  const space = aComparedSpace({
    area: { magnitude: 3_410, unit: 'sf' },
    rent: { ...aRent(1), low: monthly, high: monthly },
    leaseStructure: 'all_inclusive_licence',
  })
  expect(rowOf([space], 'rent')?.values).toMatchObject([{ low: monthly }])
  expect(rowOf([space], 'allInPerMonth')?.values).toMatchObject([{ low: monthly, high: monthly }])
})

test('costs are for the size that is needed, and none of them is the best', () => {
  const spaces = [
    aComparedSpace({ rent: aRent(30, 30, { extras: 6 }), minDivisible: { magnitude: 2_000, unit: 'sf' } }),
    aComparedSpace({ area: { magnitude: 3_000, unit: 'sf' }, rent: aRent(30) }),
    aComparedSpace({ rent: null }),
  ]
  const terms = { size: 5_000, basis: 'all_in', period: 'mo' } as const
  const rows = compareSpaces(spaces, 'quoted', terms)
  expect(rows.map(({ key }) => key)).not.toContain('allInPerMonth')
  const rowOfKey = (key: ComparisonRowKey) => rows.find((row) => row.key === key)!
  const words = { text, locale: 'en-us', rentUnits: null } as const
  const said = (key: ComparisonRowKey) => rowOfKey(key).values.map((value) => value && describeValue(value, words))
  expect(said('sizeNeeded')).toEqual(['5,000 sf', '3,000 sf', '10,000 sf'])
  expect(said('costForSize')).toEqual(['US $15,000 /mo', 'US $7,500 /mo rent only', null])
  expect(rowOfKey('costForSize').best).toEqual([])
})

test('a row of which nothing is known is left out, and what is the same is said so', () => {
  const spaces = [
    aComparedSpace({ buildingClass: null }),
    aComparedSpace({ buildingClass: null, condition: 'turnkey' }),
  ]
  const rows = compareSpaces(spaces, 'quoted')
  expect(rows.map(({ key }) => key)).not.toContain('class')
  expect(rowOf(spaces, 'area')?.isSame).toBe(true)
  expect(rowOf(spaces, 'condition')?.isSame).toBe(false)
})

test('the units of rents are shared if all rents and estimates have them', () => {
  const units = (spaces: ComparedSpace[], basis: 'quoted' | 'total_mo' = 'quoted') =>
    sharedRentUnits(compareSpaces(spaces, basis))
  const dollars = [aComparedSpace({ rent: aRent(40, 40, { extras: 9 }) }), aComparedSpace({ rent: null })]
  expect(units(dollars)).toEqual({ money: 'USD', area: 'sf', period: 'yr' })
  expect(units(dollars, 'total_mo')).toBeNull()
  expect(units([...dollars, aComparedSpace({ rent: aRent(70, 70, { money: 'GBP' }) })])).toBeNull()
})

const rents = fc.option(
  fc
    .record({
      low: fc.integer({ min: 1, max: 20 }),
      more: fc.integer({ min: 0, max: 5 }),
      money: fc.constantFrom<Currency>('USD', 'GBP'),
      extras: fc.option(fc.integer({ min: 0, max: 10 })),
      period: fc.constantFrom('yr' as const, 'mo' as const),
    })
    .map(({ low, more, ...others }) => aRent(low, low + more, others)),
)
const space: fc.Arbitrary<ComparedSpace> = fc
  .record({
    rent: rents,
    leaseStructure: fc.option(fc.constantFrom(...LEASE_STRUCTURES)),
    area: fc.option(fc.integer({ min: 1, max: 5 }).map((magnitude) => ({ magnitude, unit: 'sf' as const }))),
    ceiling: fc.option(fc.integer({ min: 90, max: 95 }).map((magnitude) => ({ magnitude, unit: 'Inches' as const }))),
  })
  .map(aComparedSpace)
const comparison = [fc.array(space, { minLength: 1, maxLength: 6 }), fc.constantFrom(...RENT_BASES)] as const

describe('whatever is compared', () => {
  test('a best value is known, and none that compares with it is better', () => {
    fc.assert(
      fc.property(...comparison, (spaces, basis) => {
        for (const { values, best } of compareSpaces(spaces, basis)) {
          for (const index of best) {
            const value = values[index]!
            expect(['money', 'length']).toContain(value.kind)
            for (const other of values.toSpliced(index, 1)) {
              if (value.kind === 'money' && other?.kind === 'money') {
                expect(other.low.units).toEqual(value.low.units)
                expect(other.low.magnitude).toBeGreaterThanOrEqual(value.high.magnitude)
              }
              if (value.kind === 'length' && other?.kind === 'length')
                expect(other.length.magnitude).toBeLessThanOrEqual(value.length.magnitude)
            }
          }
        }
      }),
    )
  })

  test('a row that is the same has no best, and every row has one value for each space', () => {
    fc.assert(
      fc.property(...comparison, (spaces, basis) => {
        const rows = compareSpaces(spaces, basis)
        expect(rows.map(({ key }) => key)).toEqual(COMPARISON_ROWS.filter((key) => rows.some((row) => row.key === key)))
        for (const { values, isSame, best } of rows) {
          expect(values).toHaveLength(spaces.length)
          if (isSame) expect(best).toEqual([])
        }
      }),
    )
  })

  test('the order of the spaces changes the order of the cells alone', () => {
    fc.assert(
      fc.property(...comparison, (spaces, basis) => {
        const mirrored = compareSpaces(spaces.toReversed(), basis)
        const rows = compareSpaces(spaces, basis).map(({ values, best, ...row }) => ({
          ...row,
          values: values.toReversed(),
          best: best.map((index) => spaces.length - 1 - index).toReversed(),
        }))
        expect(mirrored).toEqual(rows)
      }),
    )
  })
})
