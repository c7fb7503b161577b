import type { Locale } from '#lib/locale.ts'
import type { Area } from '#lib/units/area.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { type Money, moneyParts } from '#lib/units/money.ts'
import { convertRent, isTotal, type RentBasis } from '#lib/units/rent.ts'
import { costForSizes, type PricedSpace, type SizeCost, type Sizes } from '../../../size-fit/rules.ts'
import type { Rent } from '../../contract.ts'

export type DisplayedRent = {
  symbol: string
  figure: string
  unit: string
  estimated: boolean
  /** Of a total for a size, and of an estimate that lacks some: which costs it has. */
  costs?: Pick<SizeCost, 'basis' | 'missing'> | undefined
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
  const costs = spaces.flatMap((space) => costForSizes(space, sizes, { basis: 'all_in', period }) ?? [])
  const totals = costs.flatMap(({ total }) => (total ? [total.low, total.high] : []))
  const sorted = totals.toSorted((a, b) => a.magnitude - b.magnitude)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (!low || !high || !totals.every((total) => haveOneUnit(total, low))) return null
  const kinds = costs.filter(({ total }) => total !== null).map(({ basis, missing }) => ({ basis, missing }))
  const isOneKind = kinds.every((each) => JSON.stringify(each) === JSON.stringify(kinds[0]))
  return { ...presentRange(low, high, basis, locale), costs: isOneKind ? kinds[0] : undefined }
}

/** A disclosed rent in the visitor's basis; where that is unknown per square foot and year, as the others of a list, or as quoted. */
export function displayedRent(rent: Rent, area: Area, basis: RentBasis, locale: Locale): DisplayedRent {
  const [low, high] = endsOf(rent, area, basis)
  if (!low || !high) {
    if (basis === 'quoted') return emptyRent
    return displayedRent(rent, area, basis === 'all_in' ? 'sf_yr' : 'quoted', locale)
  }
  const shown = presentRange(low, high, basis, locale)
  const { missingCosts: missing } = rent
  return shown.estimated && missing.length > 0 ? { ...shown, costs: { basis: 'all_in', missing } } : shown
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
