import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useNotify } from '#ui/notify.ts'
import { signInAddress } from '#ui/routing/page.tsx'
import type { RouterContext } from '#ui/routing/router-context.ts'
import type { Savable } from '#ui/saved-state.ts'
import { storePendingSave } from './pending-save.ts'
import { openSaveItems, type SaveItems } from './save-items.ts'

/** Saves and removes things of whoever is signed in. */
export function useSaveItems(): SaveItems {
  const { call, queryClient, events, text } = useRouter().options.context as RouterContext
  const notify = useNotify()
  return useMemo(
    () => openSaveItems({ call, queryClient, track: events.track, notify, text, onSignedOut: rememberHere }),
    [call, queryClient, events, notify, text],
  )
}

/** Remembers the press, and leads to the sign-in page and from there back. */
export function askToSignIn(item: Savable) {
  rememberHere(item)
  const { pathname, search, hash } = window.location
  window.location.assign(signInAddress(pathname + search + hash))
}

function rememberHere(item: Savable) {
  try {
    storePendingSave(localStorage, item, Date.now())
  } catch {
    // Where storage is blocked, the heart has to be pressed again.
  }
}
