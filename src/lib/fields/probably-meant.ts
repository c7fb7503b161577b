import type { Money } from '../units/money.ts'
import { type PriceRange, printPrice, readPrice } from '../units/read-price.ts'
import type { FieldWording } from './field-text.ts'

/** Rents by area and year that are asked anywhere, from a yard to a shop on a famous street. */
const USUAL = { min: 1, max: 2_500 }
const SQUARE_FEET_IN_METER = 10.764

/**
 * What a price that nobody asks was probably meant to be, in words: without its decimal point it is a hundred times too much,
 * and one by the month is often typed as if it were by the year. Undefined for a plausible one, and for one by the whole space.
 */
export function probablyMeant(typed: string, { locale, priceUnits }: FieldWording): string | undefined {
  const usual: Money['units'] = priceUnits ?? { money: 'USD', area: 'sf', period: 'yr' }
  const price = readPrice(typed.trim(), usual)
  if (!price) return undefined
  const yearly = yearlyBySquareFoot(price.high)
  if (yearly === undefined || (yearly >= USUAL.min && yearly <= USUAL.max)) return undefined
  const hundredth = withAmounts(price, (amount) => amount / 100)
  const byMonth = { low: monthly(price.low), high: monthly(price.high) }
  const meant = [hundredth, byMonth].find(({ high }) => isUsual(yearlyBySquareFoot(high)))
  return meant && printPrice(meant, locale)
}

const isUsual = (yearly: number | undefined) => yearly !== undefined && yearly >= USUAL.min && yearly <= USUAL.max

/** An amount by square foot and year; undefined for one by the whole space. */
function yearlyBySquareFoot({ magnitude, units }: Money): number | undefined {
  if (units.area === null) return undefined
  return (magnitude * (units.period === 'mo' ? 12 : 1)) / (units.area === 'sqm' ? SQUARE_FEET_IN_METER : 1)
}

const withAmounts = ({ low, high }: PriceRange, change: (amount: number) => number): PriceRange => ({
  low: { ...low, magnitude: change(low.magnitude) },
  high: { ...high, magnitude: change(high.magnitude) },
})

const monthly = (money: Money): Money => ({ ...money, units: { ...money.units, period: 'mo' } })
