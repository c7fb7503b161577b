import { useOrigin } from '#site/routing/account-address.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import { PasskeySignIn } from '../passkeys/web/PasskeySignIn.tsx'
import { LookAround } from '../sandbox/web/LookAround.tsx'
import { SsoFailure, SsoLink } from '../sso/web/SsoLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { accountPageHead } from './head-account-page.ts'
import { OrDivider } from './OrDivider.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PendingReason, usePendingReason } from './reason/SignInReason.tsx'
import { SignInForm } from './SignInForm.tsx'

export async function load(context: LoadContext) {
  await context.read('GET /api/sign_in_options', {})
  return accountPageHead(context, 'account.signIn', 'account.signIn.describe')
}

/** Sign-in; a user who is already signed in only needs to continue. */
export function Page() {
  const text = useText()
  const { user } = useCurrentUser()
  const origin = useOrigin()
  const title = useTitle()
  return (
    <AccountFrame title={user ? text('account.signedIn') : title}>
      {user ? (
        <>
          <SsoFailure />
          <AlreadySignedIn user={user} back={origin} />
        </>
      ) : (
        <>
          <PendingReason isNamedAbove />
          <SignInForm origin={origin} />
          <OrDivider />
          <PasskeySignIn origin={origin} />
          <SsoLink origin={origin} />
          <OtherWays origin={origin} />
          <LookAround origin={origin} />
        </>
      )}
    </AccountFrame>
  )
}

/** Names what the visitor wanted to do before. */
function useTitle(): string {
  const text = useText()
  const action = usePendingReason()
  return action ? text(`signIn.${action.type}`, { name: action.item?.name ?? '' }) : text('account.signIn')
}
