import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { Button } from '#ui/Button.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { OrDivider } from '../../web/OrDivider.tsx'
import type { SsoProvider } from '../rules.ts'
import { ProviderMark } from './ProviderMark.tsx'
import classes from './SsoLink.module.css'

const NAMES: Record<SsoProvider, MessageId> = {
  google: 'account.sso.google',
  microsoft: 'account.sso.microsoft',
  other: 'account.sso',
}

const FAILED: Record<string, MessageId> = {
  failed: 'account.sso.failed',
  unverified: 'account.sso.unverified',
  refused: 'account.sso.refused',
  not_again: 'account.sso.notAgain',
}

/** Link to sign in by an OpenID provider, if there is one, and why the last attempt failed. */
export function SsoLink({ origin, hasFormBelow = false }: { origin: string; hasFormBelow?: boolean }) {
  const text = useText()
  const { sso } = useRead('GET /api/sign_in_options', {})
  if (!sso) return null
  return (
    <div className={classes.sso}>
      <SsoFailure />
      <Button plain href={paths.sso({ origin })} size="large" fullWidth>
        <ProviderMark provider={sso} />
        {text(NAMES[sso])}
      </Button>
      {hasFormBelow && <OrDivider />}
    </div>
  )
}

/** Why the provider redirected back without signing the user in. */
export function SsoFailure() {
  const text = useText()
  const { sso } = usePageQuery()
  const failed = FAILED[String(sso)]
  if (!failed) return null
  return (
    <p role="alert" className={classes.failed}>
      {text(failed)}
    </p>
  )
}
