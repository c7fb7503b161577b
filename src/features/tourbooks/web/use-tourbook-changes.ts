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
type StopChange = InputOf<'PUT /api/tourbook_listings/:id'>['body']
type NotesChange = Partial<Pick<Stop, 'sharedNote' | 'privateNote'>>
export type TourbookChanges = ReturnType<typeof useTourbookChanges>

/** Reads that a change makes old, besides the tourbook's own. */
const CHANGED = ['GET /api/tourbooks', 'GET /api/tourbooks/:id/shortlist', 'GET /api/tourbooks/:id/feedback'] as const

/** What changes an open tourbook. Each resolves to whether it is saved. */
export function useTourbookChanges(id: number) {
  const { call, events, queryClient, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  return useMemo(() => {
    const { queryKey: read } = readOptions(call, TOURBOOK, { params: { id } })

    const save = (change: (tourbook: Tourbook) => Tourbook, send: Send, failed: MessageId) =>
      write({ ...tourbookWrite(id, text, failed), read, change, send, invalidates: CHANGED })
    const saveStops = (change: (stops: Stop[]) => Stop[], send: Send, failed: MessageId) =>
      save((before) => ({ ...before, listings: change(before.listings) }), send, failed)

    const saveStop = (sortableId: number, values: Partial<Stop>, body: StopChange, failed: MessageId) =>
      saveStops(
        (stops) => stops.map((stop) => (stop.sortableId === sortableId ? { ...stop, ...values } : stop)),
        (options) => call('PUT /api/tourbook_listings/:id', { params: { id: sortableId }, body }, options),
        failed,
      )

    /** Records a change of a listing of the marketplace. */
    function trackStop(event: 'TOURBOOK_LISTING_ADDED' | 'TOURBOOK_LISTING_REMOVED', stop: Stop) {
      if (!stop.external && stop.id !== null) events.track(event, { tourbookId: id, listingId: stop.id })
    }

    /** A stop, and where it was when it was removed. */
    type Removed = { stop: Stop; index: number }

    /** Puts removed stops back where they were, the first one first. */
    async function putBack(removed: Removed[]) {
      const isSaved = await saveStops(
        (stops) => removed.reduce((all, { stop, index }) => without(all, [stop]).toSpliced(index, 0, stop), stops),
        async (options) => {
          for (const { stop } of removed) {
            const input = { params: { id: stop.sortableId }, body: { removed: false } } as const
            await call('PUT /api/tourbook_listings/:id', input, options)
          }
        },
        'tourbook.stop.restore.failed',
      )
      if (isSaved) for (const { stop } of removed) trackStop('TOURBOOK_LISTING_ADDED', stop)
      return isSaved
    }

    /** Removes stops, and offers to put them back. */
    async function removeStops(removed: Removed[], { title, message }: { title: string; message?: string }) {
      const stops = removed.map(({ stop }) => stop)
      const isSaved = await saveStops(
        (before) => without(before, stops),
        async (options) => {
          for (const { sortableId } of stops)
            await call('DELETE /api/tourbook_listings/:id', { params: { id: sortableId } }, options)
        },
        'tourbook.stop.remove.failed',
      )
      if (!isSaved) return
      for (const stop of stops) trackStop('TOURBOOK_LISTING_REMOVED', stop)
      notify.success(title, { message, undo: () => putBack(removed), durationMs: UNDO_MS })
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

      saveNotes: (sortableId: number, notes: NotesChange) => saveStop(sortableId, notes, notes, 'tourbook.note.failed'),

      /** Changes a stop by `body`, which makes `values` of it. */
      saveStop: (sortableId: number, values: Partial<Stop>, body: StopChange) =>
        saveStop(sortableId, values, body, 'tourbook.failed'),

      /** Removes a stop, and offers to put it back. */
      remove: (stop: Stop, index: number) =>
        removeStops([{ stop, index }], { title: text('tourbook.stop.removed'), message: stop.space.name }),

      /** Removes stops that recipients do not want, and offers to put them back. */
      drop(dropped: Stop[]) {
        const stops = queryClient.getQueryData<Tourbook>(read)?.listings ?? []
        const ids = new Set(dropped.map(({ sortableId }) => sortableId))
        const removed = stops.flatMap((stop, index) => (ids.has(stop.sortableId) ? [{ stop, index }] : []))
        return removeStops(removed, { title: text('shortlist.dropped', { count: removed.length }) })
      },

      /** Puts a stop back that was dropped before; the server knows where it was. */
      async restore(stop: Stop) {
        if (await putBack([{ stop, index: Number.POSITIVE_INFINITY }]))
          notify.success(text('shortlist.restored'), { message: stop.space.name })
      },
    }
  }, [id, call, events, queryClient, notify, text, write])
}

function without(stops: Stop[], removed: Stop[]): Stop[] {
  const ids = new Set(removed.map(({ sortableId }) => sortableId))
  return stops.filter(({ sortableId }) => !ids.has(sortableId))
}

function inOrder(stops: Stop[], sortableIds: readonly number[]): Stop[] {
  const byId = new Map(stops.map((stop) => [stop.sortableId, stop]))
  return orderStops([...byId.keys()], sortableIds).map((sortableId) => byId.get(sortableId)!)
}
