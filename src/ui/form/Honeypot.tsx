import { useText } from '../use-text.ts'
import classes from './off-screen.module.css'

/** A field that no person finds; whatever fills it in fills in everything. */
export function Honeypot() {
  const text = useText()
  return (
    <div className={classes.offScreen} aria-hidden="true">
      <label>
        {text('account.honeypot')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
