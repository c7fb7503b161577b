import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type FieldWording, printFields, readFieldTexts, understoodAs } from '#lib/fields/field-text.ts'
import type { FormField } from '#lib/fields/fields.ts'
import { probablyMeant } from '#lib/fields/probably-meant.ts'
import { readTerm } from '#lib/units/read-term.ts'
import { TextField } from '../form/TextField.tsx'
import { IconButton } from '../IconButton.tsx'
import { useText } from '../use-text.ts'
import classes from './RecordForm.module.css'
import type { FieldsForm } from './use-fields-form.ts'

type Props<F extends FormField = FormField> = {
  name: string
  field: F
  form: FieldsForm
  wording: FieldWording
  label: string
}
type Kind<Name extends FormField['kind']> = FormField & { kind: Name }

/** A field that takes a value as brokers type it, and says what it was understood as. */
export function MeasureField({
  name,
  field,
  form,
  wording,
  label,
  note,
  reads,
  ...others
}: Props & {
  /** The part of what is typed that is its value. Default: all. */
  reads?: (typed: string) => string
  /** Below what was understood. */
  note?: ReactNode
  end?: { content: ReactNode; width: number }
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  const typed = String(form.useValue(name))
  const shared = form.field(name)
  const understood = shared.error ? undefined : understoodAs(field, reads ? reads(typed) : typed, wording)
  return (
    <TextField
      {...shared}
      label={label}
      hint={
        (understood || note) && (
          <>
            <span className={classes.understood}>{understood}</span>
            {note}
          </>
        )
      }
      autoComplete="off"
      {...others}
    />
  )
}

/**
 * A price. One that nobody asks is questioned. Words behind it that another field has, such as "NNN", go there, also before the
 * form is saved by key.
 */
export function PriceField({ name, field, form, wording, label }: Props<Kind<'price'>>) {
  const text = useText()
  const typed = String(form.useValue(name))
  const meant = probablyMeant(typed, wording)
  const { onBlur } = form.field(name)
  function takeWords(input: HTMLInputElement) {
    if (!field.words) return
    const { price, code } = withoutWords(input.value)
    if (code) form.set({ [name]: price, [field.words.field]: code })
  }
  function withoutWords(value: string): { price: string; code?: string } {
    const price = value.trim()
    const known = Object.entries(field.words?.codes ?? {}).filter(([words]) =>
      price.toLowerCase().endsWith(` ${words}`),
    )
    const [longest] = known.sort(([one], [other]) => other.length - one.length)
    return longest ? { price: price.slice(0, -longest[0].length).trim(), code: longest[1] } : { price }
  }
  return (
    <MeasureField
      {...{ name, field, form, wording, label }}
      reads={(value) => withoutWords(value).price}
      note={
        meant && (
          // Odd is not wrong: it can be saved as it is.
          <button type="button" className={classes.meant} onClick={() => form.set({ [name]: meant })}>
            {text('record.didYouMean', { value: meant })}
          </button>
        )
      }
      onKeyDown={({ currentTarget, key, metaKey, ctrlKey }) => {
        if (key === 'Enter' || (key === 's' && (metaKey || ctrlKey))) takeWords(currentTarget)
      }}
      onBlur={(event) => {
        takeWords(event.target as HTMLInputElement)
        onBlur(event)
      }}
    />
  )
}

/** A date that is typed, or chosen from the browser's calendar. */
export function DateField({ name, field, form, wording, label }: Props<Kind<'date'>>) {
  const text = useText()
  const calendar = useRef<HTMLInputElement>(null)
  const { values } = readFieldTexts({ [name]: field }, { [name]: form.useValue(name) }, wording)
  return (
    <MeasureField
      {...{ name, field, form, wording, label }}
      end={{
        width: 40,
        content: (
          <span className={classes.calendar}>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              value={(values[name] as string | null) ?? ''}
              onChange={({ target }) =>
                form.set(printFields({ [name]: field }, { [name]: target.value || null }, wording))
              }
            />
            <IconButton size="small" label={text('record.pickDate')} onClick={() => calendar.current?.showPicker()}>
              <IconCalendar size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </span>
        ),
      }}
    />
  )
}

/** A term. Of a range that is typed, the other end goes to its own field if that is empty. */
export function TermField({ name, field, form, wording, label }: Props<Kind<'term'>>) {
  const other = String(form.useValue(field.other))
  const { onBlur } = form.field(name)
  return (
    <MeasureField
      {...{ name, field, form, wording, label }}
      onBlur={(event) => {
        const typed = (event.target as HTMLInputElement).value
        const term = readTerm(typed)
        if (term && term.low < term.high && other === '') form.set({ [field.other]: typed })
        onBlur(event)
      }}
    />
  )
}
