import type { InputOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { tourbookWrite } from '../../web/tourbook-write.ts'
import { SECOND_TOUR } from './use-second-tour.ts'

type Answer = InputOf<'PUT /api/tour_requests/:id'>['body']

/** Returns the function that notes what an agent replied; it resolves to whether that is saved. */
export function useNoteAnswer(tourbookId: number) {
  const { call, text } = useApp()
  const write = useOptimisticWrite()
  const { queryKey } = readOptions(call, SECOND_TOUR, { params: { id: tourbookId } })
  return (id: number, body: Answer) =>
    write({
      ...tourbookWrite(tourbookId, text, 'secondTour.answer.failed'),
      read: queryKey,
      change: (before) => ({
        ...before,
        requests: before.requests.map((request) =>
          request.id === id ? { ...request, answer: body.answer, agreedSlot: body.agreedSlot ?? null } : request,
        ),
      }),
      send: (options) => call('PUT /api/tour_requests/:id', { params: { id }, body }, options),
      invalidates: [SECOND_TOUR],
    })
}
