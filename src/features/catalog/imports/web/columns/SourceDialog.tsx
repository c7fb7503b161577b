import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { DialogForm } from '#ui/dialog/DialogForm.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_HEADER_ROW } from '../../rules.ts'
import type { Import, Workspace } from '../use-import.ts'

type Props = { data: Import; workspace: Workspace; onClose: () => void }

/** Reads another sheet of the workbook, or names the columns by another row. */
export function SourceDialog({ data: { id, source }, workspace, onClose }: Props) {
  const text = useText()
  const { sheet, sheets, headerRow } = source!
  const base = `/api/${workspace}/imports` as '/api/admin/imports'
  const { mutateAsync } = useApiMutation(`PUT ${base}/:id/source`, { invalidates: [`GET ${base}/:id`, `GET ${base}`] })
  const form = useForm({
    values: { sheet: sheet ?? '', headerRow: String(headerRow) },
    check: (values) => (isRow(values.headerRow) ? {} : { headerRow: 'imports.source.expected' }),
    send: (values) =>
      mutateAsync({ params: { id }, body: { sheet: values.sheet || null, headerRow: Number(values.headerRow) } }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={text('imports.source')}
      width={440}
      form={form}
      submit={text('imports.source.read')}
      onClose={onClose}
    >
      {sheets.length > 1 && (
        <SelectField
          label={text('imports.source.sheet')}
          options={sheets.map((name) => [name, name] as const)}
          {...form.field('sheet')}
        />
      )}
      <TextField
        label={text('imports.source.headerRow')}
        description={text('imports.source.about')}
        inputMode="numeric"
        maxLength={4}
        {...form.field('headerRow')}
      />
    </DialogForm>
  )
}

const isRow = (text: string) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_HEADER_ROW
