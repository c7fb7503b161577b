import { useSyncExternalStore } from 'react'

type SendingPhoto = { id: string; share: number } | undefined

let sending: SendingPhoto
const listeners = new Set<() => void>()

/** Says which unsent photo this tab is sending, and how much of it has arrived, from 0 to 1. */
export function setSendingPhoto(photo: SendingPhoto) {
  sending = photo
  for (const listener of listeners) listener()
}

export const useSendingPhoto = (): SendingPhoto =>
  useSyncExternalStore(
    subscribe,
    () => sending,
    () => undefined,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
