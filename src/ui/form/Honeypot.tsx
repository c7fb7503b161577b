import { useText } from '../use-text.ts'
import classes from './off-screen.module.css'

/** A hidden field that users cannot see; only bots fill it in. */
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
