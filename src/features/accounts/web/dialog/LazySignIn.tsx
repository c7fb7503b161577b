import { type ComponentType, useEffect, useState } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import type { PendingAction } from '#site/sign-in/pending-action.ts'
import { closeSignInRequest, useSignInRequest } from '#site/sign-in/sign-in-request.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

type Dialog = ComponentType<{ action: PendingAction }>

/** The sign-in dialog, which is loaded when an action first needs a user. */
export function LazySignIn() {
  const text = useText()
  const notify = useNotify()
  const { loadBundle } = useApp()
  const action = useSignInRequest()
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>()
  const isNeeded = action !== undefined && !loaded

  useEffect(() => {
    if (!isNeeded) return
    Promise.all([import('./SignInDialog.tsx'), loadBundle('account')]).then(
      ([{ SignInDialog }]) => setLoaded({ Dialog: SignInDialog }),
      () => {
        closeSignInRequest({ isAbandoned: true })
        notify.error(text('inquiry.failed.load'), { message: text('inquiry.failed.load.about') })
      },
    )
  }, [isNeeded, loadBundle, notify, text])

  return action && loaded && <loaded.Dialog action={action} />
}
