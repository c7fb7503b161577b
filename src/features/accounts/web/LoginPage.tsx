import { paths } from '#lib/paths.ts'
import { useOrigin, useSignUpAddress } from '#ui/routing/account-address.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import { SsoFailure, SsoLink } from '../sso/web/SsoLink.tsx'
import classes from './AccountForm.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { accountPageHead } from './head-account-page.ts'
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
  return (
    <AccountFrame title={text(user ? 'account.signedIn' : 'account.signIn')}>
      {user ? (
        <>
          <SsoFailure />
          <AlreadySignedIn user={user} back={origin} />
        </>
      ) : (
        <>
          <SignInForm origin={origin} />
          <SsoLink origin={origin} />
          <OtherWays origin={origin} />
        </>
      )}
    </AccountFrame>
  )
}

function OtherWays({ origin }: { origin: string }) {
  const text = useText()
  return (
    <>
      <p className={classes.aside}>
        <SiteLink href={paths.forgotPassword({ origin })}>{text('account.reset.forgot')}</SiteLink>
      </p>
      <p className={classes.aside}>
        {text('account.create.new')} <SiteLink href={useSignUpAddress(origin)}>{text('account.create')}</SiteLink>
      </p>
    </>
  )
}
