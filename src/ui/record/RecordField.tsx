import { boxName } from '#lib/fields/field-text.ts'
import type { Field } from '#lib/fields/fields.ts'
import { SelectField } from '../form/SelectField.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../use-text.ts'
import classes from './RecordForm.module.css'
import type { RecordForm } from './use-record-form.ts'

export type Labels = {
  /** The label of a field. */
  labelOf: (name: string) => string
  /** A code of a field in words. */
  codeLabelOf: (name: string, code: string) => string
}
type Props = Labels & { name: string; field: Field; form: RecordForm }

/** The control of one field of a record, by its kind. */
export function RecordField({ name, field, form, labelOf, codeLabelOf }: Props) {
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
      return <SelectField {...shared} options={[notKnown, ['yes', text('building.yes')], ['no', text('verdict.no')]]} />
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
      return <TextField {...shared} className={classes.wide} hint={text('record.pointHint')} autoComplete="off" />
    case 'date':
      return <TextField {...shared} type="date" />
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
    default:
      return <TextField {...shared} autoComplete="off" />
  }
}

/** A text of more characters takes two columns. */
const SHORT = 60
const UNIT_WIDTHS = { sf: 36, amps: 32, months: 64, perThousandSf: 96 }

function Choices({
  name,
  codes,
  form,
  labelOf,
  codeLabelOf,
}: Labels & { name: string; codes: readonly string[]; form: RecordForm }) {
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
