import type { LoadContext } from '#site/routing/page.tsx'
import { useText } from '#ui/use-text.ts'
import { linkPageHead } from './head-account-page.ts'
import { LinkConfirm } from './links/LinkConfirm.tsx'
import { LinkFrame } from './links/LinkFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export const load = (context: LoadContext) => linkPageHead(context, 'account.verify', 'account.verify.describe')

/** Finishes a sign-up: by one button in the same browser, with a new password in another one. */
export function Page() {
  const text = useText()
  return (
    <LinkFrame kind="verify" title={text('account.verify')}>
      {(link) =>
        link.needsNewPassword ? (
          <>
            <p>{text('account.verify.otherBrowser', { email: link.email })}</p>
            <NewPasswordForm link={link} endpoint="POST /users/verify" button={text('account.verify.save')} />
          </>
        ) : (
          <LinkConfirm link={link} endpoint="POST /users/verify" about="account.verify.about" />
        )
      }
    </LinkFrame>
  )
}
