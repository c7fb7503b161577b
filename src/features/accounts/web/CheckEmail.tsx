import { Button } from '@mantine/core'
import { useState } from 'react'
import { explainError } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { AccountFrame } from './AccountFrame.tsx'
import classes from './AccountPage.module.css'

type Props = {
  /** The address the email went to, and what it is for. */
  about: string
  sendAgain: () => Promise<unknown>
  onOther: () => void
}

/** An email was sent; it can be sent again, or to another address. */
export function CheckEmail({ about, sendAgain, onOther }: Props) {
  const text = useText()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    try {
      await sendAgain()
      notify.success(text('account.checkEmail.sent'))
    } catch (error) {
      notify.error(text('account.checkEmail.failed'), { message: explainError(error, text) })
    }
    setBusy(false)
  }

  return (
    <AccountFrame title={text('account.checkEmail')} takesFocus>
      <p>{about}</p>
      <p>{text('account.checkEmail.none')}</p>
      <div className={classes.actions}>
        <Button size="lg" loading={isBusy} onClick={again}>
          {text('account.checkEmail.again')}
        </Button>
        <Button size="lg" variant="subtle" onClick={onOther}>
          {text('account.checkEmail.other')}
        </Button>
      </div>
    </AccountFrame>
  )
}
