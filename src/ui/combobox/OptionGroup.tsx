import { type ReactNode, useId } from 'react'
import classes from './OptionGroup.module.css'

/** Options of a listbox below a heading, which screen readers say with the first of them. */
export function OptionGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div role="group" aria-labelledby={id} className={classes.group}>
      <p id={id}>{heading}</p>
      {children}
    </div>
  )
}
