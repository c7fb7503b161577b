import { TextInput } from '@mantine/core'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { PasswordField } from './PasswordField.tsx'

/** The longest address the server takes along. A search with drawn areas may have a longer one. */
const LONGEST_ORIGIN = 2_000

/** E-mail address and password; once they are right, opens `origin`, a path of this site, as the server answers it. */
export function SignInForm({ origin }: { origin: string }) {
  const text = useText()
  const { call } = useApp()
  const entries = useEntries({
    fields: ['email', 'password'],
    check: checkSignIn,
    async send(entered) {
      const isCarried = origin.length <= LONGEST_ORIGIN
      const reply = await call('POST /login', { body: { ...entered, ...(isCarried && { origin }) } })
      // A full load, because every page is personal from now on.
      // Back leads to the page before, not to a form that has done its work.
      window.location.replace(isCarried ? reply.origin : origin)
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
