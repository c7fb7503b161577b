import { useEffect } from 'react'
import { useRead } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Tourbook } from '../../contract.ts'
import type { Tour } from '../contract.ts'

export const TOUR = 'GET /api/tourbooks/:id/tour'

/** The day of a tour. It is read again when its tourbook has changed, here or in another window. */
export function useTour({ id, updatedAt }: Tourbook): Tour {
  const { queryClient } = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `updatedAt` is a change of the tourbook
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: [TOUR] })
  }, [queryClient, updatedAt])
  return useRead(TOUR, { params: { id } })
}
