import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api'
import type { EventSink } from '#events'
import { NOTHING_SAVED, savedIdsOptions, withItems } from '#features/saved/web/saved-ids.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { writeOptimistically } from '#site/api/use-optimistic-write.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainError } from '#ui/form/explain-error.ts'
import type { useNotify } from '#ui/notify.ts'
import type { SavedIds } from '../contract.ts'

type SaveContext = {
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
export function makeSaveItems({ call, queryClient, track, notify, text, onSignedOut }: SaveContext): SaveItems {
  const { queryKey } = savedIdsOptions(call)
  /** The latest change of items with a pending request. */
  const latest = new Map<string, { isSaved: boolean }>()

  async function change(requested: Savable[], isSaved: boolean, { isUndo = false } = {}) {
    // A second click, before the button shows the first, requests the same state.
    const items = requested.filter((item) => latest.get(keyOf(item))?.isSaved !== isSaved)
    if (items.length === 0) return
    if (queryClient.getQueryData(queryKey) === undefined) {
      queryClient.setQueryData<SavedIds>(queryKey, NOTHING_SAVED)
      void queryClient.invalidateQueries({ queryKey })
    }
    const wanted = { isSaved }
    for (const item of items) latest.set(keyOf(item), wanted)
    const failures = new Map<Savable, unknown>()
    await Promise.all(items.map((item) => send(item, isSaved).catch((error) => failures.set(item, error))))
    const done = items.filter((item) => !failures.has(item))
    const current = items.filter((item) => latest.get(keyOf(item)) === wanted)
    for (const item of current) latest.delete(keyOf(item))
    // An item changed again meanwhile is left to that later change.
    const failed = current.find((item) => failures.has(item))
    if (done.length > 0) notifyDone(done, isSaved, isUndo)
    if (failed) notifyFailed(failed, isSaved, failures.get(failed))
    for (const kind of new Set(items.map((item) => item.kind))) {
      await queryClient.invalidateQueries({ queryKey: [ENDPOINTS[kind].list] })
    }
  }

  function send(item: Savable, isSaved: boolean) {
    const { save, remove } = ENDPOINTS[item.kind]
    return writeOptimistically(queryClient, {
      scope: keyOf(item),
      read: queryKey,
      change: (ids) => withItems(ids, [item], isSaved),
      send: (options) => call(isSaved ? save : remove, { params: { id: item.id } }, options),
    })
  }

  function notifyDone(items: Savable[], isSaved: boolean, isUndo: boolean) {
    for (const { kind, id, market } of items) {
      const ids = { [ENDPOINTS[kind].idInEvents]: id }
      track(isSaved ? 'ITEM_SAVED' : 'ITEM_UNSAVED', { itemType: kind, ...ids, ...(market && { market }) })
    }
    const count = items.length
    const undo = () => change(items, !isSaved, { isUndo: true })
    const title =
      count === 1 ? text(isSaved ? 'save.word.saved' : 'save.removed') : text(SEVERAL[String(isSaved)]!, { count })
    notify.success(title, { ...(count === 1 && { message: items[0]!.name }), ...(!isUndo && { undo }) })
  }

  function notifyFailed(item: Savable, isSaved: boolean, reason: unknown) {
    const status = reason instanceof ApiError ? reason.status : undefined
    if (status === 401) return isSaved ? onSignedOut(item) : undefined
    const title = text(isSaved ? 'common.notSaved' : 'save.failed.remove')
    const known = REASONS[status ?? 0]
    notify.error(title, { message: known ? text(known) : explainError(reason, text, 'common.failed.about') })
  }

  return (items, isSaved) => change(items, isSaved)
}

const SEVERAL: Record<string, MessageId> = { true: 'save.restored.several', false: 'save.removed.several' }
const REASONS: Record<number, MessageId> = { 404: 'save.failed.gone', 409: 'save.failed.full' }

const keyOf = ({ kind, id }: Savable) => `${kind} ${id}`
