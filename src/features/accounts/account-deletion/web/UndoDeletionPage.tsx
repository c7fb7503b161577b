import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { replacePage } from '#ui/routing/replace-page.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { AccountFrame } from '../../web/AccountFrame.tsx'
import { linkPageHead } from '../../web/head-account-page.ts'

export const load = (context: LoadContext) => linkPageHead(context, 'settings.undo', 'settings.describe')

const LONGEST = 400
const REFUSED: Record<string, MessageId> = { link_used: 'settings.undo.done', link_expired: 'settings.undo.late' }

/** One button reopens a closed account. */
export function Page() {
  const text = useText()
  const isHydrated = useHydrated()
  const token = String(usePageQuery().token ?? '').slice(0, LONGEST)
  const [refused, setRefused] = useState<MessageId | undefined>(token === '' ? 'account.link.unknown' : undefined)
  const { mutate, isPending } = useApiMutation('POST /users/undo_deletion', {
    // A full load, as the answer may lead anywhere on the site.
    onSuccess: ({ origin }) => replacePage(origin),
    onError(error) {
      const reason = error instanceof ApiError ? REFUSED[error.problem.code ?? ''] : undefined
      setRefused(reason)
      return reason !== undefined
    },
    failed: 'account.link.failed',
  })

  if (refused) {
    return (
      <AccountFrame title={text(refused)} takesFocus>
        <Button href={paths.login()} size="large">
          {text('account.signIn')}
        </Button>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={text('settings.undo')}>
      <p>{text('settings.undo.about')}</p>
      <Button
        size="large"
        variant="primary"
        fullWidth
        disabled={!isHydrated}
        loading={isPending}
        onClick={() => mutate({ body: { token } })}
      >
        {text('settings.undo.confirm')}
      </Button>
      <noscript>{text('account.noScript')}</noscript>
    </AccountFrame>
  )
}
