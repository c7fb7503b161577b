import { useSuspenseQuery } from '@tanstack/react-query'
import { SECOND_MS } from '#lib/durations.ts'
import { readOptions } from '#ui/api/api-client.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { Tourbook } from '../contract.ts'

export const TOURBOOK = 'GET /api/tourbooks/:id'

/** How often an open tourbook is read again, so that it shows the changes of other windows and its recipients' answers. */
const REFRESH_MS = 5 * SECOND_MS

/** An open tourbook, which is read again while its window is visible. */
export function useTourbook(id: number): Tourbook {
  const { call } = useApp()
  return useSuspenseQuery({ ...readOptions(call, TOURBOOK, { params: { id } }), refetchInterval: REFRESH_MS }).data
}
