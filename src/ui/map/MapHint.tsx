import type { ComponentProps } from 'react'
import classes from './MapHint.module.css'

type Props = ComponentProps<'p'> & {
  /** It says what is wrong, instead of what to do next. */
  isProblem: boolean
}

/** The next step while an area is drawn, or why it is invalid; `className` places it on the map. */
export const MapHint = ({ isProblem, className = '', ...hint }: Props) => (
  <p {...hint} className={`${classes.hint} ${className}`} data-problem={isProblem || undefined} />
)
