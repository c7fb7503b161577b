import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrigin, useWaitlistAddress } from '#ui/routing/account-address.ts'
import { type LoadContext, signInAddress } from '#ui/routing/page.tsx'
import type { RouterContext } from '#ui/routing/router-context.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { usePageEvent } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { CheckEmail } from './CheckEmail.tsx'
import { accountPageHead } from './head-account-page.ts'
import { type SentSignUp, SignUpForm } from './SignUpForm.tsx'

export const load = (context: LoadContext) => accountPageHead(context, 'account.create', 'account.create.describe')

/** Signs up, which starts with a confirmation email. */
export function Page() {
  const text = useText()
  const { user } = useCurrentUser()
  const { call } = useRouter().options.context as RouterContext
  const origin = useOrigin()
  const [sent, setSent] = useState<SentSignUp>()
  const [isWaiting, setWaiting] = useState(false)
  const waitlist = useWaitlistAddress()
  usePageEvent('SIGNUP', {})
  if (sent && isWaiting) {
    const { email } = sent
    return (
      <CheckEmail
        about={text('account.checkEmail.verify', { email })}
        sendAgain={() => call('POST /users/verifications', { body: { email } })}
        onOther={() => setWaiting(false)}
      />
    )
  }
  if (user) {
    return (
      <AccountFrame title={text('account.signedIn')}>
        <AlreadySignedIn user={user} back={origin} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={text('account.create.title')} isLong>
      <p>{text('account.create.about')}</p>
      <SignUpForm
        origin={origin}
        kept={sent}
        onSent={(entered) => {
          setSent(entered)
          setWaiting(true)
        }}
      />
      <p className={classes.aside}>
        {text('account.create.have')} <a href={signInAddress(origin)}>{text('account.signIn')}</a>
      </p>
      <p className={classes.aside}>
        {text('waitlist.title')} <a href={waitlist}>{text('waitlist.join')}</a>
      </p>
    </AccountFrame>
  )
}
