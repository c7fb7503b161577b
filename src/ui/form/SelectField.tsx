import type { ComponentProps } from 'react'
import classes from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type Props = FieldFrame &
  ComponentProps<'select'> & { options: readonly (readonly [value: string | number, label: string])[] }

/** A labelled native select. */
export function SelectField({ label, description, hint, error, className, options, ...select }: Props) {
  return (
    <Field {...{ label, description, hint, error, className }}>
      {(connected) => (
        <select {...connected} {...select} className={`${classes.input} ${classes.select}`}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
