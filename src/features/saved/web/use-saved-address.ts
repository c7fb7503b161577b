import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readSavedAddress, type SavedAddress, writeSavedAddress } from './read-saved-address.ts'

type Change<Sort extends string> = Partial<SavedAddress<Sort>>

/** The choices in the address, the function that changes them, and the address of a change. */
export function useSavedAddress<Sort extends string>(sorts: readonly Sort[]) {
  const { pathname, search } = useLocation() as { pathname: string; search: Record<string, string | string[]> }
  const navigate = useNavigate()
  return useMemo(() => {
    const address = readSavedAddress(search, sorts)
    // Any change starts on the first page.
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
