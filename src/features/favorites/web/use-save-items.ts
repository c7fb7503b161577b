import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '#lib/paths.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { Savable } from '#ui/saved-state.ts'
import { storePendingSave } from './pending-save.ts'
import { openSaveItems, type SaveItems } from './save-items.ts'

/** Saves and removes items of the signed-in user. */
export function useSaveItems(): SaveItems {
  const { call, queryClient, events, text } = useApp()
  const notify = useNotify()
  return useMemo(
    () => openSaveItems({ call, queryClient, track: events.track, notify, text, onSignedOut: storePending }),
    [call, queryClient, events, notify, text],
  )
}

/** Stores the item to save, and goes to the sign-in page, which returns here. */
export function useRedirectToSignIn(): (item: Savable) => void {
  const navigate = useNavigate()
  return useCallback(
    (item) => {
      storePending(item)
      const { pathname, search, hash } = window.location
      void navigate({ href: paths.login({ origin: pathname + search + hash }) })
    },
    [navigate],
  )
}

function storePending(item: Savable) {
  try {
    storePendingSave(localStorage, item, Date.now())
  } catch {
    // If storage is blocked, the user has to click the save button again.
  }
}
