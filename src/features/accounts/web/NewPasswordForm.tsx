import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { mistakeInPassword } from './check-entries.ts'
import { type OpenLink, useFollow } from './links/use-link.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { UsernameHint } from './UsernameHint.tsx'

type Props = { link: OpenLink; endpoint: 'POST /users/verify' | 'PUT /users/password_resets'; button: string }

/** Asks for a new password of the account that the link is for. */
export function NewPasswordForm({ link, endpoint, button }: Props) {
  const { email, token } = link
  const text = useText()
  const { mutateAsync } = useFollow(endpoint, link)
  const form = useForm({
    values: { password: '' },
    check: ({ password }) => ({ password: mistakeInPassword(password, email) }),
    send: ({ password }) => mutateAsync({ body: { token, password } }),
  })
  return (
    <AccountForm form={form} button={button}>
      <UsernameHint email={email} />
      <NewPasswordInput {...form.field('password')} label={text('account.password.new')} />
    </AccountForm>
  )
}
