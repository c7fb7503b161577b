import type { SearchedSizes } from '#features/catalog/size-fit/web/searched-sizes.ts'
import type { Locale } from '#lib/locale.ts'
import { type Criteria, periodFor, sizeRangeOf } from '../rules.ts'

/** The sizes that totals of a search are for; null when it has no least size. */
export function sizesOfSearch(criteria: Criteria, locale: Locale): SearchedSizes | null {
  const { minSize, maxSize } = sizeRangeOf(criteria)
  if (!minSize) return null
  return { low: minSize, high: Math.max(minSize, maxSize ?? minSize), basis: `total_${periodFor(criteria, locale)}` }
}
