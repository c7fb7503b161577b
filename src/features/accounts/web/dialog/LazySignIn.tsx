import { useApp } from '#site/routing/use-app.ts'
import { closeSignInRequest, useSignInRequest } from '#site/sign-in/sign-in-request.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'

/** The sign-in dialog, which is loaded when an action first needs a user. */
export function LazySignIn() {
  const { loadBundle } = useApp()
  const action = useSignInRequest()
  const load = () => Promise.all([import('./SignInDialog.tsx'), loadBundle('account')])
  const [part] =
    useLazyPart(load, {
      isNeeded: action !== undefined,
      onFailure: () => closeSignInRequest({ isAbandoned: true }),
    }) ?? []
  return action && part && <part.SignInDialog action={action} />
}
