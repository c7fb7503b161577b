import { useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { FRESH_MINUTES } from '../rules.ts'
import classes from './ChangeForm.module.css'

const HREF = paths.sso({ again: true, origin: paths.account() })

/** Link to sign in again at the provider, in place of a password that the account does not have. */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const text = useText()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <div className={classes.form}>
      <p className={classes.about}>{text('settings.signInAgain.about', { minutes: FRESH_MINUTES })}</p>
      <div className={classes.actions}>
        <Button plain ref={link} href={HREF} variant="primary">
          {text('settings.signInAgain')}
        </Button>
        <Button onClick={onCancel}>{text('common.cancel')}</Button>
      </div>
      <SiteLink className={classes.otherWay} href={paths.forgotPassword()}>
        {text('settings.password.byEmail')}
      </SiteLink>
    </div>
  )
}
