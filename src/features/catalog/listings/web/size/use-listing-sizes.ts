import { useMemo } from 'react'
import { findMarket, usualPeriod } from '#features/markets/rules.ts'
import { type SearchedSizes, useSearchedSizes } from '../../../size-fit/web/searched-sizes.ts'
import { useStoredRequirement } from '../../../size-fit/web/stored-requirement.ts'

/** The sizes that the costs of a listing are stated for: typed, or of the search or tourbook before it; null without any. */
export function useListingSizes(market: string): SearchedSizes | null {
  const { searched, typed } = useStoredRequirement()
  const around = useSearchedSizes()
  const sizes = typed === undefined ? (around ?? searched.sizes) : typed
  const basis = `total_${usualPeriod(findMarket(market))}` as const
  return useMemo(() => sizes && { low: sizes.low, high: sizes.high, basis }, [sizes, basis])
}
