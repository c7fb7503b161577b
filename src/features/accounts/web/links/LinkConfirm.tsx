import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MessageId } from '#messages/messages.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import type { RouterContext } from '#ui/routing/router-context.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import type { Follow } from './LinkFrame.tsx'
import type { LinkView } from './use-link.ts'

type Props = {
  link: LinkView
  /** What the button does; may name the address, {email}. */
  about: MessageId
  follow: Follow
  use: (call: RouterContext['call'], token: string) => Promise<{ origin: string }>
}

/** A link of an email that is used by a button: an email program that opens every link clicks none. */
export function LinkConfirm({ link: { email }, about, follow, use }: Props) {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <p>{text(about, { email })}</p>
      <Button
        size="lg"
        variant="filled"
        fullWidth
        loading={isBusy}
        onClick={() => {
          setBusy(true)
          follow((token) => use(call, token)).catch((error) => {
            notify.error(text('account.link.failed'), { message: explainError(error, text) })
            setBusy(false)
          })
        }}
      >
        {text('account.verify.confirm')}
      </Button>
    </>
  )
}
