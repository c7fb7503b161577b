import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { SECOND_MS } from '#lib/durations.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { StopFeedback } from '../contract.ts'

export const FEEDBACK = 'GET /api/tourbooks/:id/feedback'

const REFRESH_MS = 5 * SECOND_MS
const NONE: StopFeedback[] = []

/** What recipients say about the stops of a tourbook, ranked; read again while its window is visible. */
export function useTourbookFeedback(tourbookId: number): StopFeedback[] {
  const { call } = useApp()
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...readOptions(call, FEEDBACK, { params: { id: tourbookId } }),
    enabled: isHydrated,
    refetchInterval: REFRESH_MS,
  })
  return data?.stops ?? NONE
}
