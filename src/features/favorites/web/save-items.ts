import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api'
import type { EventSink } from '#events'
import { NOTHING_SAVED, savedIdsOptions, withItems } from '#features/saved/web/saved-ids.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api/api-client.ts'
import type { useNotify } from '#ui/notify.ts'
import type { Savable } from '#ui/saved-state.ts'
import type { SavedIds } from '../contract.ts'

export type SaveContext = {
  call: Call
  queryClient: QueryClient
  track: EventSink['track']
  notify: ReturnType<typeof useNotify>
  text: Translate
  /** Called when the session has ended: leads the user who wanted to save this to sign in. */
  onSignedOut: (item: Savable) => void
}

export type SaveItems = (items: Savable[], isSaved: boolean) => Promise<void>

/** The endpoints of each kind. */
const ENDPOINTS = {
  listing: {
    save: 'POST /api/listings/:id/favorites',
    remove: 'DELETE /api/listings/:id/favorites',
    list: 'GET /api/favorited_listings',
    idInEvents: 'listingId',
  },
  building: {
    save: 'POST /api/buildings/:id/saves',
    remove: 'DELETE /api/buildings/:id/saves',
    list: 'GET /api/saved_buildings',
    idInEvents: 'buildingId',
  },
  landlord: {
    save: 'POST /api/building_owners/:id/save',
    remove: 'DELETE /api/building_owners/:id/save',
    list: 'GET /api/saved_building_owners',
    idInEvents: 'landlordId',
  },
} as const satisfies Record<Savable['kind'], object>

/**
 * Saves and removes items: shown at once, reverted with a notification on failure, undone by one click. Changes of one
 * item are sent one after the other, and the last of them decides what is shown.
 */
export function openSaveItems({ call, queryClient, track, notify, text, onSignedOut }: SaveContext): SaveItems {
  const { queryKey } = savedIdsOptions(call)
  const last = new Map<string, Promise<void>>()
  /** The latest desired state of items with a pending request. */
  const desired = new Map<string, boolean>()
  let pendingChanges = 0
  let needsRefresh = false

  async function change(requested: Savable[], isSaved: boolean, { isUndo = false } = {}) {
    // A second click, before the button shows the first, requests the same state.
    const items = requested.filter((item) => desired.get(keyOf(item)) !== isSaved)
    if (items.length === 0) return
    for (const item of items) desired.set(keyOf(item), isSaved)
    pendingChanges += 1
    // A pending response has the state before this change.
    await queryClient.cancelQueries({ queryKey })
    if (queryClient.getQueryData(queryKey) === undefined) needsRefresh = true
    show(items, isSaved)
    const sent = items.map((item) => send(item, isSaved))
    const results = await Promise.allSettled(sent.map(({ done }) => done))
    for (const [index, item] of items.entries()) {
      if (last.get(keyOf(item)) === sent[index]!.done) desired.delete(keyOf(item))
    }
    const isDone = (index: number) => results[index]!.status === 'fulfilled'
    const done = items.filter((_, index) => isDone(index))
    // An item changed again meanwhile is left to that later change.
    const failed = items.filter((_, index) => !isDone(index) && last.get(keyOf(items[index]!)) === sent[index]!.done)
    if (done.length > 0) notifyDone(done, isSaved, isUndo)
    if (failed.length > 0) {
      needsRefresh = true
      show(failed, !isSaved)
      const { reason } = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      notifyFailed(failed[0]!, isSaved, reason)
    }
    pendingChanges -= 1
    if (needsRefresh && pendingChanges === 0) {
      // While a change is pending, the response would be older than what is shown.
      needsRefresh = false
      await queryClient.invalidateQueries({ queryKey })
    }
    for (const kind of new Set(items.map((item) => item.kind))) {
      await queryClient.invalidateQueries({ queryKey: [ENDPOINTS[kind].list] })
    }
  }

  function show(items: Savable[], isSaved: boolean) {
    queryClient.setQueryData<SavedIds>(queryKey, (ids = NOTHING_SAVED) => withItems(ids, items, isSaved))
  }

  function send(item: Savable, isSaved: boolean) {
    const before = last.get(keyOf(item)) ?? Promise.resolve()
    const { save, remove } = ENDPOINTS[item.kind]
    const input = { params: { id: item.id } }
    // Shown at once, so that it must survive leaving the page.
    const write = async () => void (await call(isSaved ? save : remove, input, { keepalive: true }))
    const done = before.then(write, write)
    last.set(keyOf(item), done)
    return { done }
  }

  function notifyDone(items: Savable[], isSaved: boolean, isUndo: boolean) {
    for (const { kind, id, market } of items) {
      const ids = { [ENDPOINTS[kind].idInEvents]: id }
      track(isSaved ? 'ITEM_SAVED' : 'ITEM_UNSAVED', { itemType: kind, ...ids, ...(market && { market }) })
    }
    const count = items.length
    const undo = { label: text('save.undo'), onClick: () => void change(items, !isSaved, { isUndo: true }) }
    const title =
      count === 1 ? text(isSaved ? 'save.done' : 'save.removed') : text(SEVERAL[String(isSaved)]!, { count })
    notify.success(title, { ...(count === 1 && { message: items[0]!.name }), ...(!isUndo && { action: undo }) })
  }

  function notifyFailed(item: Savable, isSaved: boolean, reason: unknown) {
    const status = reason instanceof ApiError ? reason.status : undefined
    if (status === 401) return isSaved ? onSignedOut(item) : undefined
    const title = text(isSaved ? 'save.failed' : 'save.failed.remove')
    notify.error(title, { message: text(REASONS[status ?? 0] ?? 'save.failed.about') })
  }

  return (items, isSaved) => change(items, isSaved)
}

const SEVERAL: Record<string, MessageId> = { true: 'save.restored.several', false: 'save.removed.several' }
const REASONS: Record<number, MessageId> = { 404: 'save.failed.gone', 409: 'save.failed.full' }

const keyOf = ({ kind, id }: Savable) => `${kind} ${id}`
