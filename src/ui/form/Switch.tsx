import type { ComponentProps } from 'react'
import classes from './Switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & { checked: boolean }

/** Turns something on or off at once; its label is around it or its `aria-label`. */
export const Switch = ({ checked, className = '', ...input }: Props) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    className={`${classes.switch} ${className}`}
    checked={checked}
    aria-checked={checked}
  />
)
