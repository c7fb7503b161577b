import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { COST_BASES, type CostBasis } from '#features/catalog/size-fit/rules.ts'
import type { FieldWording } from '#lib/fields/field-text.ts'
import { describeMistake, type Mistake } from '#ui/form/mistakes.tsx'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { useText } from '#ui/use-text.ts'
import type { Requirement, RequirementChange } from '../contract.ts'
import classes from './Requirement.module.css'
import type { RequirementCell } from './requirement-cells.ts'

type Props = {
  cell: RequirementCell
  requirement: Requirement
  wording: FieldWording
  /** Behind the value. */
  note?: string | undefined
  onChange: (change: RequirementChange) => void
}

/**
 * One part of a requirement: a button with its value, which becomes its field. Enter and leaving the field save it, Escape
 * restores it; a text that is wrong stays, with what is wrong below it.
 */
export function RequirementField({ cell, requirement, wording, note, onChange }: Props) {
  const text = useText()
  const id = useId()
  const value = cell.print(requirement, wording)
  const [draft, setDraft] = useState<string | null>(null)
  const [mistake, setMistake] = useState<Mistake>()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = draft !== null
  const label = text(cell.label(requirement))
  const { budget } = requirement
  const hasBasis = cell.key === 'budget' && budget !== null

  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  function close() {
    setDraft(null)
    setMistake(undefined)
  }
  /** Whether the text is a value, which is then saved. */
  function save(basis?: CostBasis): boolean {
    if (draft === null) return true
    const reading = cell.read(draft, requirement, wording)
    if ('mistake' in reading) {
      setMistake(reading.mistake)
      return false
    }
    const change = basis && reading.change.budget ? { budget: { ...reading.change.budget, basis } } : reading.change
    if (basis !== undefined || draft.trim() !== value) onChange(change)
    return true
  }
  function closeByKey() {
    close()
    // After the button has replaced the field.
    requestAnimationFrame(() => button.current?.focus())
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget) && save()) close()
  }

  if (!isOpen) {
    return (
      <button ref={button} type="button" className={classes.cell} onClick={() => setDraft(value)}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>
          {value ? <b className="num">{value}</b> : <span className={classes.none}>{text('common.add')}</span>}
          {note && <small>{note}</small>}
        </span>
      </button>
    )
  }
  return (
    <fieldset className={classes.cell} aria-label={label} data-edited onBlur={onBlur}>
      <span className={classes.labels}>
        <label htmlFor={id} className={classes.label}>
          {hasBasis ? text('requirement.budget') : label}
        </label>
        {hasBasis && (
          <QuietSelect
            label={text('requirement.basis')}
            value={budget.basis}
            onChange={(basis) => save(basis as CostBasis)}
          >
            {COST_BASES.map((basis) => (
              <option key={basis} value={basis}>
                {text(`requirement.basis.${basis}`)}
              </option>
            ))}
          </QuietSelect>
        )}
      </span>
      <input
        ref={input}
        id={id}
        className="num"
        value={draft}
        autoComplete="off"
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake && `${id}-mistake`}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && save()) closeByKey()
          if (key === 'Escape') closeByKey()
        }}
      />
      {mistake && (
        <div id={`${id}-mistake`} className={classes.mistake} role="alert">
          {describeMistake(mistake, text)}
        </div>
      )}
    </fieldset>
  )
}
