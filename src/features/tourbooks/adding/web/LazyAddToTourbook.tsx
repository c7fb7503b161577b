import { type ComponentType, useEffect, useState } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { type AddRequest, closeAddRequest, requestAddToTourbook, useAddRequest } from '#site/tourbook/add-request.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

type Dialog = ComponentType<{ listings: AddRequest; onClose: () => void }>

/** The dialog that adds listings to a tourbook, loaded when it is first needed; a visitor is asked to sign in. */
export function LazyAddToTourbook() {
  const text = useText()
  const notify = useNotify()
  const { loadBundle } = useApp()
  const { user, known } = useCurrentUser()
  const listings = useAddRequest()
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>()
  const isVisitor = known && !user
  const isNeeded = listings !== undefined && user !== null && !loaded

  usePendingAction('add_to_tourbook', (listing) => listing && requestAddToTourbook([listing]))

  useEffect(() => {
    if (!listings || !isVisitor) return
    closeAddRequest()
    requestSignIn({ type: 'add_to_tourbook', item: listings[0] })
  }, [listings, isVisitor])

  useEffect(() => {
    if (!isNeeded) return
    Promise.all([import('./AddDialog.tsx'), loadBundle('account')]).then(
      ([{ AddDialog }]) => setLoaded({ Dialog: AddDialog }),
      () => {
        closeAddRequest()
        notify.error(text('inquiry.failed.load'), { message: text('inquiry.failed.load.about') })
      },
    )
  }, [isNeeded, loadBundle, notify, text])

  return user && listings && loaded && <loaded.Dialog listings={listings} onClose={closeAddRequest} />
}
