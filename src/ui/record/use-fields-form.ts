import { formatCount } from '#lib/count.ts'
import {
  type FieldMistake,
  type FieldTexts,
  type FieldWording,
  printFields,
  readFieldTexts,
} from '#lib/fields/field-text.ts'
import { type FormFields, isShown, type ValuesOf } from '#lib/fields/fields.ts'
import type { Locale } from '#lib/locale.ts'
import type { Mistake } from '../form/mistakes.tsx'
import { type Form, type FormOptions, useForm } from '../form/use-form.ts'

type Options<F extends FormFields> = Pick<FormOptions<FieldTexts>, 'onSaved'> & {
  fields: F
  /** The first values; a field that is not among them is empty. */
  values: object
  wording: FieldWording
  /** Whether a field is checked with these texts. Default: all that are shown. */
  isUsed?: ((name: string, texts: FieldTexts) => boolean) | undefined
  send: (values: ValuesOf<F>, texts: FieldTexts) => Promise<unknown>
}

export type FieldsForm = Form<FieldTexts>

/** A form of fields, whose controls it checks by their kinds. */
export const useFieldsForm = <F extends FormFields>({
  fields,
  values,
  wording,
  isUsed = (name, texts) => isShown(fields[name]!, texts),
  send,
  onSaved,
}: Options<F>): FieldsForm =>
  useForm<FieldTexts>({
    values: printFields(fields, values, wording),
    check: (texts) => {
      const used = Object.entries(fields).filter(([name]) => isUsed(name, texts))
      return mistakesOf(readFieldTexts(Object.fromEntries(used), texts, wording).mistakes, wording.locale)
    },
    send: (texts) => send(readFieldTexts(fields, texts, wording).values as ValuesOf<F>, texts),
    ...(onSaved && { onSaved }),
  })

/** Years have no separators. */
const printBound = (bound: number, locale: Locale) =>
  Math.abs(bound) < 10_000 ? String(bound) : formatCount(bound, locale)

function mistakesOf(mistakes: Record<string, FieldMistake>, locale: Locale): Record<string, Mistake> {
  return Object.fromEntries(Object.entries(mistakes).map(([name, mistake]) => [name, mistakeOf(mistake, locale)]))
}

/** The message of a mistake. */
export function mistakeOf(mistake: FieldMistake, locale: Locale): Mistake {
  if (mistake.reason !== 'bounds') return `record.mistake.${mistake.reason}`
  const values = { min: printBound(mistake.min, locale), max: printBound(mistake.max, locale) }
  return { id: 'record.mistake.bounds', values }
}
