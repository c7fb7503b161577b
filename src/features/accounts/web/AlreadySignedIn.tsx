import { Button } from '@mantine/core'
import type { CurrentUser } from '#ui/use-current-user.ts'
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
        <Button component="a" href={back} variant="filled" size="lg">
          {text('account.signedIn.continue')}
        </Button>
        <Button component="a" href="/logout" size="lg">
          {text('account.signOut')}
        </Button>
      </div>
    </>
  )
}
