import { useRouter } from '@tanstack/react-router'
import type { LoadContext } from '#ui/page.tsx'
import type { RouterContext } from '#ui/router-context.ts'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { mistakeInPassword } from './check-entries.ts'
import { headLinkPage } from './head-account-page.ts'
import { KnownAddress } from './KnownAddress.tsx'
import { LinkFrame } from './LinkFrame.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { useEntries } from './use-entries.tsx'

export const load = (context: LoadContext) => headLinkPage(context, 'account.reset', 'account.reset.describe')

/** Sets a new password by the link of a letter. */
export function Page() {
  const text = useText()
  const { call } = useRouter().options.context as RouterContext
  return (
    <LinkFrame kind="reset" title={text('account.reset')}>
      {({ email }, follow) => (
        <>
          <p>{text('account.reset.about', { email })}</p>
          <PasswordForm
            email={email}
            send={(password) => follow((token) => call('PUT /users/password_resets', { body: { token, password } }))}
          />
        </>
      )}
    </LinkFrame>
  )
}

function PasswordForm({ email, send }: { email: string; send: (password: string) => Promise<void> }) {
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
    <AccountForm {...entries} button={text('account.reset.save')}>
      <KnownAddress email={email} />
      <NewPasswordInput {...entries.field('password')} label={text('account.password.new')} />
    </AccountForm>
  )
}
