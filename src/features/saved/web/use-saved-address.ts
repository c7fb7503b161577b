import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { withQuery } from '#lib/query.ts'
import { useLatestPageQuery, usePagePath } from '#ui/routing/use-address.ts'
import { readSavedAddress, type SavedAddress, writeSavedAddress } from './read-saved-address.ts'

type Change<Sort extends string> = Partial<SavedAddress<Sort>>

/** The choices in the address, the function that changes them, and the address of a change. */
export function useSavedAddress<Sort extends string>(sorts: readonly Sort[]) {
  const pathname = usePagePath()
  const search = useLatestPageQuery()
  const navigate = useNavigate()
  return useMemo(() => {
    const address = readSavedAddress(search, sorts)
    // Any change starts on the first page.
    const pathOf = (change: Change<Sort>) =>
      withQuery(pathname, writeSavedAddress({ ...address, page: 1, ...change }, sorts))
    return {
      address,
      change: (change: Change<Sort>) => void navigate({ href: pathOf(change), resetScroll: false }),
      pathOf,
    }
  }, [pathname, search, sorts, navigate])
}
