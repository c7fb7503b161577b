import { createElement } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useIdempotencyKey } from '#site/api/use-idempotency-key.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { changeTourbookState, useTourbookState } from '#site/tourbook/tourbook-state.ts'
import { dismiss, UNDO_MS, useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { TourbookSummary } from '../../contract.ts'
import type { StopListings } from '../../stops/contract.ts'
import { tourbookWrite } from '../../web/tourbook-write.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'

export const STOP_LISTINGS = 'GET /api/tourbooks/:id/stop_listings'

type Named = Pick<TourbookSummary, 'id' | 'name'>
type Stops = StopListings['stops']
type Change = {
  edit: (stops: Stops) => Stops
  send: Send
  done: MessageId
  failed: MessageId
  count: number
  undo?: () => unknown
}

/** Adds listings to a tourbook or removes them: shown at once, taken back when it fails, and undone by one click. */
export function useAddToTourbook() {
  const { call, events, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  const keys = useIdempotencyKey()
  const isAdding = useTourbookState('isAdding')

  /** In the bar of a search that adds to a tourbook; on other pages as a notification. */
  function announce({ id, name }: Named, { done, count, undo }: Pick<Change, 'done' | 'count' | 'undo'>) {
    if (isAdding) {
      const change = { message: text(done, { count }), undo }
      changeTourbookState({ change })
      return () => changeTourbookState({ change: undefined })
    }
    const notice = notify.success(text(done, { count }), {
      message: createElement(SiteLink, { href: paths.tourbook({ id }) }, name),
      durationMs: UNDO_MS,
      ...(undo && { undo }),
    })
    return () => dismiss(notice)
  }

  async function change(tourbook: Named, { edit, send, failed, ...announced }: Change) {
    const { id } = tourbook
    const takeBack = announce(tourbook, announced)
    const { queryKey: read } = readOptions(call, STOP_LISTINGS, { params: { id } })
    const isSaved = await write({
      ...tourbookWrite(id, text, failed),
      read,
      change: (cached) => ({ ...cached, stops: edit(cached.stops) }),
      send,
      invalidates: [TOURBOOK, STOP_LISTINGS, 'GET /api/tourbooks'],
    })
    if (!isSaved) takeBack()
  }

  function trackAll(event: 'TOURBOOK_LISTING_ADDED' | 'TOURBOOK_LISTING_REMOVED', tourbookId: number, ids: number[]) {
    for (const listingId of ids) events.track(event, { tourbookId, listingId })
  }

  /** Adds listings that the tourbook does not have. */
  function add(tourbook: Named, listings: readonly Savable[]) {
    const { id } = tourbook
    const listingIds = listings.map((listing) => listing.id)
    const added: Stops = listings.map((listing) => ({ listingId: listing.id, photo: listing.photo ?? null }))
    return change(tourbook, {
      edit: (stops) => [...stops, ...added.filter((stop) => !hasListing(stops, stop))],
      async send(options) {
        await call('POST /api/tourbooks/:id/listings', { params: { id }, body: { listingIds } }, options)
        trackAll('TOURBOOK_LISTING_ADDED', id, listingIds)
      },
      done: 'addToTourbook.added',
      failed: 'addToTourbook.failed',
      count: listings.length,
      undo: () => remove(tourbook, listings),
    })
  }

  /** Removes listings of the tourbook; undone, they are where they were. */
  function remove(tourbook: Named, listings: readonly Savable[]) {
    const { id } = tourbook
    const listingIds = listings.map((listing) => listing.id)
    const removed: number[] = []
    let before: Stops = []
    const undo = () =>
      change(tourbook, {
        edit: (stops) => putBack(stops, before),
        async send(options) {
          for (const sortableId of removed) {
            const input = { params: { id: sortableId }, body: { removed: false } } as const
            await call('PUT /api/tourbook_listings/:id', input, options)
          }
          trackAll('TOURBOOK_LISTING_ADDED', id, listingIds)
        },
        done: 'addToTourbook.added',
        failed: 'addToTourbook.failed',
        count: listings.length,
      })
    return change(tourbook, {
      edit(stops) {
        if (listingIds.some((listingId) => hasListing(stops, { listingId }))) before = stops
        return stops.filter(({ listingId }) => listingId === null || !listingIds.includes(listingId))
      },
      async send(options) {
        for (const listingId of listingIds) {
          const input = { params: { id, listingId } }
          const { sortableId } = await call('DELETE /api/tourbooks/:id/listings/:listingId', input, options)
          removed.push(sortableId)
        }
        trackAll('TOURBOOK_LISTING_REMOVED', id, listingIds)
      },
      done: 'addToTourbook.removed',
      failed: 'addToTourbook.remove.failed',
      count: listings.length,
      undo,
    })
  }

  return {
    add,
    remove,
    /** Creates a tourbook with the listings, and returns its id. */
    async addToNew(name: string, listings: readonly Savable[]): Promise<number> {
      const listingIds = listings.map(({ id }) => id)
      const body = { name, listingIds }
      const created = await call('POST /api/tourbooks', { body }, { idempotencyKey: keys.keyOf(body) })
      keys.clear()
      trackAll('TOURBOOK_LISTING_ADDED', created.id, listingIds)
      const params = { id: created.id }
      const undo = () =>
        write({
          ...tourbookWrite(created.id, text, 'tourbooks.delete.failed'),
          send: (options) => call('DELETE /api/tourbooks/:id', { params }, options),
          invalidates: [TOURBOOK, STOP_LISTINGS, 'GET /api/tourbooks'],
        })
      announce(created, { done: 'addToTourbook.added', count: listings.length, undo })
      return created.id
    },
  }
}

const hasListing = (stops: Stops, { listingId }: Pick<Stops[number], 'listingId'>) =>
  listingId !== null && stops.some((stop) => stop.listingId === listingId)

/** The stops with those of before where they were. */
const putBack = (stops: Stops, before: Stops) =>
  before.reduce(
    (now, stop, index) => (stop.listingId === null || hasListing(now, stop) ? now : now.toSpliced(index, 0, stop)),
    stops,
  )
