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
  const shown = Object.entries(options.fields).filter(([, { kind }]) => references || kind !== 'reference')
  const cards = sections.map((section) => ({
    ...section,
    fields: shown.filter(([, field]) => field.section === section.id),
  }))
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
      {cards.map(
        ({ id, title, fields }) =>
          fields.length > 0 && (
            <Card key={id} title={title}>
              <div className={classes.fields}>
                {fields.map(([name, field]) => (
                  <RecordField
                    key={name}
                    {...{ name, field, form, references, labelOf, codeLabelOf }}
                    wording={options.wording}
                  />
                ))}
              </div>
            </Card>
          ),
      )}
      <SubmitBar form={form} />
    </form>
  )
}
