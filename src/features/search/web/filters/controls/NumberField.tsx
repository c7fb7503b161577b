import { useText } from '#ui/use-text.ts'
import classes from './filters.module.css'

type Props = {
  name: string
  label: string
  unit: string
  /** For currencies, which are written before the number. */
  unitFirst?: boolean
  value: number | null
  invalid?: boolean
  onChange: (value: number | null) => void
}

/** A number with its unit inside; empty means no limit. */
export function NumberField({ name, label, unit, unitFirst = false, value, invalid = false, onChange }: Props) {
  const text = useText()
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <span className={classes.number} data-invalid={invalid || undefined} data-unit-first={unitFirst || undefined}>
        <input
          type="number"
          name={name}
          min={0}
          step="any"
          inputMode="decimal"
          placeholder={text('search.range.noLimit')}
          value={value ?? ''}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => onChange(target.value === '' ? null : Math.max(target.valueAsNumber, 0))}
        />
        <span>{unit}</span>
      </span>
    </label>
  )
}
