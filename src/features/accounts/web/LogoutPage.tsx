import { paths } from '#lib/paths.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useSignOut } from '#site/use-sign-out.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import { AccountFrame } from './AccountFrame.tsx'
import classes from './AccountPage.module.css'
import { accountPageHead } from './head-account-page.ts'

export const load = (context: LoadContext) => accountPageHead(context, 'account.signOut', 'account.signOut.describe')

/** A button signs out: opening the URL alone, which any site may link to, does not. */
export function Page() {
  const { user, known } = useCurrentUser()
  return known && !user ? <AlreadySignedOut /> : <SignOut isReady={known} />
}

function SignOut({ isReady }: { isReady: boolean }) {
  const text = useText()
  const { signOut, isPending } = useSignOut()
  return (
    <AccountFrame title={text('account.signOut.ask')}>
      <p>{text('account.signOut.about')}</p>
      <noscript>{text('account.noScript')}</noscript>
      <div className={classes.actions}>
        <Button variant="primary" size="large" disabled={!isReady} loading={isPending} onClick={signOut}>
          {text('account.signOut')}
        </Button>
      </div>
    </AccountFrame>
  )
}

function AlreadySignedOut() {
  const text = useText()
  return (
    <AccountFrame title={text('account.signedOut')}>
      <p>{text('account.signedOut.about')}</p>
      <div className={classes.actions}>
        <Button href={paths.search()} variant="primary" size="large">
          {text('search.allSpaces')}
        </Button>
        <Button href={paths.login()} size="large">
          {text('account.signIn')}
        </Button>
      </div>
    </AccountFrame>
  )
}
