import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { readFieldTexts, understoodAs } from '#lib/fields/field-text.ts'
import { fieldsIn } from '#lib/fields/fields.ts'
import { ConflictsField } from '../form/ConflictsField.tsx'
import { SubmitBar } from '../form/SubmitBar.tsx'
import { useText } from '../use-text.ts'
import { FieldCards, type FieldsProps } from './FieldCards.tsx'
import { FormDraft } from './FormDraft.tsx'
import type { Labels } from './RecordField.tsx'
import classes from './RecordForm.module.css'
import type { FieldsForm } from './use-fields-form.ts'
import { type RecordOptions, useRecordForm } from './use-record-form.ts'
import { WithAside } from './WithAside.tsx'

type Props = FieldsProps &
  Pick<RecordOptions, 'record' | 'save' | 'describeSaved'> & {
    /** What the draft of what is typed is called; undefined while the user is not known. */
    draft: string | undefined
    /** Beside the form in wide windows, and below it in narrow ones: what the record is with the values that are entered. */
    preview?: (values: Record<string, unknown>) => ReactNode
  }

/** The form of a record: its fields in cards, and a bar that saves what was changed. */
export function RecordForm({ record, save, describeSaved, preview, draft, ...cards }: Props) {
  const { wording, labelOf, codeLabelOf } = cards
  const text = useText()
  // Decided once: a field that is emptied stays.
  const [fields] = useState(() => fieldsIn(wording.countryCode, cards.fields, record))
  const form = useRecordForm({ fields, record, wording, save, labelOf, describeSaved })
  function printValue(name: string, value: string): string {
    const field = fields[name.split('.')[0]!]
    if (value === '') return text('common.none')
    if (field?.kind === 'choice') return codeLabelOf(name, value)
    if (field?.kind === 'flag' || field?.kind === 'choices') return text(value === 'true' ? 'common.yes' : 'common.no')
    return (field && understoodAs(field, value, wording)) ?? value
  }
  const element = (
    <RecordFormFrame form={form} draft={draft} labelOf={(name) => labelOf(name.split('.')[0]!)} printValue={printValue}>
      <FieldCards {...cards} fields={fields} form={form} />
    </RecordFormFrame>
  )
  if (!preview) return element
  return <WithAside aside={<Preview {...{ form, fields, wording }} show={preview} />}>{element}</WithAside>
}

type FrameProps = Pick<Labels, 'labelOf'> &
  Pick<Props, 'draft'> & {
    form: ReturnType<typeof useRecordForm>
    /** A value of a control in words, to choose from. Default: as it is typed. */
    printValue?: (name: string, value: string) => string
    children: ReactNode
  }

/** What surrounds the fields of a record: the values to choose from, and the bar that saves. Also saved by Ctrl or ⌘ and S. */
export function RecordFormFrame({ form, draft, labelOf, printValue = (_name, value) => value, children }: FrameProps) {
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form {...form.props} className={classes.form} onKeyDown={onKeyDown}>
      <FormDraft name={draft} form={form} saved={form.saved} onConflicts={form.ask} />
      <ConflictsField
        conflicts={form.conflicts}
        labelOf={labelOf}
        printValue={(name, value) => printValue(name, String(value))}
        onChoose={form.choose}
        isOpen={form.isOpen}
      />
      {children}
      <SubmitBar form={form} labelOf={labelOf} />
    </form>
  )
}

type PreviewProps = Pick<FieldsProps, 'fields' | 'wording'> & {
  form: FieldsForm
  show: NonNullable<Props['preview']>
}

/** Follows typing; a field that is wrong keeps the record's value. */
const Preview = ({ form, fields, wording, show }: PreviewProps) =>
  show(readFieldTexts(fields, useDeferredValue(form.useAll()), wording).values)
