import { useMemo } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { storePendingAction } from '#site/sign-in/pending-action.ts'
import { useNotify } from '#ui/notify.ts'
import { makeSaveItems, type SaveItems } from './save-items.ts'

/** Saves and removes items of the signed-in user. */
export function useSaveItems(): SaveItems {
  const { call, queryClient, events, text } = useApp()
  const notify = useNotify()
  return useMemo(
    () => makeSaveItems({ call, queryClient, track: events.track, notify, text, onSignedOut }),
    [call, queryClient, events, notify, text],
  )
}

/** The write has led to the sign-in page. */
const onSignedOut = (item: Savable) => storePendingAction({ type: 'save', item })
