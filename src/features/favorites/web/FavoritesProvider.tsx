import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTHING_SAVED, savedIdsOptions, setsOf } from '#features/saved/web/saved-ids.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { onToggleSaved, type Savable, showSaved } from '#ui/saved-state.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { takePendingSave } from './pending-save.ts'
import { useRedirectToSignIn, useSaveItems } from './use-save-items.ts'

/** Fills all save buttons with the saved ids, handles their clicks, and completes a save that led to signing in. */
export function FavoritesProvider() {
  const { call } = useApp()
  const { user, known } = useCurrentUser()
  const saveItems = useSaveItems()
  const redirectToSignIn = useRedirectToSignIn()
  const options = savedIdsOptions(call)
  const { data, isPending } = useQuery({ ...options, enabled: user !== null })
  useEffect(() => showSaved(setsOf(user && data ? data : NOTHING_SAVED)), [user, data])

  // The user and their saved ids must be loaded first; otherwise a later response would overwrite the change on screen.
  const isReady = known && (!user || !isPending)
  useEffect(() => {
    if (!isReady) return
    const pending = user ? takePending() : undefined
    if (pending) void saveItems([pending], true)
    return onToggleSaved((item, wantsSaved) => (user ? void saveItems([item], wantsSaved) : redirectToSignIn(item)))
  }, [isReady, user, saveItems, redirectToSignIn])
  return null
}

function takePending(): Savable | undefined {
  try {
    return takePendingSave(localStorage, Date.now())
  } catch {
    // If storage is blocked, nothing was stored.
    return undefined
  }
}
