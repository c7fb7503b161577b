import { paths } from '#lib/paths.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { replacePage } from '#ui/routing/replace-page.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { useOwnerForms } from '../../settings/web/use-owner-forms.tsx'
import { AccountFrame } from '../../web/AccountFrame.tsx'
import { accountPageHead } from '../../web/head-account-page.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'

export async function load(context: LoadContext) {
  await Promise.all([
    context.read('GET /api/current_user/passkeys', {}),
    context.read('GET /api/current_user/profile', {}),
  ])
  return accountPageHead(context, 'passkeys.needed', 'passkeys.needed.describe')
}

/** Where an administrator signs in with a passkey, without which they have no rights as one, or adds the first. */
export function Page() {
  const text = useText()
  const { passkeys, isNeeded } = useRead('GET /api/current_user/passkeys', {})
  const { origin } = usePageQuery()
  const page = safeReturn(origin)
  const ownerForm = useOwnerForms()
  if (!isNeeded) {
    return (
      <AccountFrame title={text('account.signedIn')}>
        <p>{text('passkeys.needed.not')}</p>
        <Button plain href={page} variant="primary" size="large">
          {text('account.signedIn.continue')}
        </Button>
      </AccountFrame>
    )
  }
  const hasPasskey = passkeys.length > 0
  // Added, the page asks for it.
  const add = ownerForm((cancel) => <AddPasskey onAdded={() => {}} onCancel={cancel} />)
  return (
    <AccountFrame title={text('passkeys.needed')}>
      <p>{text(hasPasskey ? 'passkeys.needed.signIn' : 'passkeys.needed.add')}</p>
      {hasPasskey ? <PasskeySignIn origin={page} variant="primary" /> : add?.(() => replacePage(paths.home()))}
      {!hasPasskey && !add && <p>{text('settings.password.none')}</p>}
      {hasPasskey && <p>{text('passkeys.needed.lost')}</p>}
    </AccountFrame>
  )
}
