import { useMemo } from 'react'
import type { InputOf } from '#api'
import { readOptions } from '#ui/api/api-client.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { writeInOrder } from '../../web/write-in-order.ts'
import type { Tour, TourChange } from '../contract.ts'
import { TOUR } from './use-tour.ts'

type StopPlan = Pick<InputOf<'PUT /api/tourbook_listings/:id'>['body'], 'minutes' | 'startsAt' | 'contact' | 'access'>
export type TourChanges = ReturnType<typeof useTourChanges>

/** What changes the day of a tour. Each resolves to whether it is saved; if not, a notification says so. */
export function useTourChanges(id: number) {
  const { call, queryClient, text } = useApp()
  const notify = useNotify()
  return useMemo(() => {
    const { queryKey } = readOptions(call, TOUR, { params: { id } })

    async function save(change: Partial<Tour>, write: () => Promise<unknown>): Promise<boolean> {
      // A response that is under way is older than this change.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Tour>(queryKey, (before) => before && { ...before, ...change })
      try {
        await writeInOrder(id, write)
        return true
      } catch {
        notify.error(text('tourDay.failed'), { message: text('tourbook.failed.about') })
        return false
      } finally {
        await queryClient.invalidateQueries({ queryKey })
      }
    }

    return {
      /** Changes start, minutes or travel. */
      saveTour: (body: TourChange) =>
        save(body, () => call('PUT /api/tourbooks/:id/tour', { params: { id }, body }, { keepalive: true })),
      /** Changes the plan of one stop. */
      saveStop: (sortableId: number, body: StopPlan) =>
        save({}, () =>
          call('PUT /api/tourbook_listings/:id', { params: { id: sortableId }, body }, { keepalive: true }),
        ),
    }
  }, [id, call, queryClient, notify, text])
}
