import { useQuery } from '@tanstack/react-query'
import { SECOND_MS } from '#lib/durations.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { SecondTour } from '../contract.ts'

export const SECOND_TOUR = 'GET /api/tourbooks/:id/second_tour'

const REFRESH_MS = 5 * SECOND_MS

const isSending = (known: SecondTour | undefined) =>
  known?.requests.some(({ delivery }) => delivery?.state === 'queued') ?? false

/** Whom to ask for a second tour, when, and what was asked; undefined while it is loading. */
export function useSecondTour(tourbookId: number): SecondTour | undefined {
  const { call } = useApp()
  const { data } = useQuery({
    ...readOptions(call, SECOND_TOUR, { params: { id: tourbookId } }),
    // Until it is known what became of the emails.
    refetchInterval: ({ state }) => (isSending(state.data as SecondTour | undefined) ? REFRESH_MS : false),
  })
  return data
}
