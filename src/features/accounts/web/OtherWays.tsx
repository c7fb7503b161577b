import { paths } from '#lib/paths.ts'
import { useSignUpAddress } from '#site/routing/account-address.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'

/** Links below a sign-in form, for users who forgot their password and visitors without an account. */
export function OtherWays({ origin }: { origin: string }) {
  const text = useText()
  return (
    <>
      <p className={classes.aside}>
        <SiteLink href={paths.forgotPassword({ origin })}>{text('account.reset.forgot')}</SiteLink>
      </p>
      <p className={classes.aside}>
        {text('account.create.new')} <SiteLink href={useSignUpAddress(origin)}>{text('account.create')}</SiteLink>
      </p>
    </>
  )
}
