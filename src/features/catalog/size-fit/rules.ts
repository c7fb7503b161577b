import { type Area, toSquareFeet } from '#lib/units/area.ts'
import type { Currency, Money, Period } from '#lib/units/money.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import type { Rent } from '../listings/contract.ts'
import type { CostKind, LeaseStructure } from '../listings/rules.ts'

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

/** From the least to the most that is needed, in square feet. */
export type Sizes = { low: number; high: number }

/** What the last search of this browser asks for, or the requirement of the tourbook that was opened last. */
export type SearchedRequirement = {
  people: number | null
  /** In square feet. */
  sizes: Sizes | null
  /** At most, for the whole space, by the year. */
  budget: { perYear: number; currency: Currency } | null
  /** At most, per square foot and year. */
  rent: { perSfYear: number; currency: Currency } | null
  neededBy: string | null
  termMonths: number | null
}

/** How a space serves someone who needs between two sizes: `part` then goes from the least to the most that serves. */
export function fitSizes({ low, high }: Sizes, space: Divisible): SizeFit {
  const [least, most] = [fitSize(low, space), fitSize(high, space)]
  const kind = least.kind === 'range' && most.kind !== 'range' ? 'part' : least.kind
  return { kind, low: least.low, high: most.high }
}

/** The same for a space as its card has it. */
export const fitSpace = ({ area, minDivisible }: { area: Area; minDivisible: Area | null }, sizes: Sizes): SizeFit =>
  fitSizes(sizes, { whole: toSquareFeet(area), smallestPart: minDivisible && toSquareFeet(minDivisible) })

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
  /** What a total with extras lacks. */
  missing: readonly CostKind[]
}

/** Structures whose rents include all expenses. */
const INCLUDE_ALL: readonly (LeaseStructure | null)[] = ['full_service', 'all_inclusive_licence']
const MONTHS: Record<Period, number> = { yr: 1, mo: 12 }

/** What is paid besides the rent, per square foot and year in its currency; null when it is not stated. */
export const extrasOf = ({ rent, leaseStructure }: Pick<PricedSpace, 'rent' | 'leaseStructure'>): number | null =>
  rent?.extrasPerSfYear ?? (rent && INCLUDE_ALL.includes(leaseStructure) ? 0 : null)

/** In which terms costs are stated. */
export type CostTerms = { basis: CostBasis; period: Period }

/** What a space costs someone who needs `size` square feet, all in where that is known; null without an area. */
export const costForSize = (space: PricedSpace, size: number, terms: CostTerms): SizeCost | null =>
  costForSizes(space, { low: size, high: size }, terms)

/** The same for someone who needs between two sizes. */
export function costForSizes(space: PricedSpace, sizes: Sizes, { basis, period }: CostTerms): SizeCost | null {
  if (!space.area) return null
  const whole = toSquareFeet(space.area)
  const fit = fitSpace({ ...space, area: space.area }, sizes)
  const extras = basis === 'all_in' ? extrasOf(space) : null
  const totalOf = (rent: Money, area: number): Money | null => {
    const rate = rentPerSfYear(rent, whole)
    if (rate === null) return null
    const magnitude = Math.round(((rate + (extras ?? 0)) * area) / MONTHS[period])
    return { magnitude, units: { money: rent.units.money, area: null, period } }
  }
  const low = space.rent && totalOf(space.rent.low, fit.low)
  const high = space.rent && totalOf(space.rent.high, fit.high)
  const has: Pick<SizeCost, 'basis' | 'missing'> =
    extras === null ? { basis: 'rent', missing: [] } : { basis: 'all_in', missing: space.rent?.missingCosts ?? [] }
  return { fit, total: low && high ? { low, high } : null, ...has }
}
