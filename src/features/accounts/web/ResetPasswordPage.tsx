import type { LoadContext } from '#site/routing/page.tsx'
import { useText } from '#ui/use-text.ts'
import { linkPageHead } from './head-account-page.ts'
import { LinkFrame } from './links/LinkFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export const load = (context: LoadContext) => linkPageHead(context, 'account.reset', 'account.reset.describe')

/** Sets a new password by the link of an email. */
export function Page() {
  const text = useText()
  return (
    <LinkFrame kind="reset" title={text('account.reset')}>
      {(link) => (
        <>
          <p>{text('account.reset.about', { email: link.email })}</p>
          <NewPasswordForm link={link} endpoint="PUT /users/password_resets" button={text('account.reset.save')} />
        </>
      )}
    </LinkFrame>
  )
}
