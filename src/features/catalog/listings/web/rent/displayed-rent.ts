import type { Locale } from '#lib/locale.ts'
import type { Area } from '#lib/units/area.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { type Money, moneyParts } from '#lib/units/money.ts'
import { convertRent, isTotal, type RentBasis } from '#lib/units/rent.ts'
import { type CostBasis, costForSizes, type PricedSpace, type Sizes } from '../../../size-fit/rules.ts'
import type { Rent } from '../../contract.ts'

export type DisplayedRent = {
  symbol: string
  figure: string
  unit: string
  estimated: boolean
  /** Of a total for a size: whether it has the extras. */
  basis?: CostBasis | undefined
}

/**
 * What one or several listings cost in total for the searched sizes, all in where that is known; null when the basis is no total, or
 * rents are undisclosed or in several currencies.
 */
export function displayedCost(
  spaces: readonly PricedSpace[],
  sizes: Sizes,
  basis: RentBasis,
  locale: Locale,
): DisplayedRent | null {
  if (!isTotal(basis)) return null
  const period = basis === 'total_mo' ? 'mo' : 'yr'
  const costs = spaces.map((space) => costForSizes(space, sizes, { basis: 'all_in', period }))
  const totals = costs.flatMap((cost) => (cost?.total ? [cost.total.low, cost.total.high] : []))
  const [low, high] = [0, -1].map((at) => totals.toSorted((a, b) => a.magnitude - b.magnitude).at(at))
  if (!low || !high || !totals.every((total) => haveOneUnit(total, low))) return null
  const bases = new Set(costs.flatMap((cost) => (cost?.total ? [cost.basis] : [])))
  return { ...presentRange(low, high, basis, locale), basis: bases.size === 1 ? [...bases][0] : undefined }
}

/** A disclosed rent in the visitor's basis; as quoted where it cannot be converted. */
export function displayedRent(rent: Rent, area: Area, basis: RentBasis, locale: Locale): DisplayedRent {
  const [low, high] = endsOf(rent, area, basis)
  if (!low || !high) return basis === 'quoted' ? emptyRent : displayedRent(rent, area, 'quoted', locale)
  return presentRange(low, high, basis, locale)
}

/**
 * The disclosed rents of several listings as one range in the visitor's basis, or per square foot and year if that gives no
 * common unit; null without rents that can be compared.
 */
export function displayedRentRange(
  spaces: readonly { rent: Rent | null; area: Area }[],
  basis: RentBasis,
  locale: Locale,
): DisplayedRent | null {
  for (const each of [basis, 'sf_yr'] as const) {
    const ends = spaces.flatMap(({ rent, area }) => (rent ? endsOf(rent, area, each) : []))
    const range = ends.filter((end) => end !== null).sort((a, b) => a.magnitude - b.magnitude)
    const [low, high] = [range[0], range.at(-1)]
    if (!low || !high || range.length < ends.length || !range.every((end) => haveOneUnit(end, low))) continue
    return presentRange(low, high, each, locale)
  }
  return null
}

/** The rent as one line of text, for titles and labels. */
export function rentText(rent: Rent, area: Area, basis: RentBasis, locale: Locale): string {
  const { symbol, figure, unit } = displayedRent(rent, area, basis, locale)
  return [symbol + figure, unit].filter(Boolean).join(' ')
}

const emptyRent: DisplayedRent = { symbol: '', figure: '', unit: '', estimated: false }

function endsOf(rent: Rent, area: Area, basis: RentBasis): [Money | null, Money | null] {
  const context = { areaSf: toSquareFeet(area), extrasPerSfYear: rent.extrasPerSfYear }
  return [convertRent(rent.low as Money, basis, context), convertRent(rent.high as Money, basis, context)]
}

function haveOneUnit({ units: one }: Money, { units: other }: Money): boolean {
  return one.money === other.money && one.area === other.area && one.period === other.period
}

function presentRange(low: Money, high: Money, basis: RentBasis, locale: Locale): DisplayedRent {
  const { symbol, figure, unit } = moneyParts(low, locale)
  const top = moneyParts(high, locale).figure
  return { symbol, figure: top === figure ? figure : `${figure}–${top}`, unit, estimated: basis === 'all_in' }
}
