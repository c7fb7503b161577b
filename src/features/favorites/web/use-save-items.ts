import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useNotify } from '#ui/notify.ts'
import { signInAddress } from '#ui/routing/page.tsx'
import type { RouterContext } from '#ui/routing/router-context.ts'
import type { Savable } from '#ui/saved-state.ts'
import { storePendingSave } from './pending-save.ts'
import { openSaveItems, type SaveItems } from './save-items.ts'

/** Saves and removes items of the signed-in user. */
export function useSaveItems(): SaveItems {
  const { call, queryClient, events, text } = useRouter().options.context as RouterContext
  const notify = useNotify()
  return useMemo(
    () => openSaveItems({ call, queryClient, track: events.track, notify, text, onSignedOut: storePending }),
    [call, queryClient, events, notify, text],
  )
}

/** Stores the item to save, and goes to the sign-in page, which returns here. */
export function redirectToSignIn(item: Savable) {
  storePending(item)
  const { pathname, search, hash } = window.location
  window.location.assign(signInAddress(pathname + search + hash))
}

function storePending(item: Savable) {
  try {
    storePendingSave(localStorage, item, Date.now())
  } catch {
    // If storage is blocked, the user has to click the save button again.
  }
}
