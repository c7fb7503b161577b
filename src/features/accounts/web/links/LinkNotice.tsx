import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { LinkKind } from '../../registration/rules.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import classes from '../AccountPage.module.css'
import type { LinkProblem } from './use-link.ts'

const TITLES: Record<LinkProblem, MessageId> = {
  unknown: 'account.link.unknown',
  used: 'account.link.used',
  expired: 'account.link.expired',
  registered: 'account.link.registered',
  failed: 'account.link.failed',
}

const EXPIRED: Record<LinkKind, MessageId> = {
  verify: 'account.link.expired.verify',
  reset: 'account.link.expired.reset',
  invite: 'account.link.expired.invite',
  change_email: 'account.link.expired.changeEmail',
}

const ABOUT: Record<Exclude<LinkProblem, 'expired'>, MessageId> = {
  unknown: 'account.link.unknown.about',
  used: 'account.link.used.about',
  registered: 'account.link.registered.about',
  failed: 'account.link.failed.about',
}

type Props = { kind: LinkKind; problem: LinkProblem; token: string; onRetry: () => unknown }

/** Why a link does not work, and what to do instead. */
export function LinkNotice({ kind, problem, token, onRetry }: Props) {
  const text = useText()
  return (
    <AccountFrame title={text(TITLES[problem])} takesFocus>
      <p>{text(problem === 'expired' ? EXPIRED[kind] : ABOUT[problem])}</p>
      <div className={classes.actions}>
        {problem === 'failed' && (
          <Button size="large" variant="primary" onClick={onRetry}>
            {text('common.tryAgain')}
          </Button>
        )}
        {problem === 'expired' && kind === 'verify' && <ResendEmail token={token} />}
        {problem !== 'failed' && (
          <Button href={paths.login()} size="large">
            {text('account.signIn')}
          </Button>
        )}
        {problem !== 'failed' && kind !== 'invite' && <OtherWay problem={problem} kind={kind} />}
      </div>
    </AccountFrame>
  )
}

function OtherWay({ problem, kind }: Pick<Props, 'problem' | 'kind'>) {
  const text = useText()
  if (kind === 'verify' && problem !== 'registered') return null
  return (
    <Button href={paths.forgotPassword()} size="large">
      {text('account.reset.ask')}
    </Button>
  )
}

/** Sends the email of a sign-up again when its link has expired. */
function ResendEmail({ token }: { token: string }) {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending, isSuccess } = useApiMutation('POST /users/verifications', {
    onSuccess: () => notify.success(text('account.checkEmail')),
    failed: 'account.checkEmail.failed',
  })
  return (
    <Button
      size="large"
      variant="primary"
      loading={isPending}
      disabled={isSuccess}
      onClick={() => mutate({ body: { token } })}
    >
      {text('account.link.new')}
    </Button>
  )
}
