import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { useOrigin, useSignUpAddress } from '../routing/account-address.ts'
import classes from './HeaderSignIn.module.css'

/** A link to the sign-in page, which returns to this page. */
export function SignInLink({ isShown, className = '' }: { isShown: boolean; className?: string | undefined }) {
  const text = useText()
  return (
    <SiteLink
      className={`${classes.link} ${className}`}
      href={paths.login({ origin: useOrigin() })}
      rel="nofollow"
      data-shown={isShown || undefined}
    >
      {text('account.signIn')}
    </SiteLink>
  )
}

/** A link to the sign-up page, which returns to this page. */
export function CreateAccountLink({ isShown, className = '' }: { isShown: boolean; className?: string | undefined }) {
  const text = useText()
  return (
    <SiteLink
      className={`${classes.link} ${classes.create} ${className}`}
      href={useSignUpAddress(useOrigin())}
      rel="nofollow"
      data-shown={isShown || undefined}
    >
      {text('account.create')}
    </SiteLink>
  )
}
