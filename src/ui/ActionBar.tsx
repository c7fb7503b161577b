import type { ReactNode } from 'react'
import classes from './ActionBar.module.css'

type Props = {
  /** What the actions do, or what is missing before they can be done. */
  note?: ReactNode
  /** The note says what is missing. */
  warns?: boolean
  /** Buttons. */
  children: ReactNode
}

/** What can be done with a page, at the bottom of the window; announces its note when that changes. */
export const ActionBar = ({ note, warns = false, children }: Props) => (
  <div className={classes.bar}>
    <p role="status" data-warns={warns || undefined}>
      {note}
    </p>
    {children}
  </div>
)
