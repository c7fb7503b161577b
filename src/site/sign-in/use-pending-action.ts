import { useEffect, useEffectEvent } from 'react'
import type { Savable } from '../saved/saved-state.ts'
import { useCurrentUser } from '../use-current-user.ts'
import { type ActionType, clearPendingAction, type PendingAction, readPendingAction } from './pending-action.ts'
import { currentSignInRequest } from './sign-in-request.ts'

/**
 * Completes an action of this type once its visitor has signed in, here or on another page; `itemId` limits it to one
 * item. An action whose page is shown to a visitor again was abandoned.
 */
export function usePendingAction(type: ActionType, complete: (item: Savable | undefined) => void, itemId?: number) {
  const { user, known } = useCurrentUser()
  const isUser = user !== null
  const onComplete = useEffectEvent((action: PendingAction) => complete(action.item))
  useEffect(() => {
    if (!known || (!isUser && currentSignInRequest())) return
    const action = readPendingAction()
    if (action?.type !== type || (itemId !== undefined && action.item?.id !== itemId)) return
    clearPendingAction()
    if (isUser) onComplete(action)
  }, [known, isUser, type, itemId])
}
