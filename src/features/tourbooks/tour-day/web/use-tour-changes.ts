import { useMemo } from 'react'
import type { InputOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { tourbookWrite } from '../../web/tourbook-write.ts'
import type { TourChange } from '../contract.ts'
import { TOUR } from './use-tour.ts'

type StopPlan = Pick<InputOf<'PUT /api/tourbook_listings/:id'>['body'], 'minutes' | 'startsAt' | 'contact' | 'access'>
export type TourChanges = ReturnType<typeof useTourChanges>

/** What changes the day of a tour. Each resolves to whether it is saved. */
export function useTourChanges(id: number) {
  const { call, queryClient, text } = useApp()
  const write = useOptimisticWrite()
  return useMemo(() => {
    const { queryKey } = readOptions(call, TOUR, { params: { id } })

    async function save(change: TourChange, send: Send): Promise<boolean> {
      const isSaved = await write({
        ...tourbookWrite(id, text, 'tourDay.failed'),
        read: queryKey,
        change: (before) => ({ ...before, ...change }),
        send,
      })
      // All times follow from it; until they are read, fields show what was typed.
      await queryClient.invalidateQueries({ queryKey })
      return isSaved
    }

    return {
      /** Changes start, minutes or travel. */
      saveTour: (body: TourChange) =>
        save(body, (options) => call('PUT /api/tourbooks/:id/tour', { params: { id }, body }, options)),
      /** Changes the plan of one stop. */
      saveStop: (sortableId: number, body: StopPlan) =>
        save({}, (options) => call('PUT /api/tourbook_listings/:id', { params: { id: sortableId }, body }, options)),
    }
  }, [id, call, queryClient, text, write])
}
