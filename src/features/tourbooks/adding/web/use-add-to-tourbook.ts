import { createElement } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { useIdempotencyKey } from '#ui/api/use-idempotency-key.ts'
import { dismiss, useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import type { AddRequest } from '#ui/tourbook/add-request.ts'
import type { TourbookSummary } from '../../contract.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'
import { writeInOrder } from '../../web/write-in-order.ts'

type Named = Pick<TourbookSummary, 'id' | 'name'>
type Announcement = { done: MessageId; failed: MessageId; undo?: () => Promise<unknown> }

/** Longer than other notices, because undoing needs a decision. */
const UNDO_MS = 10_000
const KEEPALIVE = { keepalive: true } as const

/** Adds listings to a tourbook or removes them: announced at once, taken back with a notification on failure, and undone by one click. */
export function useAddToTourbook(listings: AddRequest) {
  const { call, queryClient, events, text } = useApp()
  const notify = useNotify()
  const keys = useIdempotencyKey()

  async function change(tourbook: Named, write: () => Promise<unknown>, { done, failed, undo }: Announcement) {
    const { id, name } = tourbook
    const notice = notify.success(text(done), {
      message: createElement(SiteLink, { href: paths.tourbook({ id }) }, name),
      durationMs: UNDO_MS,
      ...(undo && { action: { label: text('tourbook.undo'), onClick: () => void undo() } }),
    })
    try {
      await writeInOrder(id, write)
    } catch (error) {
      dismiss(notice)
      const isFull = error instanceof ApiError && error.status === 409
      notify.error(text(failed), { message: text(isFull ? 'tourbook.full' : 'tourbook.failed.about') })
    }
    await refresh()
  }

  const refresh = () =>
    Promise.all([TOURBOOK, 'GET /api/tourbooks'].map((read) => queryClient.invalidateQueries({ queryKey: [read] })))

  async function addListings(id: number, listingIds: number[]) {
    await call('POST /api/tourbooks/:id/listings', { params: { id }, body: { listingIds } }, KEEPALIVE)
    for (const listingId of listingIds) events.track('TOURBOOK_LISTING_ADDED', { tourbookId: id, listingId })
  }

  async function removeListings(id: number, listingIds: number[]) {
    for (const listingId of listingIds) {
      await call('DELETE /api/tourbooks/:id/listings/:listingId', { params: { id, listingId } }, KEEPALIVE)
      events.track('TOURBOOK_LISTING_REMOVED', { tourbookId: id, listingId })
    }
  }

  const all = listings.map(({ id }) => id)
  const REMOVED = { done: 'addToTourbook.removed', failed: 'addToTourbook.remove.failed' } as const
  const ADDED = { done: 'addToTourbook.added', failed: 'addToTourbook.failed' } as const
  return {
    add(tourbook: TourbookSummary) {
      const added = all.filter((id) => !tourbook.includes.includes(id))
      const undo = () => change(tourbook, () => removeListings(tourbook.id, added), REMOVED)
      return change(tourbook, () => addListings(tourbook.id, added), { ...ADDED, undo })
    },

    remove(tourbook: TourbookSummary) {
      const undo = () => change(tourbook, () => addListings(tourbook.id, all), ADDED)
      return change(tourbook, () => removeListings(tourbook.id, all), { ...REMOVED, undo })
    },

    /** Creates a tourbook with the listings. */
    async addToNew(name: string) {
      const body = { name, listingIds: all }
      const created = await call('POST /api/tourbooks', { body }, { idempotencyKey: keys.keyOf(body) })
      keys.clear()
      for (const listingId of all) events.track('TOURBOOK_LISTING_ADDED', { tourbookId: created.id, listingId })
      const undo = async () => {
        await call('DELETE /api/tourbooks/:id', { params: { id: created.id } }, KEEPALIVE)
        await refresh()
      }
      await change(created, async () => {}, { ...ADDED, undo })
    },
  }
}
