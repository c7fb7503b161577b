import type { LoadContext } from '#ui/page.tsx'
import { headLinkPage } from './head-account-page.ts'
import { LinkPress } from './LinkPress.tsx'

export const load = (context: LoadContext) => headLinkPage(context, 'account.verify', 'account.verify.describe')

/** Finishes a sign-up. */
export function Page() {
  return (
    <LinkPress
      kind="verify"
      title="account.verify"
      about="account.verify.about"
      use={(call, token) => call('POST /users/verify', { body: { token } })}
    />
  )
}
