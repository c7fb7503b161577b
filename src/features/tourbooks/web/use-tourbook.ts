import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SECOND_MS } from '#lib/durations.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Tourbook } from '../contract.ts'

export const TOURBOOK = 'GET /api/tourbooks/:id'

/** How often an open tourbook is checked for changes of other windows. */
const CHECK_MS = 5 * SECOND_MS

/** An open tourbook. Its version is read again while its window is visible, and the tourbook when that has changed. */
export function useTourbook(id: number): Tourbook {
  const { call } = useApp()
  const { data: tourbook, refetch } = useSuspenseQuery(readOptions(call, TOURBOOK, { params: { id } }))
  const { data: version } = useQuery({
    ...readOptions(call, 'GET /api/tourbooks/:id/version', { params: { id } }),
    refetchInterval: CHECK_MS,
  })
  const newest = version?.updatedAt
  const isOld = newest !== undefined && newest > tourbook.updatedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change made here cancels a read, and the next version repeats it
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, newest, refetch])
  return tourbook
}
