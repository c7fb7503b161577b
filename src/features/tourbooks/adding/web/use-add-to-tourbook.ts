import { createElement } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useIdempotencyKey } from '#site/api/use-idempotency-key.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { AddRequest } from '#site/tourbook/add-request.ts'
import { dismiss, UNDO_MS, useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { TourbookSummary } from '../../contract.ts'
import { tourbookWrite } from '../../web/tourbook-write.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'

type Named = Pick<TourbookSummary, 'id' | 'name'>
type Announcement = { done: MessageId; failed: MessageId; undo?: () => unknown }

const REMOVED = { done: 'addToTourbook.removed', failed: 'addToTourbook.remove.failed' } as const
const ADDED = { done: 'addToTourbook.added', failed: 'addToTourbook.failed' } as const

/** Adds listings to a tourbook or removes them: announced at once, taken back with a notification on failure, and undone by one click. */
export function useAddToTourbook(listings: AddRequest) {
  const { call, events, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  const keys = useIdempotencyKey()

  const save = (id: number, send: Send, failed: MessageId) =>
    write({ ...tourbookWrite(id, text, failed), send, invalidates: [TOURBOOK, 'GET /api/tourbooks'] })

  async function change({ id, name }: Named, send: Send, { done, failed, undo }: Announcement) {
    const notice = notify.success(text(done), {
      message: createElement(SiteLink, { href: paths.tourbook({ id }) }, name),
      durationMs: UNDO_MS,
      ...(undo && { undo }),
    })
    if (!(await save(id, send, failed))) dismiss(notice)
  }

  function addListings(id: number, listingIds: number[]): Send {
    return async (options) => {
      await call('POST /api/tourbooks/:id/listings', { params: { id }, body: { listingIds } }, options)
      for (const listingId of listingIds) events.track('TOURBOOK_LISTING_ADDED', { tourbookId: id, listingId })
    }
  }

  function removeListings(id: number, listingIds: number[]): Send {
    return async (options) => {
      for (const listingId of listingIds) {
        await call('DELETE /api/tourbooks/:id/listings/:listingId', { params: { id, listingId } }, options)
        events.track('TOURBOOK_LISTING_REMOVED', { tourbookId: id, listingId })
      }
    }
  }

  const all = listings.map(({ id }) => id)
  return {
    add(tourbook: TourbookSummary) {
      const added = all.filter((id) => !tourbook.includes.includes(id))
      const undo = () => change(tourbook, removeListings(tourbook.id, added), REMOVED)
      return change(tourbook, addListings(tourbook.id, added), { ...ADDED, undo })
    },

    remove(tourbook: TourbookSummary) {
      const undo = () => change(tourbook, addListings(tourbook.id, all), ADDED)
      return change(tourbook, removeListings(tourbook.id, all), { ...REMOVED, undo })
    },

    /** Creates a tourbook with the listings. */
    async addToNew(name: string) {
      const body = { name, listingIds: all }
      const created = await call('POST /api/tourbooks', { body }, { idempotencyKey: keys.keyOf(body) })
      keys.clear()
      for (const listingId of all) events.track('TOURBOOK_LISTING_ADDED', { tourbookId: created.id, listingId })
      const params = { id: created.id }
      const undo = () =>
        save(created.id, (options) => call('DELETE /api/tourbooks/:id', { params }, options), 'tourbooks.delete.failed')
      await change(created, async () => {}, { ...ADDED, undo })
    },
  }
}
