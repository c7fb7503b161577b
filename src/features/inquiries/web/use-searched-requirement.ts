import { useMemo } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { useSearchedSizes } from '#features/catalog/size-fit/web/searched-sizes.ts'
import { useStoredRequirement } from '#features/catalog/size-fit/web/stored-requirement.ts'
import { findMarket } from '#features/markets/rules.ts'
import { dayAt, type InquiryRequirement } from '../rules.ts'
import { requirementOf } from './requirement-values.ts'

/** What the search before this listing asks for, with the size that its costs are stated for. */
export function useSearchedRequirement({ building }: Listing): InquiryRequirement {
  const { searched } = useStoredRequirement()
  const sizes = useSearchedSizes()
  const market = findMarket(building.market)!
  const today = dayAt(building.market, new Date())
  return useMemo(() => requirementOf({ searched, sizes, market, today }), [searched, sizes, market, today])
}
