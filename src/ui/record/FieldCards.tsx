import type { FieldWording } from '#lib/fields/field-text.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { Card } from '../Card.tsx'
import { type Labels, RecordField, type References } from './RecordField.tsx'
import classes from './RecordForm.module.css'
import type { FieldsForm } from './use-fields-form.ts'

export type FieldsProps = Labels & {
  fields: FormFields
  wording: FieldWording
  /** The cards in order, each with the fields that name its section. */
  sections: readonly { id: string; title: string }[]
  references?: References | undefined
  mapCenter?: LngLat | undefined
}

/** The fields of a form in cards; a card without fields is left out. */
export function FieldCards({ fields, sections, form, ...shared }: FieldsProps & { form: FieldsForm }) {
  const shown = Object.entries(fields).filter(([, { kind }]) => shared.references || kind !== 'reference')
  const cards = sections.map((section) => ({
    ...section,
    entries: shown.filter(([, field]) => field.section === section.id),
  }))
  return cards.map(
    ({ id, title, entries }) =>
      entries.length > 0 && (
        <Card key={id} title={title}>
          <FieldGrid fields={Object.fromEntries(entries)} form={form} {...shared} />
        </Card>
      ),
  )
}

/** The controls of fields beside each other. */
export const FieldGrid = ({ fields, form, ...shared }: Omit<FieldsProps, 'sections'> & { form: FieldsForm }) => (
  <div className={classes.fields}>
    {Object.entries(fields).map(([name, field]) => (
      <RecordField key={name} {...{ name, field, form }} {...shared} />
    ))}
  </div>
)
