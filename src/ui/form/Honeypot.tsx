import classes from '#features/accounts/web/AccountForm.module.css'
import { useText } from '../use-text.ts'

/** A field that no person finds; whatever fills it in fills in everything. */
export function Trap() {
  const text = useText()
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        {text('account.trap')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
