import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readSavedAddress, type SavedAddress, writeSavedAddress } from './read-saved-address.ts'

type Change<Sort extends string> = Partial<SavedAddress<Sort>>

/** What the address asks this page to show, the one way to ask for something else, and the address of that. */
export function useSavedAddress<Sort extends string>(sorts: readonly Sort[]) {
  const { pathname, search } = useLocation() as { pathname: string; search: Record<string, string | string[]> }
  const navigate = useNavigate()
  return useMemo(() => {
    const address = readSavedAddress(search, sorts)
    // Something else is shown from its first page on.
    const written = (change: Change<Sort>) => writeSavedAddress({ ...address, page: 1, ...change }, sorts)
    return {
      address,
      change: (change: Change<Sort>) => {
        void navigate({ to: pathname, search: written(change), resetScroll: false } as never)
      },
      pathOf: (change: Change<Sort>) => {
        const query = new URLSearchParams(written(change)).toString()
        return query === '' ? pathname : `${pathname}?${query}`
      },
    }
  }, [pathname, search, sorts, navigate])
}
