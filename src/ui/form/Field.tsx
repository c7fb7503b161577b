import { type ReactNode, useId } from 'react'
import classes from './Field.module.css'

/** What every field has around its control. */
export type FieldFrame = {
  label?: ReactNode
  /** Above the control, what to enter. */
  description?: ReactNode
  /** Below the control, advice. */
  hint?: ReactNode
  error?: ReactNode
  /** Places the field. */
  className?: string | undefined
}
/** Connects the control with what describes it. */
type Connected = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** The label, description, control and error of a field. */
export function Field({
  label,
  description,
  hint,
  error,
  className = '',
  children,
}: FieldFrame & { children: (connected: Connected) => ReactNode }) {
  const id = useId()
  const ids = { error: `${id}-error`, description: `${id}-description`, hint: `${id}-hint` }
  const describedBy = [error && ids.error, description && ids.description, hint && ids.hint].filter(Boolean).join(' ')
  return (
    <div className={`${classes.field} ${className}`}>
      {label && <label htmlFor={id}>{label}</label>}
      {description && (
        <p id={ids.description} className={classes.description}>
          {description}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={ids.hint} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <div id={ids.error} className={classes.error}>
          {error}
        </div>
      )}
    </div>
  )
}
