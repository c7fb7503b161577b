import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useOrigin } from '#site/routing/account-address.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { CheckEmail, useResend } from './CheckEmail.tsx'
import { mistakeInEmail } from './check-sign-in.ts'
import { accountPageHead } from './head-account-page.ts'
import { sendableOrigin } from './open-origin.ts'

export const load = (context: LoadContext) =>
  accountPageHead(context, 'account.reset.ask', 'account.reset.ask.describe')

/** Requests the email with which a user sets a new password. */
export function Page() {
  const text = useText()
  const origin = useOrigin()
  const [sentTo, setSentTo] = useState<string>()
  const resend = useResend('POST /users/password_resets')
  if (sentTo !== undefined) {
    return (
      <CheckEmail
        about={text('account.checkEmail.reset', { email: sentTo })}
        onAgain={() => resend.mutate({ body: { email: sentTo, ...sendableOrigin(origin) } })}
        isPending={resend.isPending}
        onOther={() => setSentTo(undefined)}
      />
    )
  }
  return (
    <AccountFrame title={text('account.reset.ask')}>
      <p>{text('account.reset.ask.about')}</p>
      <AddressForm origin={origin} onSent={setSentTo} />
      <p className={classes.aside}>
        <SiteLink href={paths.login({ origin })}>{text('account.reset.back')}</SiteLink>
      </p>
    </AccountFrame>
  )
}

function AddressForm({ origin, onSent }: { origin: string; onSent: (email: string) => void }) {
  const text = useText()
  const request = useApiMutation('POST /users/password_resets', { onSuccess: (_, { body }) => onSent(body.email) })
  const form = useForm({
    values: { email: '' },
    check: ({ email }) => ({ email: mistakeInEmail(email) }),
    send: ({ email }) => request.mutateAsync({ body: { email, ...sendableOrigin(origin) } }),
  })
  return (
    <AccountForm form={form} button={text('account.reset.ask.send')}>
      <TextField
        {...form.field('email')}
        type="email"
        label={text('account.signIn.email')}
        autoComplete="username"
        maxLength={254}
      />
    </AccountForm>
  )
}
