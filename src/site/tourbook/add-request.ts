import { useSyncExternalStore } from 'react'
import type { Savable } from '../saved/saved-state.ts'

/** Listings that the user wants in a tourbook. */
export type AddRequest = readonly Savable[]

// The buttons are on every page, the dialog is loaded when one is used.
let request: AddRequest | undefined
const subscribers = new Set<() => void>()

/** Asks to which tourbook listings are added, in a dialog over the page. */
export const requestAddToTourbook = (listings: AddRequest) => show(listings)

export const closeAddRequest = () => show(undefined)

/** The listings that the open dialog is about. */
export const useAddRequest = (): AddRequest | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  )

function show(next: AddRequest | undefined) {
  request = next
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}
