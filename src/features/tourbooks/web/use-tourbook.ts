import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { SECOND_MS } from '#lib/durations.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Tourbook } from '../contract.ts'

export const TOURBOOK = 'GET /api/tourbooks/:id'
export const VERSION = 'GET /api/tourbooks/:id/version'

/** How often an open tourbook is checked for changes of other windows. */
const CHECK_MS = 5 * SECOND_MS

/** An open tourbook. Its version is read again while its window is visible, and the tourbook when that has changed. */
export function useTourbook(id: number): Tourbook {
  const { call } = useApp()
  const { data: tourbook, refetch } = useSuspenseQuery(readOptions(call, TOURBOOK, { params: { id } }))
  const { data: version } = useQuery({
    ...readOptions(call, VERSION, { params: { id } }),
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

/** How many answered since the shortlist of an open tourbook was last seen. */
export function useNewAnswers(id: number): number {
  const { call } = useApp()
  const { data } = useQuery(readOptions(call, VERSION, { params: { id } }))
  return data?.newAnswers ?? 0
}

export const TourbookContext = createContext<Tourbook | null>(null)

/** The tourbook whose frame is around this page. */
export function useFramedTourbook(): Tourbook {
  const tourbook = useContext(TourbookContext)
  if (!tourbook) throw new Error('Expected a page within the frame of a tourbook')
  return tourbook
}
