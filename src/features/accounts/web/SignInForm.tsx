import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { openOrigin, sendableOrigin } from './open-origin.ts'
import { PasswordInput } from './PasswordInput.tsx'

type Props = {
  origin: string
  /** Shows this page to the user and returns true; otherwise `origin` opens. The form is pending meanwhile. */
  onSignedIn?: () => Promise<boolean>
}

/** Email address and password; on success opens `origin`, a path of this site, as the server returns it. */
export function SignInForm({ origin, onSignedIn }: Props) {
  const text = useText()
  const signIn = useApiMutation('POST /login', {
    // Replaced, so that the back button leads to the page before this form.
    onSuccess: async (reply) => (await onSignedIn?.()) || openOrigin(origin, reply),
  })
  const form = useForm({
    values: { email: '', password: '' },
    check: checkSignIn,
    send: (values) => signIn.mutateAsync({ body: { ...values, ...sendableOrigin(origin) } }),
  })
  return (
    <AccountForm form={form} button={text('account.signIn')}>
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username webauthn"
        maxLength={254}
        label={text('account.signIn.email')}
      />
      <PasswordInput
        {...form.field('password')}
        autoComplete="current-password"
        label={text('account.signIn.password')}
      />
    </AccountForm>
  )
}
