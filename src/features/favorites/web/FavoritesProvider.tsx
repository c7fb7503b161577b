import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTHING_SAVED, savedIdsOptions, setsOf } from '#features/saved/web/saved-ids.ts'
import { useApp } from '#site/routing/use-app.ts'
import { onToggleSaved, showSaved } from '#site/saved/saved-state.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useSaveItems } from './use-save-items.ts'

/** Fills all save buttons with the user's saved ids, handles clicks, and completes a save that led to signing in. */
export function FavoritesProvider() {
  const { call } = useApp()
  const { user } = useCurrentUser()
  const saveItems = useSaveItems()
  const options = savedIdsOptions(call)
  const { data, isPending } = useQuery({ ...options, enabled: user !== null })
  useEffect(() => showSaved(setsOf(user && data ? data : NOTHING_SAVED)), [user, data])
  usePendingAction('save', (item) => item && void saveItems([item], true))

  // The user and their saved ids must be loaded first; otherwise a later response would overwrite the change on screen.
  const isReady = user !== null && !isPending
  useEffect(() => {
    if (!isReady) return
    return onToggleSaved((item, wantsSaved) => void saveItems([item], wantsSaved))
  }, [isReady, saveItems])
  return null
}
