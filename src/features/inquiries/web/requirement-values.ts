import type { SearchedRequirement, Sizes } from '#features/catalog/size-fit/rules.ts'
import { type Market, usualPeriod } from '#features/markets/rules.ts'
import { formatCount } from '#lib/count.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { type InquiryRequirement, type TargetRentBasis, targetRentOf } from '../rules.ts'
import { EMPTY_REQUIREMENT } from './check-inquiry.ts'

type Known = { searched: SearchedRequirement; sizes: Sizes | null; market: Market; today: string }

/** What a search asks for as the requirement of an inquiry: a rent only in the market's currency, a day only if it is not over. */
export function requirementOf({ searched, sizes, market, today }: Known): InquiryRequirement {
  const { people, budget, rent, neededBy, termMonths } = searched
  const period = usualPeriod(market)
  const total = budget?.currency === market.currency ? budget.perYear / (period === 'mo' ? 12 : 1) : null
  const rate = rent?.currency === market.currency ? rent.perSfYear : null
  const targetRent =
    total === null
      ? rate && targetRentOf(rate, market.currency, 'sf_yr')
      : targetRentOf(Math.round(total), market.currency, `total_${period}`)
  return {
    forClient: false,
    client: null,
    headCount: people,
    minSize: sizes && Math.round(sizes.low),
    maxSize: sizes && sizes.high > sizes.low ? Math.round(sizes.high) : null,
    targetRent: targetRent || null,
    moveIn: neededBy && neededBy >= today ? neededBy : null,
    termMonths,
    tourSlots: [],
  }
}

/** The same as the first values of the form. */
export function requirementValues(
  { headCount, minSize, maxSize, targetRent, moveIn, termMonths }: InquiryRequirement,
  terms: readonly number[],
  locale: Locale,
) {
  const count = (value: number | null) => (value === null ? '' : formatCount(value, locale))
  return {
    ...EMPTY_REQUIREMENT,
    headCount: count(headCount),
    minSize: count(minSize),
    maxSize: count(maxSize),
    targetRent: targetRent ? targetRent.magnitude.toLocaleString(intlTag(locale), { maximumFractionDigits: 2 }) : '',
    moveIn: moveIn ?? '',
    termMonths: termMonths !== null && terms.includes(termMonths) ? String(termMonths) : '',
  }
}

export function basisOf({ targetRent }: InquiryRequirement): TargetRentBasis {
  if (!targetRent || targetRent.units.area) return 'sf_yr'
  return targetRent.units.period === 'mo' ? 'total_mo' : 'total_yr'
}
