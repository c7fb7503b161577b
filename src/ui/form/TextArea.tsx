import type { ComponentProps } from 'react'
import classes from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type Props = FieldFrame &
  ComponentProps<'textarea'> & {
    /** As high as its text, from 4 to 16 lines. */
    grows?: boolean
  }

/** A labelled field of several lines. */
export function TextArea({ label, description, hint, error, className, grows = false, ...area }: Props) {
  return (
    <Field {...{ label, description, hint, error, className }}>
      {(connected) => (
        <textarea
          {...connected}
          {...area}
          className={`${classes.input} ${classes.area}`}
          data-grows={grows || undefined}
        />
      )}
    </Field>
  )
}
