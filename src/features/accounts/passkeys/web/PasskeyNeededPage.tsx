import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { useOwnerForms } from '../../settings/web/use-owner-forms.tsx'
import { AccountFrame } from '../../web/AccountFrame.tsx'
import { AlreadySignedIn } from '../../web/AlreadySignedIn.tsx'
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
  const { user } = useCurrentUser()
  const { origin } = usePageQuery()
  const page = safeReturn(origin)
  if (!isNeeded) {
    return (
      <AccountFrame title={text('account.signedIn')}>
        {user && <AlreadySignedIn user={user} back={page} />}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={text('passkeys.needed')}>
      {passkeys.length > 0 ? <SignIn page={page} /> : <AddFirst />}
    </AccountFrame>
  )
}

function SignIn({ page }: { page: string }) {
  const text = useText()
  return (
    <>
      <p>{text('passkeys.needed.signIn')}</p>
      <PasskeySignIn origin={page} variant="primary" />
      <p>{text('passkeys.needed.lost')}</p>
    </>
  )
}

/** Once there is one, the page asks for it. */
function AddFirst() {
  const text = useText()
  const navigate = useNavigate()
  const add = useOwnerForms()((onCancel) => <AddPasskey onAdded={() => {}} onCancel={onCancel} />)
  return (
    <>
      <p>{text('passkeys.needed.add')}</p>
      {add ? add(() => void navigate({ href: paths.home() })) : <p>{text('settings.password.none')}</p>}
    </>
  )
}
