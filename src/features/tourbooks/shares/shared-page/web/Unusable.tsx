import type { ReactNode } from 'react'
import classes from './Unusable.module.css'

/** What a recipient may do and the owner, who only looks at it, may not: it is shown, and its controls are disabled. */
export function Unusable({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? (
    <fieldset disabled className={classes.shown}>
      {children}
    </fieldset>
  ) : (
    children
  )
}
