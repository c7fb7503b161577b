import { TextInput } from '@mantine/core'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { PasswordField } from './PasswordField.tsx'

/** Longest path the server accepts. The URL of a search with drawn areas may be longer. */
const LONGEST_ORIGIN = 2_000

/** Email address and password; on success opens `origin`, a path of this site, as the server returns it. */
export function SignInForm({ origin }: { origin: string }) {
  const text = useText()
  const { call } = useApp()
  const entries = useEntries({
    fields: ['email', 'password'],
    check: checkSignIn,
    async send(entered) {
      const isSendable = origin.length <= LONGEST_ORIGIN
      const reply = await call('POST /login', { body: { ...entered, ...(isSendable && { origin }) } })
      // A full load, because every page is personal from now on.
      // Replaced, so that the back button leads to the page before this form.
      window.location.replace(isSendable ? reply.origin : origin)
    },
  })
  return (
    <AccountForm {...entries} button={text('account.signIn')}>
      <TextInput
        {...entries.field('email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        label={text('account.signIn.email')}
      />
      <PasswordField
        {...entries.field('password')}
        autoComplete="current-password"
        label={text('account.signIn.password')}
      />
    </AccountForm>
  )
}
