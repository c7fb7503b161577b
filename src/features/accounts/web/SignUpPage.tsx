import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrigin, useWaitlistAddress } from '#ui/account-address.ts'
import { type LoadContext, signInAddress } from '#ui/page.tsx'
import type { RouterContext } from '#ui/router-context.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { usePageEvent } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { CheckMail } from './CheckMail.tsx'
import { loadAccountPage } from './load-account-page.ts'
import { SignUpForm } from './SignUpForm.tsx'

export const load = (context: LoadContext) => loadAccountPage(context, 'account.create', 'account.create.describe')

/** Makes an account, which begins with a letter. */
export function Page() {
  const text = useText()
  const { user } = useCurrentUser()
  const { call } = useRouter().options.context as RouterContext
  const origin = useOrigin()
  const [sentTo, setSentTo] = useState<string>()
  const waitlist = useWaitlistAddress()
  usePageEvent('SIGNUP', {})
  if (sentTo !== undefined) {
    return (
      <CheckMail
        about={text('account.checkMail.verify', { email: sentTo })}
        sendAgain={() => call('POST /users/verifications', { body: { email: sentTo } })}
        onOther={() => setSentTo(undefined)}
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
      <SignUpForm origin={origin} onSent={setSentTo} />
      <p className={classes.aside}>
        {text('account.create.have')} <a href={signInAddress(origin)}>{text('account.signIn')}</a>
      </p>
      <p className={classes.aside}>
        {text('waitlist.title')} <a href={waitlist}>{text('waitlist.join')}</a>
      </p>
    </AccountFrame>
  )
}
