import { toSquareFeet } from './area.ts'
import type { Money, Period } from './money.ts'

/** The bases on which a user can have all rents shown. */
export const RENT_BASES = ['quoted', 'sf_yr', 'sf_mo', 'total_mo', 'total_yr', 'all_in'] as const
export type RentBasis = (typeof RENT_BASES)[number]

/** Whether amounts on this basis are for the whole area. */
export const isTotal = (basis: RentBasis): basis is 'total_mo' | 'total_yr' => basis.startsWith('total')

/** Input of a conversion: the listing's size and, in the rent's currency, the extras on top of the rent. */
type RentContext = { areaSf: number | null; extrasPerSfYear?: number | null }

const PERIODS_PER_YEAR: Record<Period, number> = { yr: 1, mo: 12 }

const CONVERSIONS: Record<RentBasis, (rent: Money, context: RentContext) => Money | null> = {
  quoted: (rent) => rent,
  sf_yr: (rent, { areaSf }) => ratePerSf(rent, 'yr', areaSf),
  sf_mo: (rent, { areaSf }) => ratePerSf(rent, 'mo', areaSf),
  total_mo: (rent, { areaSf }) => total(rent, 'mo', areaSf),
  total_yr: (rent, { areaSf }) => total(rent, 'yr', areaSf),
  all_in: allIn,
}

/**
 * The basis on which rents are compared: money per square foot per year, unrounded. Null when unknown: a total for a
 * listing without a size, or an amount that is paid once.
 */
export function rentPerSfYear(rent: Money, areaSf: number | null): number | null {
  const perYear = yearly(rent)
  if (perYear === null) return null
  if (rent.units.area) return perYear / toSquareFeet({ magnitude: 1, unit: rent.units.area })
  return hasSize(areaSf) ? perYear / areaSf : null
}

/** What is paid besides a rent, as money per square foot per year: the sum of what is known, null when nothing is. */
export function extrasPerSfYear(extras: readonly Money[], areaSf: number | null): number | null {
  const known = extras.map((each) => rentPerSfYear(each, areaSf)).filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/**
 * The rent on the chosen basis, or null when unknown. Rates are not rounded, totals are whole; all-in adds the known
 * extras per square foot per year and is an estimate.
 */
export function convertRent(rent: Money, basis: RentBasis, context: RentContext): Money | null {
  return CONVERSIONS[basis](rent, context)
}

function ratePerSf(rent: Money, period: Period, areaSf: number | null): Money | null {
  // Dividing by twelve and multiplying can change the last bit; a rate already in this unit stays as quoted.
  if (rent.units.area === 'sf' && rent.units.period === period) return rent
  const perYear = rentPerSfYear(rent, areaSf)
  if (perYear === null) return null
  return { magnitude: perYear / PERIODS_PER_YEAR[period], units: { money: rent.units.money, area: 'sf', period } }
}

function total(rent: Money, period: Period, areaSf: number | null): Money | null {
  const perYear = rent.units.area ? totalOfRate(rent, areaSf) : yearly(rent)
  if (perYear === null) return null
  const magnitude = Math.round(perYear / PERIODS_PER_YEAR[period])
  return { magnitude, units: { money: rent.units.money, area: null, period } }
}

function allIn(rent: Money, { areaSf, extrasPerSfYear }: RentContext): Money | null {
  const rate = ratePerSf(rent, 'yr', areaSf)
  if (!rate || typeof extrasPerSfYear !== 'number') return null
  return { ...rate, magnitude: rate.magnitude + extrasPerSfYear }
}

function totalOfRate(rent: Money, areaSf: number | null): number | null {
  const perSfYear = rentPerSfYear(rent, areaSf)
  return perSfYear !== null && hasSize(areaSf) ? perSfYear * areaSf : null
}

function yearly({ magnitude, units }: Money): number | null {
  return units.period ? magnitude * PERIODS_PER_YEAR[units.period] : null
}

function hasSize(areaSf: number | null): areaSf is number {
  return areaSf !== null && areaSf > 0
}
