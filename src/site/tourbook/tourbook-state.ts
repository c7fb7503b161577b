import { useSyncExternalStore } from 'react'
import type { Scene } from '#ui/map/scene.ts'
import type { Savable } from '../saved/saved-state.ts'

/** The tourbook that one click adds to in this browser. */
type CurrentTourbook = {
  name: string
  /** The numbers of its stops by listing. */
  numbers: ReadonlyMap<number, number>
  /** The number of the last stop in each building. */
  neighbors: ReadonlyMap<number, number>
}

type State = {
  current?: CurrentTourbook | undefined
  /** What the open dialog adds to a tourbook that is chosen there. */
  request?: readonly Savable[] | undefined
  /** Whether the page is a search that adds to the current tourbook. */
  isAdding: boolean
  /** The listings that are selected in such a search, by id. */
  selected: ReadonlyMap<number, Savable>
  /** What was added or removed last in such a search. */
  change?: { message: string; undo?: (() => unknown) | undefined } | undefined
  /** Marks the stops and what is selected on the map of such a search. */
  markOnMap?: ((scene: Scene) => Scene) | undefined
  /** How many changes of each listing wait for a connection. */
  waiting?: ReadonlyMap<number, number> | undefined
  /** Whether the page has had a button that adds a listing. */
  hasButtons: boolean
}
/** Called with listings to add to the current tourbook, or to remove when it has all of them. */
type Listener = (listings: readonly Savable[]) => void

// The buttons are on every page, what they do is loaded later: until there is a listener, clicks are queued here.
let state: State = { isAdding: false, hasButtons: false, selected: new Map() }
let listen: Listener | undefined
let pending: readonly (readonly Savable[])[] = []
const subscribers = new Set<() => void>()

/** One part of the state; undefined on the server, whose pages are the same for everyone. */
export const useTourbookState = <Key extends keyof State>(key: Key): State[Key] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state[key],
    () => undefined,
  )

export function changeTourbookState(change: Partial<State>) {
  state = { ...state, ...change }
  for (const subscriber of subscribers) subscriber()
}

/** Says that the page has a button; each button does. */
export function noteButton() {
  if (!state.hasButtons) changeTourbookState({ hasButtons: true })
}

/** Asks to which tourbook listings are added, in a dialog over the page; undefined closes it. */
export const chooseTourbook = (listings: readonly Savable[] | undefined) => changeTourbookState({ request: listings })

/** Selects a listing, or no longer. */
export function selectListing(listing: Savable, isSelected: boolean) {
  const selected = new Map(state.selected)
  if (isSelected) selected.set(listing.id, listing)
  else selected.delete(listing.id)
  changeTourbookState({ selected })
}

/** The state as it is now, for what happens later than a page was rendered. */
export const readTourbookState = (): State => state

/** Handles a click that adds listings to the current tourbook, or removes them. */
export function toggleStops(listings: readonly Savable[]) {
  if (listen) return listen(listings)
  pending = [...pending, listings]
}

/** Sets the listener for clicks, which first gets the queued ones; returns a function that removes it. */
export function onToggleStops(listener: Listener): () => void {
  listen = listener
  const queued = pending
  pending = []
  for (const listings of queued) listener(listings)
  return () => {
    if (listen === listener) listen = undefined
  }
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}
