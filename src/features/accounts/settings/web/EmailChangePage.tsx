import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useNotify } from '#ui/notify.ts'
import type { LoadContext } from '#ui/page.tsx'
import type { RouterContext } from '#ui/router-context.ts'
import { useText } from '#ui/use-text.ts'
import { explainRefusal } from '../../web/explain-refusal.ts'
import { LinkFrame } from '../../web/LinkFrame.tsx'
import { loadAccountPage } from '../../web/load-account-page.ts'

export const load = (context: LoadContext) => loadAccountPage(context, 'settings.emailChange', 'settings.describe')

/** One button makes the address a letter went to the account's. */
export function Page() {
  const text = useText()
  const notify = useNotify()
  const { call } = useRouter().options.context as RouterContext
  const [isBusy, setBusy] = useState(false)
  return (
    <LinkFrame kind="change_email" title={text('settings.emailChange')}>
      {({ email }, follow) => (
        <>
          <p>{text('settings.emailChange.about', { email })}</p>
          <Button
            size="lg"
            variant="filled"
            fullWidth
            loading={isBusy}
            onClick={() => {
              setBusy(true)
              follow((token) => call('PUT /users/email_changes', { body: { token } })).catch((error) => {
                notify.error(text('account.link.failed'), { message: explainRefusal(error, text) })
                setBusy(false)
              })
            }}
          >
            {text('account.verify.confirm')}
          </Button>
        </>
      )}
    </LinkFrame>
  )
}
