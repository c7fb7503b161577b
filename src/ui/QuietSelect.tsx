import type { ReactNode } from 'react'
import classes from './QuietSelect.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
  children: ReactNode
}

/** A select that looks like plain text; `children` are its options. */
export function QuietSelect({ label, value, onChange, className = '', children }: Props) {
  return (
    <select
      className={`${classes.quiet} ${className}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </select>
  )
}
