import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { findMissing, mistakeInPassword } from './check-entries.ts'
import { linkPageHead } from './head-account-page.ts'
import { LinkFrame } from './links/LinkFrame.tsx'
import { type OpenLink, useFollow } from './links/use-link.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { UsernameHint } from './UsernameHint.tsx'

export const load = (context: LoadContext) => linkPageHead(context, 'account.invitation', 'account.invitation.describe')

/** Accepts an invitation. */
export function Page() {
  const text = useText()
  usePageEvent('SIGNUP', {})
  return (
    <LinkFrame kind="invite" title={text('account.invitation')}>
      {(link) => (
        <>
          <p>{text('account.invitation.about', { email: link.email })}</p>
          <AcceptanceForm link={link} />
        </>
      )}
    </LinkFrame>
  )
}

function AcceptanceForm({ link }: { link: OpenLink }) {
  const { email, firstName, lastName, token } = link
  const text = useText()
  const { mutateAsync } = useFollow('PUT /users/invitations', link)
  const form = useForm({
    values: { firstName, lastName, password: '' },
    check: ({ password, ...names }) => ({ ...findMissing(names), password: mistakeInPassword(password, email) }),
    send: (values) => mutateAsync({ body: { token, ...values } }),
  })
  const { field } = form
  return (
    <AccountForm form={form} button={text('account.invitation.take')}>
      <div className={classes.pair}>
        <TextField {...field('firstName')} label={text('common.firstName')} autoComplete="given-name" maxLength={80} />
        <TextField {...field('lastName')} label={text('common.lastName')} autoComplete="family-name" maxLength={80} />
      </div>
      <UsernameHint email={email} />
      <NewPasswordInput {...field('password')} label={text('account.signIn.password')} />
    </AccountForm>
  )
}
