import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { useOrigin, useWaitlistAddress } from '#site/routing/account-address.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { SsoLink } from '../sso/web/SsoLink.tsx'
import classes from './AccountForm.module.css'
import { AccountFrame } from './AccountFrame.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { CheckEmail, useResend } from './CheckEmail.tsx'
import { accountPageHead } from './head-account-page.ts'
import { roleNamed } from './RoleChoice.tsx'
import { PendingReason, usePendingReason } from './reason/SignInReason.tsx'
import { useOriginMarket } from './reason/use-origin-market.ts'
import { type SentSignUp, SignUpForm } from './SignUpForm.tsx'

export async function load(context: LoadContext) {
  await context.read('GET /api/sign_in_options', {})
  return accountPageHead(context, 'account.create', 'account.create.describe')
}

/** Signs up, which starts with a confirmation email. */
export function Page() {
  const text = useText()
  const { user } = useCurrentUser()
  const resend = useResend('POST /users/verifications')
  const origin = useOrigin()
  const [sent, setSent] = useState<SentSignUp>()
  const [isWaiting, setWaiting] = useState(false)
  const waitlist = useWaitlistAddress()
  const reason = usePendingReason()
  const market = useOriginMarket(origin, reason)
  const chosenRole = roleNamed(usePageQuery().role)
  usePageEvent('SIGNUP', {})
  if (sent && isWaiting) {
    const { email } = sent
    return (
      <CheckEmail
        about={text('account.checkEmail.verify', { email })}
        onAgain={() => resend.mutate({ body: { email } })}
        isPending={resend.isPending}
        onOther={() => setWaiting(false)}
      >
        {sent.role === 'landlord_rep' && <p>{text('companyRequest.afterConfirm', { company: sent.companyName })}</p>}
        <PendingReason />
      </CheckEmail>
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
      {reason ? <PendingReason /> : <p>{text('account.create.about')}</p>}
      <SsoLink origin={origin} hasFormBelow />
      <SignUpForm
        origin={origin}
        market={market}
        chosenRole={chosenRole}
        sent={sent}
        onSent={(entered) => {
          setSent(entered)
          setWaiting(true)
        }}
      />
      <p className={classes.aside}>
        {text('account.create.have')} <SiteLink href={paths.login({ origin })}>{text('account.signIn')}</SiteLink>
      </p>
      <p className={classes.aside}>
        {text('waitlist.title')} <SiteLink href={waitlist}>{text('waitlist.join')}</SiteLink>
      </p>
    </AccountFrame>
  )
}
