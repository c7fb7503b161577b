import { useEffect } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { chooseTourbook, onToggleStops, toggleStops, useTourbookState } from '#site/tourbook/tourbook-state.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'
import { setCurrentTourbook, useCurrentTourbookId } from './current-tourbook.ts'

const closeDialog = () => chooseTourbook(undefined)

/**
 * What the buttons do that add listings to tourbooks, loaded for a user who has a current tourbook, or when one of them is
 * clicked; a visitor is asked to sign in.
 */
export function LazyAddToTourbook() {
  const { loadBundle } = useApp()
  const { user, known } = useCurrentUser()
  const request = useTourbookState('request')
  const hasButtons = useTourbookState('hasButtons')
  const currentId = useCurrentTourbookId(user)
  const load = () => Promise.all([import('./adding-parts.ts'), loadBundle('account')])
  const isNeeded = user !== null && (request !== undefined || (currentId !== null && hasButtons === true))
  const [part] = useLazyPart(load, { isNeeded, onFailure: closeDialog }) ?? []

  usePendingAction('add_to_tourbook', (listing) => listing && toggleStops([listing]))

  useEffect(() => {
    if (!known || (user && currentId !== null)) return
    return onToggleStops((listings) => {
      if (user) chooseTourbook(listings)
      else requestSignIn({ type: 'add_to_tourbook', item: listings[0] })
    })
  }, [user, known, currentId])

  if (!user || !part) return null
  return (
    <>
      {currentId !== null && (
        <part.TourbookProvider key={currentId} id={currentId} onGone={() => setCurrentTourbook(user, null)} />
      )}
      {request && (
        <part.AddDialog listings={request} onAdded={(id) => setCurrentTourbook(user, id)} onClose={closeDialog} />
      )}
    </>
  )
}
