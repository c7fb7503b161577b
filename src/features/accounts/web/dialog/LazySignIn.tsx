import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { closeSignInRequest, useSignInRequest } from '#site/sign-in/sign-in-request.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'

/** The sign-in dialog, which is loaded when an action first needs a user. */
export function LazySignIn() {
  const { loadBundle, call, queryClient } = useApp()
  const action = useSignInRequest()
  async function load() {
    // The dialog does not grow once it is known whether there is another way to sign in.
    const options = queryClient.prefetchQuery(readOptions(call, 'GET /api/sign_in_options', {}))
    const loaded = await Promise.all([import('./SignInDialog.tsx'), loadBundle('account')])
    await options
    return loaded
  }
  const [part] =
    useLazyPart(load, {
      isNeeded: action !== undefined,
      onFailure: () => closeSignInRequest({ isAbandoned: true }),
    }) ?? []
  return action && part && <part.SignInDialog action={action} />
}
