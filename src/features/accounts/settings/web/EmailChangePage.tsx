import type { LoadContext } from '#site/routing/page.tsx'
import { useText } from '#ui/use-text.ts'
import { linkPageHead } from '../../web/head-account-page.ts'
import { LinkConfirm } from '../../web/links/LinkConfirm.tsx'
import { LinkFrame } from '../../web/links/LinkFrame.tsx'

export const load = (context: LoadContext) => linkPageHead(context, 'settings.emailChange', 'settings.describe')

/** Confirms the new address of an account. */
export function Page() {
  const text = useText()
  return (
    <LinkFrame kind="change_email" title={text('settings.emailChange')}>
      {(link) => <LinkConfirm link={link} endpoint="PUT /users/email_changes" about="settings.emailChange.about" />}
    </LinkFrame>
  )
}
