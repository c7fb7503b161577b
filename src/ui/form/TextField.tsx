import type { ComponentProps, ReactNode } from 'react'
import classes from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

export type TextFieldProps = FieldFrame &
  ComponentProps<'input'> & {
    /** A unit or button inside the control, and its width in pixels. */
    start?: Inside | undefined
    end?: Inside | undefined
  }
type Inside = { content: ReactNode; width: number }

/** A labelled field of one line. */
export function TextField({ label, description, hint, error, className, start, end, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, description, hint, error, className }}>
      {(connected) => (
        <div className={classes.control}>
          {start && (
            <span className={classes.start} style={{ width: start.width }}>
              {start.content}
            </span>
          )}
          <input
            {...connected}
            {...input}
            className={classes.input}
            style={{ paddingLeft: start?.width, paddingRight: end?.width }}
          />
          {end && (
            <span className={classes.end} style={{ width: end.width }}>
              {end.content}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
