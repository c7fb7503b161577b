import type { LoadContext } from '#ui/routing/page.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { linkPageHead } from './head-account-page.ts'
import { LinkConfirm } from './links/LinkConfirm.tsx'
import { LinkFrame } from './links/LinkFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export const load = (context: LoadContext) => linkPageHead(context, 'account.verify', 'account.verify.describe')

/** Finishes a sign-up: by one button in the same browser, with a new password in another one. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  return (
    <LinkFrame kind="verify" title={text('account.verify')}>
      {(link, follow) =>
        link.needsNewPassword ? (
          <>
            <p>{text('account.verify.otherBrowser', { email: link.email })}</p>
            <NewPasswordForm
              email={link.email}
              button={text('account.verify.save')}
              send={(password) => follow((token) => call('POST /users/verify', { body: { token, password } }))}
            />
          </>
        ) : (
          <LinkConfirm
            link={link}
            about="account.verify.about"
            follow={follow}
            use={(send, token) => send('POST /users/verify', { body: { token } })}
          />
        )
      }
    </LinkFrame>
  )
}
