import type { ComponentProps } from 'react'
import type { FieldWording } from '#lib/fields/field-text.ts'
import { type FormField, type FormFields, isShown } from '#lib/fields/fields.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { Card } from '../Card.tsx'
import type { PointFinder } from './PointField.tsx'
import { type Labels, RecordField, type References } from './RecordField.tsx'
import classes from './RecordForm.module.css'
import type { FieldsForm } from './use-fields-form.ts'

export type FieldsProps = Labels & {
  fields: FormFields
  wording: FieldWording
  /** The cards in order, each with the fields that name its section. */
  sections: readonly { id: string; title: string; note?: string | undefined }[]
  references?: References | undefined
  mapCenter?: LngLat | undefined
  pointFinder?: PointFinder | undefined
}

/** The fields of a form in cards; a card without fields is left out. */
export function FieldCards({ fields, sections, form, ...shared }: FieldsProps & { form: FieldsForm }) {
  const shown = Object.entries(fields).filter(([, { kind }]) => shared.references || kind !== 'reference')
  const cards = sections.map((section) => ({
    ...section,
    entries: shown.filter(([, field]) => field.section === section.id),
  }))
  return cards.map(
    ({ id, title, note, entries }) =>
      entries.length > 0 && (
        <Card key={id} title={title} note={note}>
          <FieldGrid fields={Object.fromEntries(entries)} form={form} {...shared} />
        </Card>
      ),
  )
}

/** A field that is shown only while another one has a certain code. */
function FieldInCase({
  when,
  ...props
}: ComponentProps<typeof RecordField> & { when: NonNullable<FormField['when']> }) {
  const code = props.form.useValue(when.field)
  return isShown(props.field, { [when.field]: code }) && <RecordField {...props} />
}

/** The controls of fields beside each other. */
export const FieldGrid = (props: FieldListProps) => (
  <div className={classes.fields}>
    <FieldList {...props} />
  </div>
)

type FieldListProps = Omit<FieldsProps, 'sections'> & { form: FieldsForm }

/** The controls of fields, where the page places them. */
export const FieldList = ({ fields, form, ...shared }: FieldListProps) =>
  Object.entries(fields).map(([name, field]) =>
    field.when ? (
      <FieldInCase key={name} {...{ name, field, form }} {...shared} when={field.when} />
    ) : (
      <RecordField key={name} {...{ name, field, form }} {...shared} />
    ),
  )
