import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import classes from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type Props = FieldFrame &
  ComponentProps<'input'> & {
    /** Names the button that shows the password. */
    showLabel: string
  }

/** A labelled password, which can be shown. */
export function PasswordField({ label, description, hint, error, className, showLabel, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Field {...{ label, description, hint, error, className }}>
      {(connected) => (
        <div className={classes.control}>
          <input
            {...connected}
            {...input}
            type={isShown ? 'text' : 'password'}
            className={`${classes.input} ${classes.password}`}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-label={showLabel}
            aria-pressed={isShown}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={18} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
