import { useLocation } from '@tanstack/react-router'
import { safeReturn } from '#lib/safe-return.ts'
import { originQuery, useSignUpAddress } from '#ui/account-address.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/page.tsx'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import { SsoLink } from '../sso/web/SsoLink.tsx'
import formClasses from './AccountForm.module.css'
import classes from './AccountPage.module.css'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { Picture } from './Picture.tsx'
import { SignInForm } from './SignInForm.tsx'

export async function load({ read, text }: LoadContext): Promise<PageHead> {
  await read('GET /api/homepage/internal_links', {})
  await read('GET /api/sign_in_options', {})
  return {
    title: text('account.signIn'),
    description: text('account.signIn.describe'),
    canonical: '/login',
    noIndex: true,
  }
}

/** The form beside a photograph; who is signed in already only needs to go on. */
export function Page() {
  const text = useText()
  const { user } = useCurrentUser()
  const { origin } = useLocation().search as { origin?: string | string[] }
  const back = typeof origin === 'string' ? safeReturn(origin) : '/'
  return (
    <div className={classes.page}>
      <section className={classes.words}>
        <h1>{text(user ? 'account.signedIn' : 'account.signIn')}</h1>
        {user ? <AlreadySignedIn user={user} back={back} /> : <SignInForm origin={back} />}
        {!user && <SsoLink origin={back} />}
        {!user && <OtherWays origin={back} />}
      </section>
      <Picture />
    </div>
  )
}

function OtherWays({ origin }: { origin: string }) {
  const text = useText()
  return (
    <>
      <p className={formClasses.aside}>
        <a href={`/users/password_resets/new${originQuery(origin)}`}>{text('account.reset.forgot')}</a>
      </p>
      <p className={formClasses.aside}>
        {text('account.create.new')} <a href={useSignUpAddress(origin)}>{text('account.create')}</a>
      </p>
    </>
  )
}
