import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useNotify } from '#ui/notify.ts'
import type { LoadContext } from '#ui/page.tsx'
import type { RouterContext } from '#ui/router-context.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountPage.module.css'
import { explainRefusal } from './explain-refusal.ts'
import { LinkFrame } from './LinkFrame.tsx'
import { loadAccountPage } from './load-account-page.ts'

export const load = (context: LoadContext) => loadAccountPage(context, 'account.verify', 'account.verify.describe')

/** One button finishes a sign-up: a mail program that looks at every link presses none. */
export function Page() {
  const text = useText()
  const notify = useNotify()
  const { call } = useRouter().options.context as RouterContext
  const [isBusy, setBusy] = useState(false)
  return (
    <LinkFrame kind="verify" title={text('account.verify')}>
      {({ email }, follow) => (
        <>
          <p>{text('account.verify.about', { email })}</p>
          <div className={classes.actions}>
            <Button
              size="lg"
              variant="filled"
              fullWidth
              loading={isBusy}
              onClick={() => {
                setBusy(true)
                follow((token) => call('POST /users/verify', { body: { token } })).catch((error) => {
                  notify.error(text('account.link.failed'), { message: explainRefusal(error, text) })
                  setBusy(false)
                })
              }}
            >
              {text('account.verify.confirm')}
            </Button>
          </div>
        </>
      )}
    </LinkFrame>
  )
}
