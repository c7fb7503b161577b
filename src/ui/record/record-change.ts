import { type FieldTexts, type FieldWording, printFields, readFieldTexts } from '#lib/fields/field-text.ts'
import { emptyHidden, type FormFields } from '#lib/fields/fields.ts'

/** Values by the fields' names, whose types the caller knows. */
export type Versioned = { version: number }

/** The fields of a form that differ from the record as it was read, and its version. */
export function changeOf(
  fields: FormFields,
  texts: FieldTexts,
  { before, wording }: { before: Versioned; wording: FieldWording },
) {
  const earlierTexts = printFields(fields, before, wording)
  const values = readFieldTexts(fields, emptyHidden(fields, texts, earlierTexts), wording).values
  const earlier = readFieldTexts(fields, earlierTexts, wording).values
  // Compared as values: another spelling of the same number is no change.
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name]),
  )
  return { ...Object.fromEntries(changed), version: before.version }
}
