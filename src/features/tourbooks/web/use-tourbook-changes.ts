import { useMemo } from 'react'
import type { InputOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { readOptions } from '#site/api/api-client.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import type { Tourbook } from '../contract.ts'
import { orderStops } from '../rules.ts'
import { tourbookWrite } from './tourbook-write.ts'
import { TOURBOOK } from './use-tourbook.ts'

type Stop = Tourbook['listings'][number]
type Fields = Pick<InputOf<'PUT /api/tourbooks/:id'>['body'], 'name' | 'client' | 'tourDate' | 'requirement'>
type NotesChange = Partial<Pick<Stop, 'sharedNote' | 'privateNote'>>
export type TourbookChanges = ReturnType<typeof useTourbookChanges>

/** What changes an open tourbook. Each resolves to whether it is saved. */
export function useTourbookChanges(id: number) {
  const { call, events, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  return useMemo(() => {
    const { queryKey: read } = readOptions(call, TOURBOOK, { params: { id } })

    const save = (change: (tourbook: Tourbook) => Tourbook, send: Send, failed: MessageId) =>
      write({ ...tourbookWrite(id, text, failed), read, change, send, invalidates: ['GET /api/tourbooks'] })
    const saveStops = (change: (stops: Stop[]) => Stop[], send: Send, failed: MessageId) =>
      save((before) => ({ ...before, listings: change(before.listings) }), send, failed)

    /** Records a change of a listing of the marketplace. */
    function trackStop(event: 'TOURBOOK_LISTING_ADDED' | 'TOURBOOK_LISTING_REMOVED', stop: Stop) {
      if (!stop.external && stop.id !== null) events.track(event, { tourbookId: id, listingId: stop.id })
    }

    async function putBack(stop: Stop, index: number) {
      const { sortableId } = stop
      const input = { params: { id: sortableId }, body: { removed: false } } as const
      const isSaved = await saveStops(
        (stops) => without(stops, sortableId).toSpliced(index, 0, stop),
        (options) => call('PUT /api/tourbook_listings/:id', input, options),
        'tourbook.stop.restore.failed',
      )
      if (isSaved) trackStop('TOURBOOK_LISTING_ADDED', stop)
    }

    return {
      /** Changes name, client, date or parts of the requirement. */
      saveFields: (fields: Fields) =>
        save(
          (before) =>
            ({ ...before, ...fields, requirement: { ...before.requirement, ...fields.requirement } }) as Tourbook,
          (options) => call('PUT /api/tourbooks/:id', { params: { id }, body: fields }, options),
          'tourbook.failed',
        ),

      /** Orders the stops as these sortable ids are. */
      order: (sortableIds: readonly number[]) =>
        saveStops(
          (stops) => inOrder(stops, sortableIds),
          (options) =>
            call(
              'PUT /api/tourbooks/:id/listings',
              { params: { id }, body: { sortableIds: [...sortableIds] } },
              options,
            ),
          'tourbook.failed',
        ),

      saveNotes: (sortableId: number, notes: NotesChange) =>
        saveStops(
          (stops) => stops.map((stop) => (stop.sortableId === sortableId ? { ...stop, ...notes } : stop)),
          (options) => call('PUT /api/tourbook_listings/:id', { params: { id: sortableId }, body: notes }, options),
          'tourbook.note.failed',
        ),

      /** Removes a stop, and offers to put it back. */
      async remove(stop: Stop, index: number) {
        const { sortableId } = stop
        const isSaved = await saveStops(
          (stops) => without(stops, sortableId),
          (options) => call('DELETE /api/tourbook_listings/:id', { params: { id: sortableId } }, options),
          'tourbook.stop.remove.failed',
        )
        if (!isSaved) return
        trackStop('TOURBOOK_LISTING_REMOVED', stop)
        notify.success(text('tourbook.stop.removed'), {
          message: stop.space.name,
          undo: () => putBack(stop, index),
          durationMs: UNDO_MS,
        })
      },
    }
  }, [id, call, events, notify, text, write])
}

const without = (stops: Stop[], sortableId: number) => stops.filter((stop) => stop.sortableId !== sortableId)

function inOrder(stops: Stop[], sortableIds: readonly number[]): Stop[] {
  const byId = new Map(stops.map((stop) => [stop.sortableId, stop]))
  return orderStops([...byId.keys()], sortableIds).map((sortableId) => byId.get(sortableId)!)
}
