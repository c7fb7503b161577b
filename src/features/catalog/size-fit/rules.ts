import { type Area, toSquareFeet } from '#lib/units/area.ts'
import type { Money, Period } from '#lib/units/money.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import type { Rent } from '../listings/contract.ts'
import type { LeaseStructure } from '../listings/rules.ts'

/**
 * How much of a space serves someone who needs a size, in square feet: `part`, which is that size; `range`, from its smallest
 * part to the whole, since every part is larger; `whole`; or `short`, the whole that is too small.
 */
export type SizeFit = { kind: 'part' | 'range' | 'whole' | 'short'; low: number; high: number }

/** The area of a space in square feet, and the smallest part in which it can be leased; null when it is not divided. */
export type Divisible = { whole: number; smallestPart: number | null }

/** How a space serves someone who needs `size` square feet. A whole that is up to 5 % smaller still serves. */
export function fitSize(size: number, { whole, smallestPart }: Divisible): SizeFit {
  // In whole multiples: 0.95 times the size is not exact.
  if (whole * 20 < size * 19) return { kind: 'short', low: whole, high: whole }
  if (smallestPart === null || smallestPart >= whole || whole <= size) return { kind: 'whole', low: whole, high: whole }
  if (smallestPart > size) return { kind: 'range', low: smallestPart, high: whole }
  return { kind: 'part', low: size, high: size }
}

/** Whether a range has only its two ends: what is left beside the smallest part is no larger than that. */
export const hasTwoSizes = ({ low, high }: Pick<SizeFit, 'low' | 'high'>) => high <= 2 * low

/** What decides the cost of a space. */
export type PricedSpace = {
  area: Area | null
  minDivisible: Area | null
  rent: Rent | null
  leaseStructure: LeaseStructure | null
}

/** `all_in` has the operating expenses, taxes and electricity too. */
export const COST_BASES = ['all_in', 'rent'] as const
export type CostBasis = (typeof COST_BASES)[number]

/** A total for what a space leases to someone who needs a size; whole money. */
export type SizeCost = {
  fit: SizeFit
  /** Null without a rent. */
  total: { low: Money; high: Money } | null
  /** What the total has: the rent alone where the extras are not stated. */
  basis: CostBasis
}

/** Structures whose rents include all expenses. */
const INCLUDE_ALL: readonly (LeaseStructure | null)[] = ['full_service', 'all_inclusive_licence']
const MONTHS: Record<Period, number> = { yr: 1, mo: 12 }

/** What is paid besides the rent, per square foot and year in its currency; null when it is not stated. */
export const extrasOf = ({ rent, leaseStructure }: Pick<PricedSpace, 'rent' | 'leaseStructure'>): number | null =>
  rent?.extrasPerSfYear ?? (rent && INCLUDE_ALL.includes(leaseStructure) ? 0 : null)

/** What a space costs someone who needs `size` square feet, all in where that is known; null without an area. */
export function costForSize(
  space: PricedSpace,
  size: number,
  { basis, period }: { basis: CostBasis; period: Period },
): SizeCost | null {
  if (!space.area) return null
  const whole = toSquareFeet(space.area)
  const fit = fitSize(size, { whole, smallestPart: space.minDivisible && toSquareFeet(space.minDivisible) })
  const extras = basis === 'all_in' ? extrasOf(space) : null
  const totalOf = (rent: Money, area: number): Money | null => {
    const rate = rentPerSfYear(rent, whole)
    if (rate === null) return null
    const magnitude = Math.round(((rate + (extras ?? 0)) * area) / MONTHS[period])
    return { magnitude, units: { money: rent.units.money, area: null, period } }
  }
  const low = space.rent && totalOf(space.rent.low, fit.low)
  const high = space.rent && totalOf(space.rent.high, fit.high)
  return { fit, total: low && high ? { low, high } : null, basis: extras === null ? 'rent' : 'all_in' }
}
