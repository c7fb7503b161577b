import type { LoadContext } from '#ui/page.tsx'
import { headLinkPage } from '../../web/head-account-page.ts'
import { LinkPress } from '../../web/LinkPress.tsx'

export const load = (context: LoadContext) => headLinkPage(context, 'settings.emailChange', 'settings.describe')

/** Makes the address a letter went to the account's. */
export function Page() {
  return (
    <LinkPress
      kind="change_email"
      title="settings.emailChange"
      about="settings.emailChange.about"
      use={(call, token) => call('PUT /users/email_changes', { body: { token } })}
    />
  )
}
