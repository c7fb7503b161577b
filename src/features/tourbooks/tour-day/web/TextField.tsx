import { useId } from 'react'
import { SavedState } from '../../stops/web/SavedState.tsx'
import { useNote } from '../../stops/web/use-note.ts'
import classes from './PlanField.module.css'

type Props = {
  label: string
  about: string
  placeholder: string
  maxLength: number
  /** Has several lines. */
  isLong?: boolean
  saved: string
  save: (value: string) => Promise<boolean>
}

/** A text of the plan, which saves itself as notes do. */
export function TextField({ label, about, placeholder, maxLength, isLong = false, saved, save }: Props) {
  const id = useId()
  const note = useNote(saved, save)
  const Input = isLong ? 'textarea' : 'input'
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> {about}</span>
      </label>
      <SavedState state={note.state} />
      <Input
        id={id}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={placeholder}
        value={note.value}
        onChange={({ target }) => note.onChange(target.value)}
        onBlur={note.onBlur}
      />
    </div>
  )
}
