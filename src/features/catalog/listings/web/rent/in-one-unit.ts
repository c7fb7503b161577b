import { type Area, convertArea, toSquareFeet } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import { convertRent } from '#lib/units/rent.ts'
import type { ListingCard } from '../../contract.ts'

type Space = Pick<ListingCard, 'rent' | 'area' | 'minDivisible'>

/**
 * The spaces of one list in one unit of area: the one that most of them have. With `rents`, quoted rents that differ in unit are
 * per square foot in the period that most have, where a rent can be converted.
 */
export function inOneUnit<Each extends Space>(spaces: readonly Each[], { rents }: { rents: boolean }): readonly Each[] {
  const unit = mostFrequent(spaces.map(({ area }) => area.unit))
  const quoted = spaces.flatMap(({ rent }) => (rent ? [rent.low.units] : []))
  const isMixed = new Set(quoted.map(({ area, period }) => `${area} ${period}`)).size > 1
  const rates = quoted.filter(({ area }) => area !== null)
  const basis = mostFrequent(rates.map(({ period }) => period)) === 'mo' ? 'sf_mo' : 'sf_yr'
  if (spaces.every(({ area }) => area.unit === unit) && !(rents && isMixed)) return spaces
  return spaces.map((space) => {
    const { area, minDivisible, rent } = space
    const areaSf = toSquareFeet(area as Area)
    const convert = (money: Money) => convertRent(money, basis, { areaSf }) ?? money
    return {
      ...space,
      area: whole(area, unit!),
      minDivisible: minDivisible && whole(minDivisible, unit!),
      ...(rent && rents && isMixed && { rent: { ...rent, low: convert(rent.low), high: convert(rent.high) } }),
    }
  })
}

const whole = (area: Area, unit: Area['unit']): Area =>
  area.unit === unit ? area : { magnitude: Math.round(convertArea(area, unit).magnitude), unit }

/** The first of those that are most frequent. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
