import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReplyOf } from '#api'
import { SECOND_MS } from '#lib/durations.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { StopFeedback } from '../contract.ts'

export const FEEDBACK = 'GET /api/tourbooks/:id/feedback'

const REFRESH_MS = 5 * SECOND_MS
type Feedback = ReplyOf<typeof FEEDBACK>
const NONE: Feedback = { stops: [], respondents: [] }

/** What recipients say about a tourbook; read again while its window is visible. */
export function useFeedback(tourbookId: number): Feedback {
  const { call } = useApp()
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...readOptions(call, FEEDBACK, { params: { id: tourbookId } }),
    enabled: isHydrated,
    refetchInterval: REFRESH_MS,
  })
  return data ?? NONE
}

/** What recipients say about the stops of a tourbook, ranked. */
export const useTourbookFeedback = (tourbookId: number): StopFeedback[] => useFeedback(tourbookId).stops
