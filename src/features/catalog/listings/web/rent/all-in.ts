import type { Locale } from '#lib/locale.ts'
import { type Area, toSquareFeet } from '#lib/units/area.ts'
import { formatMoney, type Money } from '#lib/units/money.ts'
import { convertRent } from '#lib/units/rent.ts'
import type { Translate } from '#messages/messages.ts'
import { missingWords } from '../../../size-fit/messages.ts'
import type { Rent } from '../../contract.ts'

/** "US $46,750 all-in per month, estimated", and which costs it lacks; null where no extras are stated. */
export function allInLine(rent: Rent | null, area: Area, words: { text: Translate; locale: Locale }): string | null {
  const { text, locale } = words
  const monthly = allInPerMonth(rent, area)
  if (!rent || !monthly) return null
  const amount = formatMoney(monthly, locale)
  const { missingCosts: missing } = rent
  if (missing.length === 0) return text('listing.allInLine', { amount })
  return text('listing.allInLine.without', { amount, costs: missingWords(missing, words) })
}

/** Total monthly cost with all extras, rounded to whole money; null where extras are not stated. */
function allInPerMonth(rent: Rent | null, area: Area): Money | null {
  if (!rent || rent.extrasPerSfYear === null) return null
  const areaSf = toSquareFeet(area)
  const total = convertRent(rent.low as Money, 'all_in', { areaSf, extrasPerSfYear: rent.extrasPerSfYear })
  if (!total) return null
  return {
    magnitude: Math.round((total.magnitude * areaSf) / 12),
    units: { ...total.units, area: null, period: null },
  }
}
