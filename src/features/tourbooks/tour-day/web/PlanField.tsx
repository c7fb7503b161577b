import { type ReactNode, useId } from 'react'
import classes from './PlanField.module.css'

type Props = {
  label: string
  /** What the field is about, for screen readers, where several have one label. */
  about?: string | undefined
  children: (id: string) => ReactNode
}

/** A control with its label. */
export function PlanField({ label, about, children }: Props) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {about && <span className="visually-hidden"> {about}</span>}
      </label>
      {children(id)}
    </div>
  )
}
