import { useEffect, useId, useRef } from 'react'
import { Card } from '../Card.tsx'
import { useText } from '../use-text.ts'
import classes from './ConflictsField.module.css'
import type { FormValues } from './fields.ts'
import type { Conflict } from './merge-values.ts'

type Props<Values extends FormValues> = {
  conflicts: readonly Conflict<Values>[]
  labelOf: (field: keyof Values & string) => string
  printValue: (field: keyof Values & string, value: string | boolean) => string
  onChoose: (values: Partial<Values>) => void
  /** Whether neither value of a field is chosen in advance. */
  isOpen?: (field: keyof Values & string) => boolean
}

/** The fields that someone else has changed, too: both values of each, of which one is chosen. */
export function ConflictsField<Values extends FormValues>(props: Props<Values>) {
  const { conflicts, labelOf, printValue, onChoose, isOpen = () => false } = props
  const text = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever has saved is led to what is left to decide.
  useEffect(() => {
    if (conflicts.length > 0) heading.current?.focus()
  }, [conflicts])
  if (conflicts.length === 0) return null
  return (
    <Card className={classes.conflicts ?? ''} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {text('form.stale.title')}
      </h2>
      <p>{text('form.stale.about')}</p>
      {conflicts.map(({ field, mine, saved }) => (
        <fieldset key={field}>
          <legend>{labelOf(field)}</legend>
          {[
            { value: mine, label: text('form.stale.mine'), isFirst: true },
            { value: saved, label: text('form.stale.saved'), isFirst: false },
          ].map(({ value, label, isFirst }) => (
            <label key={label}>
              <input
                type="radio"
                name={`conflict-${field}`}
                defaultChecked={isFirst && !isOpen(field)}
                onChange={() => onChoose({ [field]: value } as Partial<Values>)}
              />
              <span>
                <b>{label}</b> <span>{printValue(field, value)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Card>
  )
}
