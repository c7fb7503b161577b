import type { LoadContext } from '#ui/routing/page.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { linkPageHead } from './head-account-page.ts'
import { LinkFrame } from './links/LinkFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export const load = (context: LoadContext) => linkPageHead(context, 'account.reset', 'account.reset.describe')

/** Sets a new password by the link of an email. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  return (
    <LinkFrame kind="reset" title={text('account.reset')}>
      {({ email }, follow) => (
        <>
          <p>{text('account.reset.about', { email })}</p>
          <NewPasswordForm
            email={email}
            button={text('account.reset.save')}
            send={(password) => follow((token) => call('PUT /users/password_resets', { body: { token, password } }))}
          />
        </>
      )}
    </LinkFrame>
  )
}
