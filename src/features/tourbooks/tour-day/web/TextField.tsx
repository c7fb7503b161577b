import { SavedState } from '../../stops/web/SavedState.tsx'
import { useNote } from '../../stops/web/use-note.ts'
import { PlanField } from './PlanField.tsx'

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
  const note = useNote(saved, save)
  const Input = isLong ? 'textarea' : 'input'
  return (
    <PlanField label={label} about={about}>
      {(id) => (
        <>
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
        </>
      )}
    </PlanField>
  )
}
