import type { KeyboardEvent } from 'react'
import { Card } from '../Card.tsx'
import { ConflictsField } from '../form/ConflictsField.tsx'
import { SubmitBar } from '../form/SubmitBar.tsx'
import { type Labels, RecordField, type References } from './RecordField.tsx'
import classes from './RecordForm.module.css'
import { type RecordOptions, useRecordForm } from './use-record-form.ts'

type Props = RecordOptions &
  Labels & {
    /** The cards in order, each with the fields that name its section. */
    sections: readonly { id: string; title: string }[]
    references?: References | undefined
  }

/** The form of a record: its fields in cards, and a bar that saves what was changed. Also saved by Ctrl or ⌘ and S. */
export function RecordForm({ sections, references, labelOf, codeLabelOf, ...options }: Props) {
  const form = useRecordForm({ ...options, labelOf })
  const fields = Object.entries(options.fields)
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
      {sections.map(({ id, title }) => (
        <Card key={id} title={title}>
          <div className={classes.fields}>
            {fields.map(
              ([name, field]) =>
                field.section === id && (
                  <RecordField
                    key={name}
                    {...{ name, field, form, references, labelOf, codeLabelOf }}
                    wording={options.wording}
                  />
                ),
            )}
          </div>
        </Card>
      ))}
      <SubmitBar form={form} />
    </form>
  )
}
