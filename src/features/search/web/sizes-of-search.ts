import type { SearchedRequirement } from '#features/catalog/size-fit/rules.ts'
import type { SearchedSizes } from '#features/catalog/size-fit/web/searched-sizes.ts'
import type { Locale } from '#lib/locale.ts'
import { type Criteria, currencyFor, periodFor, sizeRangeOf } from '../rules.ts'

/** The sizes that totals of a search are for; null when it has no least size. */
export function sizesOfSearch(criteria: Criteria, locale: Locale): SearchedSizes | null {
  const { minSize, maxSize } = sizeRangeOf(criteria)
  if (!minSize) return null
  return { low: minSize, high: Math.max(minSize, maxSize ?? minSize), basis: `total_${periodFor(criteria, locale)}` }
}

/** What a search asks for, as the pages of its listings and their inquiries need it. */
export function requirementOfSearch(criteria: Criteria, locale: Locale): SearchedRequirement {
  const { people, maxBudget, maxRent, availableBefore, termMonths } = criteria
  const sizes = sizesOfSearch(criteria, locale)
  const currency = currencyFor(criteria, locale)
  return {
    people,
    sizes: sizes && { low: sizes.low, high: sizes.high },
    budget: maxBudget ? { perYear: maxBudget, currency } : null,
    rent: maxRent ? { perSfYear: maxRent, currency } : null,
    neededBy: availableBefore,
    termMonths,
  }
}
