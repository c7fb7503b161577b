import { useSuspenseQuery } from '@tanstack/react-query'
import { SECOND_MS } from '#lib/durations.ts'
import { readOptions } from '#ui/api/api-client.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { Tourbook } from '../contract.ts'
import { whenWritten } from './write-in-order.ts'

export const TOURBOOK = 'GET /api/tourbooks/:id'

/** How often an open tourbook is read again, so that it shows the changes of other windows and its recipients' answers. */
const REFRESH_MS = 5 * SECOND_MS

/** An open tourbook, which is read again while its window is visible. */
export function useTourbook(id: number): Tourbook {
  const { call } = useApp()
  const options = readOptions(call, TOURBOOK, { params: { id } })
  return useSuspenseQuery({
    ...options,
    queryFn: async (context) => {
      await whenWritten(id)
      return options.queryFn(context)
    },
    refetchInterval: REFRESH_MS,
  }).data
}
