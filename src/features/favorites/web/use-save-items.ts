import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '#lib/paths.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { Savable } from '#ui/saved-state.ts'
import { storePendingSave } from './pending-save.ts'
import { openSaveItems, type SaveItems } from './save-items.ts'

/** Saves and removes things of whoever is signed in. */
export function useSaveItems(): SaveItems {
  const { call, queryClient, events, text } = useApp()
  const notify = useNotify()
  return useMemo(
    () => openSaveItems({ call, queryClient, track: events.track, notify, text, onSignedOut: rememberHere }),
    [call, queryClient, events, notify, text],
  )
}

/** Remembers the press, and leads to the sign-in page and from there back. */
export function useAskToSignIn(): (item: Savable) => void {
  const navigate = useNavigate()
  return useCallback(
    (item) => {
      rememberHere(item)
      const { pathname, search, hash } = window.location
      void navigate({ href: paths.login({ origin: pathname + search + hash }) })
    },
    [navigate],
  )
}

function rememberHere(item: Savable) {
  try {
    storePendingSave(localStorage, item, Date.now())
  } catch {
    // Where storage is blocked, the heart has to be pressed again.
  }
}
