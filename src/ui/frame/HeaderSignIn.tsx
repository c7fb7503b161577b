import { useOrigin, useSignUpAddress } from '../routing/account-address.ts'
import { signInAddress } from '../routing/page.tsx'
import { useText } from '../use-text.ts'
import classes from './HeaderSignIn.module.css'

/** A link to the sign-in page, which returns to this page. */
export function SignInLink({ isShown, className = '' }: { isShown: boolean; className?: string | undefined }) {
  const text = useText()
  return (
    <a
      className={`${classes.link} ${className}`}
      href={signInAddress(useOrigin())}
      rel="nofollow"
      data-shown={isShown || undefined}
    >
      {text('account.signIn')}
    </a>
  )
}

/** A link to the sign-up page, which returns to this page. */
export function CreateAccountLink({ isShown, className = '' }: { isShown: boolean; className?: string | undefined }) {
  const text = useText()
  return (
    <a
      className={`${classes.link} ${classes.create} ${className}`}
      href={useSignUpAddress(useOrigin())}
      rel="nofollow"
      data-shown={isShown || undefined}
    >
      {text('account.create')}
    </a>
  )
}
