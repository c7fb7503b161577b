import { useEffect } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { closeAddRequest, requestAddToTourbook, useAddRequest } from '#site/tourbook/add-request.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'

/** The dialog that adds listings to a tourbook, loaded when it is first needed; a visitor is asked to sign in. */
export function LazyAddToTourbook() {
  const { loadBundle } = useApp()
  const { user, known } = useCurrentUser()
  const listings = useAddRequest()
  const isVisitor = known && !user
  const load = () => Promise.all([import('./AddDialog.tsx'), loadBundle('account')])
  const isNeeded = listings !== undefined && user !== null
  const [part] = useLazyPart(load, { isNeeded, onFailure: closeAddRequest }) ?? []

  usePendingAction('add_to_tourbook', (listing) => listing && requestAddToTourbook([listing]))

  useEffect(() => {
    if (!listings || !isVisitor) return
    closeAddRequest()
    requestSignIn({ type: 'add_to_tourbook', item: listings[0] })
  }, [listings, isVisitor])

  return user && listings && part && <part.AddDialog listings={listings} onClose={closeAddRequest} />
}
