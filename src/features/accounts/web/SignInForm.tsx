import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { replacePage } from '#ui/routing/replace-page.ts'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { PasswordInput } from './PasswordInput.tsx'

/** Longest path the server accepts. The URL of a search with drawn areas may be longer. */
const LONGEST_ORIGIN = 2_000

type Props = {
  origin: string
  /** Shows this page to the user and returns true; otherwise `origin` opens. The form is pending meanwhile. */
  onSignedIn?: () => Promise<boolean>
}

/** Email address and password; on success opens `origin`, a path of this site, as the server returns it. */
export function SignInForm({ origin, onSignedIn }: Props) {
  const text = useText()
  const isSendable = origin.length <= LONGEST_ORIGIN
  const signIn = useApiMutation('POST /login', {
    // A full load, because every page is personal from now on.
    // Replaced, so that the back button leads to the page before this form.
    onSuccess: async (reply) => (await onSignedIn?.()) || replacePage(isSendable ? reply.origin : origin),
  })
  const form = useForm({
    values: { email: '', password: '' },
    check: checkSignIn,
    send: (values) => signIn.mutateAsync({ body: { ...values, ...(isSendable && { origin }) } }),
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
