import { useText } from '#ui/use-text.ts'
import classes from './notices.module.css'
import type { RefusedParameter } from './read-address.ts'

/** What was left out of the search because the address has no valid value for it. */
export function Refusals({ refusals }: { refusals: RefusedParameter[] }) {
  const text = useText()
  if (refusals.length === 0) return null
  return (
    <div className={classes.refused} role="alert">
      {refusals.map(({ field, problem }) => (
        <p key={field}>{text(`search.refused.${problem}`, { filter: text(`search.refused.${field}`) })}</p>
      ))}
    </div>
  )
}
