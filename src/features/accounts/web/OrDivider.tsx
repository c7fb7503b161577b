import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'

/** Stands between a form and the other ways to sign in. */
export function OrDivider() {
  const text = useText()
  return <p className={classes.or}>{text('account.sso.or')}</p>
}
