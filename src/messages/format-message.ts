import { intlTag, type Locale, perLocale } from '#lib/locale.ts'

/** A message ready to be formatted: a text, or texts and arguments in order. */
export type CompiledMessage = string | readonly (string | Argument)[]
export type Values = Record<string, string | number>

/** A value of the message by its name: as text, as a number, or as the branch that it chooses. */
export type Argument =
  | readonly [name: string, kind?: undefined, detail?: undefined]
  | readonly [name: string, kind: 'number', detail?: Intl.NumberFormatOptions]
  | readonly [name: string, kind: 'cardinal' | 'ordinal' | 'select', detail: Branches]
/** Messages by a plural category, "=" and a number, or a value; `other` is for the rest. */
export type Branches = { readonly [key: string]: CompiledMessage; readonly other: CompiledMessage }

/** The texts of one locale. Throws for an unknown id, and for a value that is not given. */
export function makeText<Id extends string>(
  locale: Locale,
  find: (id: Id) => CompiledMessage | undefined,
): (id: Id, values?: Values) => string {
  return (id, values = {}) => {
    const message = find(id)
    if (message === undefined) throw new Error(`There is no message "${id}" in ${locale}`)
    return formatMessage(locale, message, values)
  }
}

export function formatMessage(locale: Locale, message: CompiledMessage, values: Values): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const part of message) text += typeof part === 'string' ? part : formatArgument(locale, part, values)
  return text
}

function formatArgument(locale: Locale, [name, kind, detail]: Argument, values: Values): string {
  if (!(name in values)) throw new Error(`A message needs a value for {${name}}`)
  const value = values[name] ?? ''
  if (kind === undefined) return String(value)
  if (kind === 'number') return numberFormat(locale, detail).format(Number(value))
  return formatMessage(locale, branchOf(locale, kind, detail, value), values)
}

function branchOf(locale: Locale, kind: 'cardinal' | 'ordinal' | 'select', branches: Branches, value: string | number) {
  const exact = kind === 'select' ? String(value) : `=${value}`
  if (Object.hasOwn(branches, exact)) return branches[exact]!
  if (kind === 'select') return branches.other
  return branches[PLURALS[kind][locale].select(Number(value))] ?? branches.other
}

const PLURALS = {
  cardinal: perLocale((tag) => new Intl.PluralRules(tag)),
  ordinal: perLocale((tag) => new Intl.PluralRules(tag, { type: 'ordinal' })),
}
const NUMBERS = perLocale((tag) => new Intl.NumberFormat(tag))
// As many as messages name formats.
const namedFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, format: Intl.NumberFormatOptions | undefined): Intl.NumberFormat {
  if (format === undefined) return NUMBERS[locale]
  const key = locale + JSON.stringify(format)
  const known = namedFormats.get(key) ?? new Intl.NumberFormat(intlTag(locale), format)
  namedFormats.set(key, known)
  return known
}
