import { PlanField } from './PlanField.tsx'

type Props = {
  type: 'date' | 'time'
  label: string
  /** What the field is about, for screen readers, where several have one label. */
  about?: string
  saved: string | null
  onSave: (value: string | null) => void
}

/**
 * A date or time that is saved when its field is left. The browser holds what is typed, because a half-typed one has no
 * value that a state could hold.
 */
export function TypedField({ type, label, about, saved, onSave }: Props) {
  return (
    <PlanField label={label} about={about}>
      {(id) => (
        <input
          id={id}
          key={saved}
          type={type}
          defaultValue={saved ?? ''}
          onBlur={({ target: { value, validity } }) => {
            if (validity.valid && value !== (saved ?? '')) onSave(value || null)
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
          }}
        />
      )}
    </PlanField>
  )
}
