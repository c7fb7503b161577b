import { useEntries } from '#ui/form/use-entries.tsx'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { mistakeInPassword } from './check-entries.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { UsernameHint } from './UsernameHint.tsx'

type Props = { email: string; button: string; send: (password: string) => Promise<void> }

/** Asks for a new password of the account with this address. */
export function NewPasswordForm({ email, button, send }: Props) {
  const text = useText()
  const entries = useEntries({
    fields: ['password'],
    check: ({ password }) => {
      const mistake = mistakeInPassword(password, email)
      return mistake ? { password: mistake } : {}
    },
    send: ({ password }) => send(password),
  })
  return (
    <AccountForm {...entries} button={button}>
      <UsernameHint email={email} />
      <NewPasswordInput {...entries.field('password')} label={text('account.password.new')} />
    </AccountForm>
  )
}
