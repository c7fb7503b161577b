import { expect, test } from 'vitest'
import type { Area } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import { inOneUnit } from './in-one-unit.ts'

const space = (area: Area, magnitude: number | null, units: Partial<Money['units']> = {}) => {
  const money =
    magnitude === null ? null : { magnitude, units: { money: 'AED', area: 'sf', period: 'yr', ...units } as const }
  const rent = money && { low: money as Money, high: money as Money, extrasPerSfYear: null, missingCosts: [] }
  return { area, minDivisible: null, rent }
}
const sf = (magnitude: number): Area => ({ magnitude, unit: 'sf' })
const sqm = (magnitude: number): Area => ({ magnitude, unit: 'sqm' })
const shown = (spaces: ReturnType<typeof space>[], rents = true) =>
  inOneUnit(spaces, { rents }).map(({ area, rent }) => [
    `${area.magnitude} ${area.unit}`,
    rent && `${Math.round(rent.low.magnitude)} /${rent.low.units.area ?? ''}/${rent.low.units.period}`,
  ])

test('the areas of a list are in the unit that most have', () => {
  expect(shown([space(sf(5_980), 150), space(sqm(356), 330), space(sf(810), null)])).toEqual([
    ['5980 sf', '150 /sf/yr'],
    ['3832 sf', '330 /sf/yr'],
    ['810 sf', null],
  ])
  expect(shown([space(sqm(500), 10), space(sqm(356), 10), space(sf(810), 10)]).map(([area]) => area)).toEqual([
    '500 sqm',
    '356 sqm',
    '75 sqm',
  ])
})

test('quoted rents of several units are per square foot in the usual period, and one unit stays as it is', () => {
  const office = space(sf(1_000), 3, { period: 'mo' })
  const desks = space(sf(1_000), 6_000, { area: null, period: 'mo' })
  const yearly = space(sf(1_000), 24)
  expect(shown([office, office, desks, yearly]).map(([, rent]) => rent)).toEqual([
    '3 /sf/mo',
    '3 /sf/mo',
    '6 /sf/mo',
    '2 /sf/mo',
  ])
  expect(shown([yearly, space(sqm(100), 1_076, { area: 'sqm' })])[1]![1]).toBe('100 /sf/yr')
  expect(shown([desks, desks])[0]![1]).toBe('6000 //mo')
  const list = [yearly, yearly]
  expect(inOneUnit(list, { rents: true })).toBe(list)
})

test('rents that are not shown as quoted are left to their own conversion', () => {
  expect(shown([space(sf(1_000), 24), space(sf(1_000), 3, { period: 'mo' })], false)[1]![1]).toBe('3 /sf/mo')
})
