import { paths } from '#lib/paths.ts'
import type { CurrentUser } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AccountPage.module.css'

/** The signed-in user, with buttons to continue or sign out. */
export function AlreadySignedIn({ user, back }: { user: CurrentUser; back: string }) {
  const { firstName, lastName, email } = user
  const text = useText()
  return (
    <>
      <p>{text('account.signedIn.as', { name: `${firstName} ${lastName}`.trim(), email })}</p>
      <div className={classes.actions}>
        {/* Not a page's link: the address may be of anything on this site, such as the description of the API. */}
        <Button plain href={back} variant="primary" size="large">
          {text('account.signedIn.continue')}
        </Button>
        <Button href={paths.logout()} size="large">
          {text('account.signOut')}
        </Button>
      </div>
    </>
  )
}
