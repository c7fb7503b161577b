import type { ReactNode } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { AccountFrame } from './AccountFrame.tsx'
import classes from './AccountPage.module.css'

type Props = {
  /** The address the email went to, and what it is for. */
  about: string
  onAgain: () => void
  /** While the email is being sent again. */
  isPending: boolean
  onOther: () => void
  /** What else there is to know. */
  children?: ReactNode
}

/** An email was sent; it can be sent again, or to another address. */
export function CheckEmail({ about, onAgain, isPending, onOther, children }: Props) {
  const text = useText()
  return (
    <AccountFrame title={text('account.checkEmail')} takesFocus>
      <p>{about}</p>
      <p>{text('account.checkEmail.none')}</p>
      {children}
      <div className={classes.actions}>
        <Button size="large" loading={isPending} onClick={onAgain}>
          {text('account.checkEmail.again')}
        </Button>
        <Button size="large" variant="subtle" onClick={onOther}>
          {text('account.checkEmail.other')}
        </Button>
      </div>
    </AccountFrame>
  )
}

/** Sends an email again, which a notification confirms. */
export function useResend<K extends 'POST /users/verifications' | 'POST /users/password_resets'>(endpoint: K) {
  const text = useText()
  const notify = useNotify()
  return useApiMutation(endpoint, {
    onSuccess: () => notify.success(text('account.checkEmail.sent')),
    failed: 'account.checkEmail.failed',
  })
}
