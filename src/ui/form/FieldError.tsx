import { IconAlertCircle } from '@tabler/icons-react'
import classes from './FieldError.module.css'

/** The error message below a field. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
