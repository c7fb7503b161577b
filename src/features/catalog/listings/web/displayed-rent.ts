import type { Locale } from '#lib/locale.ts'
import type { Area } from '#lib/units/area.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { type Money, moneyParts } from '#lib/units/money.ts'
import { convertRent, type RentBasis } from '#lib/units/rent.ts'
import type { Rent } from '../contract.ts'

export type DisplayedRent = { symbol: string; figure: string; unit: string; estimated: boolean }

/** A disclosed rent in the visitor's basis; as quoted where it cannot be converted. */
export function displayedRent(rent: Rent, area: Area, basis: RentBasis, locale: Locale): DisplayedRent {
  const context = { areaSf: toSquareFeet(area), extrasPerSfYear: rent.extrasPerSfYear }
  const low = convertRent(rent.low as Money, basis, context)
  const high = convertRent(rent.high as Money, basis, context)
  if (!low || !high) return basis === 'quoted' ? emptyRent : displayedRent(rent, area, 'quoted', locale)
  const { symbol, figure, unit } = moneyParts(low, locale)
  const top = moneyParts(high, locale).figure
  return { symbol, figure: top === figure ? figure : `${figure}–${top}`, unit, estimated: basis === 'all_in' }
}

/** The rent as one line of text, for titles and labels. */
export function rentText(rent: Rent, area: Area, basis: RentBasis, locale: Locale): string {
  const { symbol, figure, unit } = displayedRent(rent, area, basis, locale)
  return [symbol + figure, unit].filter(Boolean).join(' ')
}

const emptyRent: DisplayedRent = { symbol: '', figure: '', unit: '', estimated: false }
