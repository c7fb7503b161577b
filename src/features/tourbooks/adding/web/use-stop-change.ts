import { createElement } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { readOptions } from '#site/api/api-client.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { changeTourbookState, readTourbookState } from '#site/tourbook/tourbook-state.ts'
import { dismiss, UNDO_MS, useNotify } from '#ui/notify.ts'
import { attemptOnline } from '#ui/routing/online.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { TourbookSummary } from '../../contract.ts'
import type { StopListings } from '../../stops/contract.ts'
import { tourbookWrite } from '../../web/tourbook-write.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'

export const STOP_LISTINGS = 'GET /api/tourbooks/:id/stop_listings'
/** The reads that show the stops of tourbooks. */
export const READS_OF_STOPS = [TOURBOOK, STOP_LISTINGS, 'GET /api/tourbooks'] as const

export type Named = Pick<TourbookSummary, 'id' | 'name'>
export type Stops = StopListings['stops']
type Announced = Pick<Change, 'done' | 'listingIds' | 'undo'>
type Change = {
  edit: (stops: Stops) => Stops
  send: Send
  done: keyof typeof WAITS
  failed: MessageId
  /** Of the listings that are added or removed. */
  listingIds: readonly number[]
  undo?: () => unknown
}

/** What changes the stops of a tourbook, and says so at once; when it fails, both are taken back. */
export function useStopChange() {
  const { call, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()

  /** In the bar of a search that adds to a tourbook; on other pages as a notification. Returns what takes it back. */
  function announce({ id, name }: Named, { done, listingIds, undo }: Announced) {
    const message = text(navigator.onLine ? done : WAITS[done], { count: listingIds.length })
    if (readTourbookState().isAdding) {
      const change = { message, undo }
      changeTourbookState({ change })
      return () => {
        const isShown = readTourbookState().change === change
        if (isShown) changeTourbookState({ change: undefined })
        return isShown
      }
    }
    const notice = notify.success(message, {
      message: createElement(SiteLink, { href: paths.tourbook({ id }) }, name),
      durationMs: UNDO_MS,
      ...(undo && { undo }),
    })
    return () => {
      dismiss(notice)
      return false
    }
  }

  async function change(tourbook: Named, { edit, send, failed, ...announced }: Change) {
    const { id } = tourbook
    const takeBack = announce(tourbook, announced)
    const stopWaiting = navigator.onLine ? undefined : waitFor(announced.listingIds)
    const { queryKey: read } = readOptions(call, STOP_LISTINGS, { params: { id } })
    const isSaved = await write({
      ...tourbookWrite(id, text, failed),
      read,
      change: (cached) => ({ ...cached, stops: edit(cached.stops) }),
      send: (options) => attemptOnline(() => send(options)),
      invalidates: READS_OF_STOPS,
    })
    stopWaiting?.()
    if (!isSaved) takeBack()
    // The bar said that it was to be sent.
    else if (stopWaiting && takeBack()) announce(tourbook, announced)
  }

  return { announce, change }
}

const WAITS = {
  'addToTourbook.added': 'addToTourbook.waits.added',
  'addToTourbook.removed': 'addToTourbook.waits.removed',
} as const

/** Shows a change of these listings as waiting, and asks before the page closes; until the returned function is called. */
function waitFor(listingIds: readonly number[]): () => void {
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  countWaiting(listingIds, 1)
  return () => {
    window.removeEventListener('beforeunload', ask)
    countWaiting(listingIds, -1)
  }
}

/** Counts a change of these listings that waits for a connection, or one that waits no longer. */
function countWaiting(listingIds: readonly number[], by: 1 | -1) {
  const waiting = new Map(readTourbookState().waiting)
  for (const id of listingIds) {
    const count = (waiting.get(id) ?? 0) + by
    if (count > 0) waiting.set(id, count)
    else waiting.delete(id)
  }
  changeTourbookState({ waiting })
}
