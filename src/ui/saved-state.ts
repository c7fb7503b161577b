import { useSyncExternalStore } from 'react'

/** What wears a heart; `name` is what it is called where it is shown. */
export type Savable = {
  kind: 'listing' | 'building' | 'landlord'
  id: number
  name: string
  market?: string | undefined
}
/** Hears what was pressed, and whether the reader wants it saved: the opposite of what they saw. */
type Listener = (item: Savable, wantsSaved: boolean) => void
export type SavedSets = Record<Savable['kind'], ReadonlySet<number>>

// Hearts stand on every page, and what they do comes later, with whoever listens: until then presses wait here.
const NOTHING: ReadonlySet<number> = new Set()
let saved: SavedSets = { listing: NOTHING, building: NOTHING, landlord: NOTHING }
let listen: Listener | undefined
let presses: readonly Parameters<Listener>[] = []
const subscribers = new Set<() => void>()

/** Whether the reader has saved a thing; nobody has on the server, whose pages are everybody's. */
export const useIsSaved = (kind: Savable['kind'], id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => saved[kind].has(id),
    () => false,
  )

/** The ids of what the reader has saved, as far as it is known. */
export const useSavedIds = (kind: Savable['kind']): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => saved[kind],
    () => NOTHING,
  )

/** Whether a heart was pressed that nobody has heard of yet. */
export const useHasPendingToggle = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => presses.length > 0,
    () => false,
  )

/** A press on a heart. */
export function toggleSaved(...press: Parameters<Listener>) {
  if (listen) return listen(...press)
  presses = [...presses, press]
  tell()
}

/** Hears every press from now on, those that wait first; ends by calling what it answers. */
export function onToggleSaved(listener: Listener): () => void {
  listen = listener
  const waiting = presses
  presses = []
  for (const press of waiting) listener(...press)
  tell()
  return () => {
    if (listen === listener) listen = undefined
  }
}

/** Says what the reader has saved, for all hearts to show. */
export function showSaved(sets: SavedSets) {
  saved = sets
  tell()
}

function tell() {
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}
