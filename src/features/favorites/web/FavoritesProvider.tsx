import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTHING_SAVED, savedIdsOptions, setsOf } from '#features/saved/web/saved-ids.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { onToggleSaved, type Savable, showSaved } from '#ui/saved-state.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { takePendingSave } from './pending-save.ts'
import { useAskToSignIn, useSaveItems } from './use-save-items.ts'

/** Shows on all hearts what is saved, hears their presses, and completes the one that led to signing in. */
export function FavoritesProvider() {
  const { call } = useApp()
  const { user, known } = useCurrentUser()
  const keep = useSaveItems()
  const askToSignIn = useAskToSignIn()
  const options = savedIdsOptions(call)
  const { data, isPending } = useQuery({ ...options, enabled: user !== null })
  useEffect(() => showSaved(setsOf(user && data ? data : NOTHING_SAVED)), [user, data])

  // Whose press it is has to be known, and what they had saved before, or an answer on its way would undo it on the screen.
  const isReady = known && (!user || !isPending)
  useEffect(() => {
    if (!isReady) return
    const remembered = user ? takeRemembered() : undefined
    if (remembered) void keep([remembered], true)
    return onToggleSaved((item, wantsSaved) => (user ? void keep([item], wantsSaved) : askToSignIn(item)))
  }, [isReady, user, keep, askToSignIn])
  return null
}

function takeRemembered(): Savable | undefined {
  try {
    return takePendingSave(localStorage, Date.now())
  } catch {
    // Where storage is blocked, nothing was remembered.
    return undefined
  }
}
