import { useSyncExternalStore } from 'react'
import type { PhotoSource } from '#ui/media/Photo.tsx'

/** An item with a heart button; `name` is its displayed name. */
export type Savable = {
  kind: 'listing' | 'building' | 'landlord'
  id: number
  name: string
  market?: string | undefined
  /** Of a listing. */
  buildingId?: number | undefined
  /** Shown when a visitor is asked to sign in. */
  photo?: PhotoSource | null | undefined
}
/** Called with the item and whether the user wants it saved: the opposite of what was shown. */
type Listener = (item: Savable, wantsSaved: boolean) => void
export type SavedSets = Record<Savable['kind'], ReadonlySet<number>>

// Hearts are on every page but their code is loaded later: until there is a listener, toggles are queued here.
const NONE: ReadonlySet<number> = new Set()
let saved: SavedSets = { listing: NONE, building: NONE, landlord: NONE }
let listen: Listener | undefined
let pending: readonly Parameters<Listener>[] = []
const subscribers = new Set<() => void>()

/** Whether the user has saved an item; false on the server, whose pages are the same for everyone. */
export const useIsSaved = (kind: Savable['kind'], id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => saved[kind].has(id),
    () => false,
  )

/** The ids of the user's saved items, as far as known. */
export const useSavedIds = (kind: Savable['kind']): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => saved[kind],
    () => NONE,
  )

/** Handles a click on a heart. */
export function toggleSaved(...toggle: Parameters<Listener>) {
  if (listen) return listen(...toggle)
  pending = [...pending, toggle]
}

/** Sets the listener for toggles, which first gets the queued ones; returns a function that removes it. */
export function onToggleSaved(listener: Listener): () => void {
  listen = listener
  const queued = pending
  pending = []
  for (const toggle of queued) listener(...toggle)
  return () => {
    if (listen === listener) listen = undefined
  }
}

/** Updates the saved items that all hearts show. */
export function showSaved(sets: SavedSets) {
  saved = sets
  notifySubscribers()
}

function notifySubscribers() {
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}
