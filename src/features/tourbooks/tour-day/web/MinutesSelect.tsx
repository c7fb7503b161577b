import { useText } from '#ui/use-text.ts'
import { describeDuration } from '../messages.ts'
import { PlanField } from './PlanField.tsx'

type Props = {
  label: string
  about?: string
  value: number | null
  /** The minutes of stops that have none of their own; with them, a stop can have none. */
  usual?: number
  onChange: (minutes: number | null) => void
}

const CHOICES = [10, 15, 20, 30, 45, 60, 90, 120]

/** How long a visit takes. */
export function MinutesSelect({ label, about, value, usual, onChange }: Props) {
  const text = useText()
  const choices = value === null || CHOICES.includes(value) ? CHOICES : [...CHOICES, value].sort((a, b) => a - b)
  return (
    <PlanField label={label} about={about}>
      {(id) => (
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          {usual !== undefined && <option value="">{text('tourDay.field.minutes.usual', { minutes: usual })}</option>}
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {describeDuration(minutes, text)}
            </option>
          ))}
        </select>
      )}
    </PlanField>
  )
}
