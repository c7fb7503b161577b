import { useMemo } from 'react'
import type { Call, InputOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { ApiError, readOptions } from '#ui/api/api-client.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { Tourbook } from '../contract.ts'
import type { Stop } from '../stops/contract.ts'
import { orderStops } from '../stops/rules.ts'
import { TOURBOOK } from './use-tourbook.ts'
import { writeInOrder } from './write-in-order.ts'

type Change = (tourbook: Tourbook) => Tourbook
type Fields = Pick<InputOf<'PUT /api/tourbooks/:id'>['body'], 'name' | 'client' | 'tourDate'>
type NotesChange = Partial<Pick<Stop, 'sharedNote' | 'privateNote'>>
export type TourbookChanges = ReturnType<typeof useTourbookChanges>

/** Longer than other notices, because undoing needs a decision. */
const UNDO_MS = 10_000
const LISTS = ['GET /api/tourbooks'] as const
/** Shown at once, so that it must survive leaving the page. */
const KEEPALIVE: Parameters<Call>[2] = { keepalive: true }

/**
 * What changes an open tourbook. A change is shown at once and saved after those before it. When the server refuses it, a
 * notification says so, and what the server has is shown again.
 */
export function useTourbookChanges(id: number) {
  const { call, queryClient, events, text } = useApp()
  const notify = useNotify()
  return useMemo(() => {
    const { queryKey } = readOptions(call, TOURBOOK, { params: { id } })

    /** Resolves to whether it is saved. */
    async function save(change: Change, write: () => Promise<Change | unknown>, failed: MessageId): Promise<boolean> {
      // A response that is under way is older than this change.
      await queryClient.cancelQueries({ queryKey })
      const show = (next: Change) => queryClient.setQueryData<Tourbook>(queryKey, (before) => before && next(before))
      show(change)
      try {
        const reply = await writeInOrder(id, write)
        if (typeof reply === 'function') show(reply as Change)
        for (const read of LISTS) void queryClient.invalidateQueries({ queryKey: [read] })
        return true
      } catch (error) {
        const isFull = error instanceof ApiError && error.status === 409
        notify.error(text(failed), { message: text(isFull ? 'tourbook.full' : 'tourbook.failed.about') })
        await queryClient.invalidateQueries({ queryKey })
        return false
      }
    }

    function putBack(stop: Stop, index: number) {
      const { sortableId } = stop
      return save(
        (before) => ({ ...before, listings: without(before.listings, sortableId).toSpliced(index, 0, stop) }),
        () =>
          call('PUT /api/tourbook_listings/:id', { params: { id: sortableId }, body: { removed: false } }, KEEPALIVE),
        'tourbook.stop.restore.failed',
      ).then((isSaved) => isSaved && trackStop('TOURBOOK_LISTING_ADDED', stop))
    }

    /** Records a change of a listing of the marketplace. */
    function trackStop(event: 'TOURBOOK_LISTING_ADDED' | 'TOURBOOK_LISTING_REMOVED', stop: Stop) {
      if (!stop.external && stop.id !== null) events.track(event, { tourbookId: id, listingId: stop.id })
    }

    return {
      /** Changes name, client or date. */
      saveFields: (fields: Fields) =>
        save(
          (before) => ({ ...before, ...fields }) as Tourbook,
          () => call('PUT /api/tourbooks/:id', { params: { id }, body: fields }, KEEPALIVE),
          'tourbook.failed',
        ),

      /** Orders the stops as these sortable ids are. */
      order: (sortableIds: readonly number[]) =>
        save(
          (before) => ({ ...before, listings: inOrder(before.listings, sortableIds) }),
          () =>
            call(
              'PUT /api/tourbooks/:id/listings',
              { params: { id }, body: { sortableIds: [...sortableIds] } },
              KEEPALIVE,
            ),
          'tourbook.failed',
        ),

      /** Saves notes of a stop; until then only its field shows them. */
      saveNotes: (sortableId: number, notes: NotesChange) =>
        save(
          (before) => before,
          async () => {
            await call('PUT /api/tourbook_listings/:id', { params: { id: sortableId }, body: notes }, KEEPALIVE)
            return (before: Tourbook) => ({
              ...before,
              listings: before.listings.map((stop) => (stop.sortableId === sortableId ? { ...stop, ...notes } : stop)),
            })
          },
          'tourbook.note.failed',
        ),

      /** Removes a stop, and offers to put it back. */
      async remove(stop: Stop, index: number) {
        const isSaved = await save(
          (before) => ({ ...before, listings: without(before.listings, stop.sortableId) }),
          () => call('DELETE /api/tourbook_listings/:id', { params: { id: stop.sortableId } }, KEEPALIVE),
          'tourbook.stop.remove.failed',
        )
        if (!isSaved) return
        trackStop('TOURBOOK_LISTING_REMOVED', stop)
        notify.success(text('tourbook.stop.removed'), {
          message: stop.space.name,
          action: { label: text('tourbook.undo'), onClick: () => void putBack(stop, index) },
          durationMs: UNDO_MS,
        })
      },
    }
  }, [id, call, queryClient, events, notify, text])
}

const without = (stops: Stop[], sortableId: number) => stops.filter((stop) => stop.sortableId !== sortableId)

function inOrder(stops: Stop[], sortableIds: readonly number[]): Stop[] {
  const byId = new Map(stops.map((stop) => [stop.sortableId, stop]))
  return orderStops([...byId.keys()], sortableIds).map((sortableId) => byId.get(sortableId)!)
}
