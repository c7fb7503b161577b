import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { withQuery } from '#lib/query.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { readSavedAddress, type SavedAddress, writeSavedAddress } from './read-saved-address.ts'

type Change<Sort extends string> = Partial<SavedAddress<Sort>>

/** The choices in the address, the function that changes them, and the address of a change. */
export function useSavedAddress<Sort extends string>(sorts: readonly Sort[]) {
  const { pathname, search }: { pathname: string; search: AddressQuery } = useLocation()
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
