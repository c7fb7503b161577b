import { useNavigate } from '@tanstack/react-router'
import { withQuery } from '#lib/query.ts'
import { useLatestPageQuery, usePagePath } from '#ui/routing/use-address.ts'
import { type ComparisonAddress, readComparisonAddress, writeComparisonAddress } from './comparison-address.ts'

export type UsedComparisonAddress = ReturnType<typeof useComparisonAddress>

/** The choices in the address, its query, and the function that changes them. */
export function useComparisonAddress(name: 'stops' | 'listings') {
  const path = usePagePath()
  const navigate = useNavigate()
  const address = readComparisonAddress(useLatestPageQuery(), name)
  return {
    address,
    query: writeComparisonAddress(address, name),
    change(choice: Partial<ComparisonAddress>) {
      const href = withQuery(path, writeComparisonAddress({ ...address, ...choice }, name))
      void navigate({ href, replace: true, resetScroll: false })
    },
  }
}
