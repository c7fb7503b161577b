import { useState } from 'react'
import { type Find, FindField } from '../combobox/FindField.tsx'
import type { FieldsForm } from './use-fields-form.ts'

type Props = {
  className?: string | undefined
  name: string
  label: string
  required: boolean
  form: FieldsForm
  find: Find
  /** The name of the record that is saved, if one is. */
  savedName: string | null
}

/** A field that refers to another record, which typing finds. Without a name, the field is empty. */
export function ReferenceField({ className, name, label, required, form, find, savedName }: Props) {
  const id = String(form.useValue(name))
  const [savedId] = useState(id)
  const [names, setNames] = useState<Record<string, string>>({})
  return (
    <>
      <input type="hidden" name={name} value={id} />
      <FindField
        className={className}
        label={label}
        error={form.field(name).error}
        chosen={id === '' ? '' : (names[id] ?? (id === savedId ? savedName : null) ?? `#${id}`)}
        find={find}
        onChoose={(choice) => {
          setNames({ ...names, [choice.id]: choice.name })
          form.set({ [name]: String(choice.id) })
        }}
        onClear={required ? undefined : () => form.set({ [name]: '' })}
      />
    </>
  )
}
