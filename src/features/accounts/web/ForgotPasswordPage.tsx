import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useOrigin } from '#ui/routing/account-address.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { CheckEmail } from './CheckEmail.tsx'
import { mistakeInEmail } from './check-sign-in.ts'
import { accountPageHead } from './head-account-page.ts'

export const load = (context: LoadContext) =>
  accountPageHead(context, 'account.reset.ask', 'account.reset.ask.describe')

/** Requests the email with which a user sets a new password. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const origin = useOrigin()
  const [sentTo, setSentTo] = useState<string>()
  const request = (email: string) => call('POST /users/password_resets', { body: { email, origin } })
  if (sentTo !== undefined) {
    return (
      <CheckEmail
        about={text('account.checkEmail.reset', { email: sentTo })}
        sendAgain={() => request(sentTo)}
        onOther={() => setSentTo(undefined)}
      />
    )
  }
  return (
    <AccountFrame title={text('account.reset.ask')}>
      <p>{text('account.reset.ask.about')}</p>
      <AddressForm
        send={async (email) => {
          await request(email)
          setSentTo(email)
        }}
      />
      <p className={classes.aside}>
        <SiteLink href={paths.login({ origin })}>{text('account.reset.back')}</SiteLink>
      </p>
    </AccountFrame>
  )
}

function AddressForm({ send }: { send: (email: string) => Promise<void> }) {
  const text = useText()
  const entries = useEntries({
    fields: ['email'],
    check: ({ email }) => {
      const mistake = mistakeInEmail(email)
      return mistake ? { email: mistake } : {}
    },
    send: ({ email }) => send(email),
  })
  return (
    <AccountForm {...entries} button={text('account.reset.ask.send')}>
      <TextInput
        {...entries.field('email')}
        type="email"
        label={text('account.signIn.email')}
        autoComplete="username"
        maxLength={254}
      />
    </AccountForm>
  )
}
