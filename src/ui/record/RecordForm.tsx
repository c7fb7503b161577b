import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react'
import { readFieldTexts, understoodAs } from '#lib/fields/field-text.ts'
import { ConflictsField } from '../form/ConflictsField.tsx'
import { SubmitBar } from '../form/SubmitBar.tsx'
import { useText } from '../use-text.ts'
import { FieldCards, type FieldsProps } from './FieldCards.tsx'
import classes from './RecordForm.module.css'
import type { FieldsForm } from './use-fields-form.ts'
import { type RecordOptions, useRecordForm } from './use-record-form.ts'
import { WithAside } from './WithAside.tsx'

type Props = FieldsProps &
  Pick<RecordOptions, 'record' | 'save'> & {
    /** Beside the form in wide windows, and below it in narrow ones: what the record is with the values that are entered. */
    preview?: (values: Record<string, unknown>) => ReactNode
  }

/** The form of a record: its fields in cards, and a bar that saves what was changed. Also saved by Ctrl or ⌘ and S. */
export function RecordForm({ record, save, preview, ...cards }: Props) {
  const { fields, wording, labelOf, codeLabelOf } = cards
  const text = useText()
  const form = useRecordForm({ fields, record, wording, save, labelOf })
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  function printConflict(name: string, value: string): string {
    const field = fields[name.split('.')[0]!]
    if (value === '') return text('common.none')
    if (field?.kind === 'choice') return codeLabelOf(name, value)
    if (field?.kind === 'flag' || field?.kind === 'choices')
      return text(value === 'true' ? 'building.yes' : 'verdict.no')
    return (field && understoodAs(field, value, wording)) ?? value
  }
  const element = (
    <form {...form.props} className={classes.form} onKeyDown={onKeyDown}>
      <ConflictsField
        conflicts={form.conflicts}
        labelOf={(name) => labelOf(name.split('.')[0]!)}
        printValue={(name, value) => printConflict(name, String(value))}
        onChoose={form.set}
      />
      <FieldCards {...cards} form={form} />
      <SubmitBar form={form} />
    </form>
  )
  if (!preview) return element
  return <WithAside aside={<Preview {...{ form, fields, wording }} show={preview} />}>{element}</WithAside>
}

type PreviewProps = Pick<FieldsProps, 'fields' | 'wording'> & {
  form: FieldsForm
  show: NonNullable<Props['preview']>
}

/** Follows typing; a field that is wrong keeps the record's value. */
const Preview = ({ form, fields, wording, show }: PreviewProps) =>
  show(readFieldTexts(fields, useDeferredValue(form.useAll()), wording).values)
