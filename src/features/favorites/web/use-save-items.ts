import { useMemo } from 'react'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { Savable } from '#ui/saved-state.ts'
import { storePendingAction } from '#ui/sign-in/pending-action.ts'
import { openSaveItems, type SaveItems } from './save-items.ts'

/** Saves and removes items of the signed-in user. */
export function useSaveItems(): SaveItems {
  const { call, queryClient, events, text } = useApp()
  const notify = useNotify()
  return useMemo(
    () => openSaveItems({ call, queryClient, track: events.track, notify, text, onSignedOut }),
    [call, queryClient, events, notify, text],
  )
}

/** The write has led to the sign-in page. */
const onSignedOut = (item: Savable) => storePendingAction({ type: 'save', item })
