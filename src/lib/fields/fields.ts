import type { Area } from '../units/area.ts'
import type { Length } from '../units/length.ts'
import type { Money } from '../units/money.ts'
import type { PriceRange } from '../units/read-price.ts'

/** The units of numbers, as their fields show them. */
type FieldUnit = 'sf' | 'months' | 'amps' | 'perThousandSf' | 'percent'

/** What a reference leads to. */
export type ReferenceTo = 'company' | 'landlord' | 'building' | 'colleague'

/** Where a field stands in its form, and how it is named where it can be imported. */
type Place = {
  /** The card of the form; a field without one is not in the form. */
  section?: string
  /** It is shown and checked only while another field of the form has this code. */
  when?: { field: string; is: string }
  /** The countries where it is stated. Default: all. */
  countries?: readonly string[]
  /** Its column in files. */
  file?: { column: string }
}

/**
 * One value of a record, said once: the API's schema, the stored column, the form's control and the column of files are made
 * of it. A value that is not known is null; one that is `required` never is.
 */
export type Field = { column: string } & Place & StoredKind

/** `words` may follow a price, and are codes of another field: "42 NNN". */
type PriceKind = { kind: 'price'; words?: { field: string; codes: Readonly<Record<string, string>> } }
/** A value of a form, which is not always stored in a column of its own. */
export type FormField = Place & (StoredKind | PriceKind)

type StoredKind =
  | { kind: 'text'; max: number; required?: true }
  /** Several paragraphs; nothing is an empty text. */
  | { kind: 'prose'; max: number }
  /** Stored and sent in the same unit, with at most `decimals` digits after the point. */
  | { kind: 'number'; min: number; max: number; decimals?: number; unit?: FieldUnit; required?: true }
  /** Whole months. Of a typed range it takes one end, and `other` is the field of the other end. */
  | { kind: 'term'; min: number; max: number; end: 'low' | 'high'; other: string }
  | { kind: 'choice'; codes: readonly string[]; required?: true }
  /** Any of the codes. */
  | { kind: 'choices'; codes: readonly string[] }
  /** At most `most` short texts. */
  | { kind: 'texts'; max: number; most: number }
  | { kind: 'date' }
  | { kind: 'flag' }
  /** Yes, no, or not known. */
  | { kind: 'answer' }
  /** Stored in square feet beside `area_unit`, the unit in which it is quoted. */
  | { kind: 'area'; required?: true }
  /** Stored in inches; shown in the system of the country. */
  | { kind: 'length'; maxInches: number }
  /** Money per area, paid once, of at most `max` in its own units; stored as it is, in a column of JSON. */
  | { kind: 'amount'; max: number }
  | { kind: 'point' }
  | { kind: 'reference'; to: ReferenceTo; required?: true }

/** The fields of a record in a country; one that is not stated there is among them if the record has it. */
export const fieldsIn = (countryCode: string, fields: FormFields, record: object): FormFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { countries }]) =>
        !countries || countries.includes(countryCode) || ((record as Record<string, unknown>)[name] ?? null) !== null,
    ),
  )

/** Whether a field is shown with these values of the form's controls, as its `when` says. */
export const isShown = ({ when }: FormField, texts: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || texts[when.field] === undefined || texts[when.field] === when.is

/** The texts of a form's controls, without those of fields that a change since `before` hides. */
export function emptyHidden<Texts extends Readonly<Record<string, unknown>>>(
  fields: FormFields,
  texts: Texts,
  before: Texts,
): Texts {
  const isHidden = ([, field]: [string, FormField]) => !isShown(field, texts) && isShown(field, before)
  const hidden = Object.entries(fields).filter(isHidden)
  return { ...texts, ...Object.fromEntries(hidden.map(([name]) => [name, ''])) }
}

export type Fields = Readonly<Record<string, Field>>
export type FormFields = Readonly<Record<string, FormField>>

type Unknown<F> = F extends { required: true } ? never : null
type CodeOf<F> = F extends { codes: readonly (infer Code)[] } ? Code : never

type Values<F> = {
  text: string | Unknown<F>
  prose: string
  number: number | Unknown<F>
  term: number | null
  choice: CodeOf<F> | Unknown<F>
  choices: CodeOf<F>[]
  texts: string[]
  date: string | null
  flag: boolean
  answer: boolean | null
  area: Area | Unknown<F>
  length: Length | null
  amount: Money | null
  point: { longitude: number; latitude: number } | null
  reference: number | Unknown<F>
  price: PriceRange | null
}

/** The value of a field as the API has it. */
export type ValueOf<F extends FormField> = Values<F>[F['kind']]
/** The values of all fields, by name. */
export type ValuesOf<F extends FormFields> = { [Name in keyof F]: ValueOf<F[Name]> }

/** The fields among these that are of some kinds. */
export function fieldsOfKind<F extends Fields, Kind extends Field['kind']>(fields: F, ...kinds: Kind[]) {
  const found = Object.entries(fields).filter(([, field]) => (kinds as Field['kind'][]).includes(field.kind))
  return Object.fromEntries(found) as { [Name in keyof F as F[Name]['kind'] extends Kind ? Name : never]: F[Name] }
}
