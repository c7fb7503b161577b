import { useText } from '#ui/use-text.ts'
import type { Refusal } from '../rules.ts'
import classes from './notices.module.css'

/** Invalid parameters of the address, by name. */
export function Refusals({ refusals }: { refusals: Refusal[] }) {
  const text = useText()
  if (refusals.length === 0) return null
  return (
    <div className={classes.refused} role="alert">
      <b>{text('search.refused', { count: refusals.length })}</b>
      {refusals.map(({ field, message }) => (
        <p key={field}>{text('search.refused.field', { field, message })}</p>
      ))}
    </div>
  )
}
