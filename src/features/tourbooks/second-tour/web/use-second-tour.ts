import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { SecondTour } from '../contract.ts'

export const SECOND_TOUR = 'GET /api/tourbooks/:id/second_tour'

/** Whom to ask for a second tour, when, and what was asked; undefined while it is loading. */
export function useSecondTour(tourbookId: number): SecondTour | undefined {
  const { call } = useApp()
  return useQuery(readOptions(call, SECOND_TOUR, { params: { id: tourbookId } })).data
}
