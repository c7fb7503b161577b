import type { ReactNode } from 'react'
import { type FieldWording, plainWording, readFieldTexts } from '#lib/fields/field-text.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import { DialogForm } from '#ui/dialog/DialogForm.tsx'
import { RecordField } from '#ui/record/RecordField.tsx'
import { useFieldsForm } from '#ui/record/use-fields-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { RENT_PERCENT } from '../rules.ts'

const FIELDS = {
  percent: { kind: 'number', ...RENT_PERCENT, decimals: 2, required: true },
} as const satisfies FormFields

type Props = {
  count: number
  onClose: () => void
  change: (change: { rentPercent: number }) => Promise<unknown>
  /** What a percentage makes of the rents. */
  preview?: ((percent: number) => ReactNode) | undefined
}

const percentIn = (typed: string, wording: FieldWording) =>
  Number(readFieldTexts(FIELDS, { percent: typed }, wording).values.percent ?? 0)

/** Asks by how much the rents of the selected listings change. */
export function RentChangeDialog({ count, onClose, change, preview }: Props) {
  const text = useText()
  const wording = plainWording(useLocale())
  const form = useFieldsForm({
    fields: FIELDS,
    values: {},
    wording,
    send: ({ percent }) => change({ rentPercent: percent }),
    onSaved: onClose,
  })
  return (
    <DialogForm title={text('bulk.rent')} width={420} form={form} submit={text('common.change')} onClose={onClose}>
      <p>{text('bulk.rent.about', { count })}</p>
      <RecordField
        name="percent"
        field={FIELDS.percent}
        {...{ form, wording }}
        labelOf={() => text('bulk.rent.percent')}
        codeLabelOf={(_name, code) => code}
      />
      {preview?.(percentIn(String(form.useValue('percent')), wording))}
    </DialogForm>
  )
}
