import { Button } from '#ui/Button.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import { signUpAddress } from '../routing/account-address.ts'
import { useSignOut } from '../use-sign-out.ts'
import classes from './ViewingBar.module.css'

/** Says around every page that a visitor of the demo looks around, and leads to an account of their own. */
export function SandboxBar() {
  const text = useText()
  const site = useSite()
  const { signOut, isPending } = useSignOut({ opens: signUpAddress(site, '/') })
  return (
    <section className={classes.bar} data-quiet aria-label={text('frame.sandbox.label')}>
      <p>{text('frame.sandbox')}</p>
      <Button size="small" loading={isPending} onClick={signOut}>
        {text('frame.sandbox.signUp')}
      </Button>
    </section>
  )
}
