import { useSyncExternalStore } from 'react'
import { embedding } from '../embed/embedding.ts'
import { clearPendingAction, type PendingAction, storePendingAction } from './pending-action.ts'

let request: PendingAction | undefined
const subscribers = new Set<() => void>()

/** Asks a visitor to sign in for an action, in a dialog over the page or, in a frame, by the site around it; `usePendingAction` completes it afterwards. */
export function requestSignIn(action: PendingAction) {
  storePendingAction(action)
  if (embedding.requestSession) void embedding.requestSession('required')
  else show(action)
}

/** Closes the dialog. An abandoned action is not completed by a later sign-in. */
export function closeSignInRequest({ isAbandoned }: { isAbandoned: boolean }) {
  if (isAbandoned) clearPendingAction()
  show(undefined)
}

/** The action that the open dialog is about. */
export const useSignInRequest = (): PendingAction | undefined =>
  useSyncExternalStore(subscribe, currentSignInRequest, () => undefined)

export const currentSignInRequest = () => request

function show(next: PendingAction | undefined) {
  request = next
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}
