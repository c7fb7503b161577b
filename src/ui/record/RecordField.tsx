import { boxName, type FieldWording } from '#lib/fields/field-text.ts'
import type { FormField, ReferenceTo } from '#lib/fields/fields.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Find } from '../combobox/FindField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../use-text.ts'
import { DateField, MeasureField, PriceField, TermField } from './MeasureField.tsx'
import { PointField, type PointFinder } from './PointField.tsx'
import classes from './RecordForm.module.css'
import { ReferenceField } from './ReferenceField.tsx'
import type { FieldsForm } from './use-fields-form.ts'

export type Labels = {
  /** The label of a field. */
  labelOf: (name: string) => string
  /** A code of a field in words. */
  codeLabelOf: (name: string, code: string) => string
}
/** How records that fields refer to are found, and the names of those that are saved. */
export type References = { find: Record<ReferenceTo, Find>; names: Record<string, string | null> }

type Props = Labels & {
  name: string
  field: FormField
  form: FieldsForm
  wording: FieldWording
  /** Without them, fields that refer to other records are left out. */
  references?: References | undefined
  /** [longitude, latitude]: where the map of a point begins; without it, points are only typed. */
  mapCenter?: LngLat | undefined
  pointFinder?: PointFinder | undefined
}

/** The control of one field of a record, by its kind. */
export function RecordField(props: Props) {
  const { name, field, form, wording, references, mapCenter, pointFinder: finder, labelOf, codeLabelOf } = props
  const text = useText()
  if (field.kind === 'choices') return <Choices {...{ name, codes: field.codes, form, labelOf, codeLabelOf }} />
  if (field.kind === 'flag')
    return (
      <label className={classes.box}>
        <input type="checkbox" {...form.box(name)} />
        {labelOf(name)}
      </label>
    )
  const shared = { ...form.field(name), label: labelOf(name) }
  const notKnown = ['', text('record.notKnown')] as const
  switch (field.kind) {
    case 'choice': {
      const codes = field.codes.map((code) => [code, codeLabelOf(name, code)] as const)
      return <SelectField {...shared} options={field.required ? codes : [notKnown, ...codes]} />
    }
    case 'answer':
      return <SelectField {...shared} options={[notKnown, ['yes', text('common.yes')], ['no', text('common.no')]]} />
    case 'prose':
      return <TextArea {...shared} className={classes.whole} maxLength={field.max} grows />
    case 'texts':
      return <TextArea {...shared} className={classes.whole} hint={text('record.linesHint')} grows />
    case 'number':
      return (
        <TextField
          {...shared}
          inputMode={field.decimals ? 'decimal' : 'numeric'}
          end={field.unit && { content: text(`unit.${field.unit}`), width: UNIT_WIDTHS[field.unit] }}
        />
      )
    case 'point':
      if (mapCenter) return <PointField {...{ name, form, finder }} label={labelOf(name)} center={mapCenter} />
      return <TextField {...shared} className={classes.wide} hint={text('record.pointHint')} autoComplete="off" />
    case 'date':
      return <DateField {...{ name, field, form, wording }} label={labelOf(name)} />
    case 'term':
      return <TermField {...{ name, field, form, wording }} label={labelOf(name)} />
    case 'reference':
      return (
        references && (
          <ReferenceField
            className={classes.wide}
            {...{ name, form }}
            label={labelOf(name)}
            required={field.required ?? false}
            find={references.find[field.to]}
            savedName={references.names[name] ?? null}
          />
        )
      )
    case 'price':
      return <PriceField {...{ name, field, form, wording }} label={labelOf(name)} />
    case 'area':
    case 'length':
    case 'amount':
      return <MeasureField {...{ name, field, form, wording }} label={labelOf(name)} />
    case 'text':
      return (
        <TextField
          {...shared}
          className={field.max > SHORT ? classes.wide : undefined}
          maxLength={field.max}
          required={field.required}
          autoComplete="off"
        />
      )
  }
}

/** A text of more characters takes two columns. */
const SHORT = 60
const UNIT_WIDTHS = { sf: 36, amps: 32, months: 64, perThousandSf: 96, percent: 32 }

function Choices({
  name,
  codes,
  form,
  labelOf,
  codeLabelOf,
}: Labels & { name: string; codes: readonly string[]; form: FieldsForm }) {
  return (
    <fieldset className={`${classes.choices} ${classes.whole}`}>
      <legend className="visually-hidden">{labelOf(name)}</legend>
      {codes.map((code) => (
        <label key={code} className={classes.box}>
          <input type="checkbox" {...form.box(boxName(name, code))} />
          {codeLabelOf(name, code)}
        </label>
      ))}
    </fieldset>
  )
}
