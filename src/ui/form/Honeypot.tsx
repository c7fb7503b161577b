import { useText } from '../use-text.ts'

/** A hidden field that users cannot see; only bots fill it in. */
export function Honeypot() {
  const text = useText()
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {text('account.honeypot')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
