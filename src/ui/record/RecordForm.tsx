import type { KeyboardEvent } from 'react'
import { ConflictsField } from '../form/ConflictsField.tsx'
import { SubmitBar } from '../form/SubmitBar.tsx'
import { FieldCards, type FieldsProps } from './FieldCards.tsx'
import classes from './RecordForm.module.css'
import { type RecordOptions, useRecordForm } from './use-record-form.ts'

/** The form of a record: its fields in cards, and a bar that saves what was changed. Also saved by Ctrl or ⌘ and S. */
export function RecordForm({ record, save, ...cards }: FieldsProps & Pick<RecordOptions, 'record' | 'save'>) {
  const { fields, wording, labelOf } = cards
  const form = useRecordForm({ fields, record, wording, save, labelOf })
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form {...form.props} className={classes.form} onKeyDown={onKeyDown}>
      <ConflictsField
        conflicts={form.conflicts}
        labelOf={(name) => labelOf(name.split('.')[0]!)}
        printValue={(_name, value) => String(value)}
        onChoose={form.set}
      />
      <FieldCards {...cards} form={form} />
      <SubmitBar form={form} />
    </form>
  )
}
