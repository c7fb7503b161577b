import {
  type Attributes,
  FILTERED_ATTRIBUTES,
  type FilteredAttribute,
  type FilteredColumn,
} from '#features/catalog/attributes.ts'
import { isPlausibleDate } from '#lib/dates.ts'
import { SLUG } from '#lib/slugs/slug.ts'

/** A parameter of an address or a query string; in a validated query, numbers and booleans are parsed already. */
export type QueryValue = string | string[] | number | boolean | undefined

/** The format of a parameter in requests; the contract makes a schema of it. */
export type WireFormat =
  | { type: 'text'; maxLength: number }
  | { type: 'texts'; maxLength: number; maxItems: number }
  | { type: 'code'; codes: readonly string[] }
  | { type: 'number'; maximum: number }
  | { type: 'date' }
  | { type: 'flag' }
export type Text = { type: 'text'; maxLength: number }

/** The columns of search_document that a single filter is tested on. */
export type Column = FilteredColumn | 'market' | 'available_on' | 'landlord_id' | 'building_id'

/** How a match's column relates to the filter's value. Null passes only `on_or_before`, where it means now. */
export type Test = 'equals' | 'one_of' | 'any_of' | 'all_of' | 'is_true' | 'at_least' | 'on_or_before'

export type Reading<T> = { value: T } | { expected: string }

/**
 * A search filter: its parameter in addresses, the value that sets no filter, the format in requests, how the parameter
 * is read and printed, and the column it is tested on. A filter without `on` is tested by its own code.
 */
export type Filter<T, Name extends string, Format extends WireFormat> = {
  parameter: Name
  empty: T
  format: Format
  read(given: QueryValue): Reading<T>
  print(value: T): string | string[]
  /** The most members of a list. */
  most?: number
  /** `factor`: the column's units per unit of the filter. */
  on?: { column: Column; test: Test; factor?: number }
}

/** The filter of an attribute: a list of codes, true, or a minimum. */
type AttributeFilter<Attribute> = Attribute extends {
  column: infer Figure extends Column
  filter: { test: 'at_least'; parameter: infer Name extends string }
}
  ? ReturnType<typeof least<Name, Figure>>
  : Attribute extends {
        codes: readonly (infer Code extends string)[]
        filter: { parameter: infer Name extends string }
      }
    ? Filter<Code[], Name, Text>
    : Attribute extends { filter: { test: 'is_true'; parameter: infer Name extends string } }
      ? Filter<boolean, Name, { type: 'flag' }>
      : never

type AttributeFilters = {
  [Name in FilteredAttribute as Attributes[Name]['filter']['key']]: AttributeFilter<Attributes[Name]>
}

/** The filters of all attributes that have one, in the order of the table. */
export function attributeFilters(): AttributeFilters {
  const rows = FILTERED_ATTRIBUTES.map(({ filter, codes: list = [], ...attribute }) => {
    const column = attribute.column as FilteredColumn
    const { key, parameter } = filter
    if (filter.test === 'at_least') return [key, least(parameter, filter.maximum, column, filter.factor)]
    if (filter.test === 'is_true') return [key, flag(parameter, column)]
    return [key, codes(parameter, list, { maxLength: filter.maxLength, column, test: filter.test })]
  })
  return Object.fromEntries(rows)
}

/** A filter by one code of a list. */
export function code<T extends string, Name extends string>(
  parameter: Name,
  list: readonly T[],
  column: Column,
): Filter<T | null, Name, { type: 'code'; codes: readonly T[] }> {
  return {
    parameter,
    empty: null,
    format: { type: 'code', codes: list },
    read: once<T | null>(null, (text) => (isMember(text, list) ? { value: text } : { expected: oneOf(list) })),
    print: (value) => value ?? '',
    on: { column, test: 'equals' },
  }
}

/** A filter by several codes of a list, at most `maxLength` characters in total. */
function codes<T extends string, Name extends string>(
  parameter: Name,
  list: readonly T[],
  { maxLength, column, test = 'one_of' }: { maxLength: number; column: Column; test?: 'one_of' | 'any_of' | 'all_of' },
): Filter<T[], Name, Text> {
  const isCode = (item: string): item is T => isMember(item, list)
  return {
    parameter,
    empty: [],
    format: { type: 'text', maxLength },
    read: once<T[]>([], (text) => readList(text, isCode, oneOf(list), list.length)),
    print: (values) => values.join(','),
    most: list.length,
    on: { column, test },
  }
}

/** Slugs of names. */
export function slugs<Name extends string>(
  parameter: Name,
  { most, maxLength }: { most: number; maxLength: number },
): Filter<string[], Name, Text> {
  const isSlug = (item: string): item is string => item.length <= 120 && SLUG.test(item)
  return {
    parameter,
    empty: [],
    format: { type: 'text', maxLength },
    read: once<string[]>([], (text) => readList(text, isSlug, 'slugs of letters, digits and hyphens', most)),
    print: (values) => values.join(','),
    most,
  }
}

export function ids<Name extends string>(
  parameter: Name,
  { most, maxLength, column }: { most: number; maxLength: number; column: Column },
): Filter<number[], Name, Text> {
  const isId = (item: string): item is string => /^[1-9]\d{0,14}$/.test(item)
  return {
    parameter,
    empty: [],
    format: { type: 'text', maxLength },
    read: once<number[]>([], (text) => {
      const list = readList(text, isId, 'ids', most)
      return 'value' in list ? { value: list.value.map(Number).sort((a, b) => a - b) } : list
    }),
    print: (values) => values.join(','),
    most,
    on: { column, test: 'one_of' },
  }
}

/** A filter by a number from 0 to `maximum`. */
export function amount<Name extends string>(
  parameter: Name,
  maximum: number,
): Filter<number | null, Name, { type: 'number'; maximum: number }> {
  return {
    parameter,
    empty: null,
    format: { type: 'number', maximum },
    read: once<number | null>(null, (text) => {
      const value = readNumber(text)
      const isWithin = value >= 0 && value <= maximum
      return isWithin ? { value: withoutMinusZero(value) } : { expected: `a number from 0 to ${maximum}` }
    }),
    print: (value) => String(value ?? ''),
  }
}

/** The minimum of a column. */
function least<Name extends string, Figure extends Column>(
  parameter: Name,
  maximum: number,
  column: Figure,
  factor = 1,
) {
  return { ...amount(parameter, maximum), on: { column, test: 'at_least' as const, factor } }
}

/** True requires the column to be true; false sets no filter. */
export function flag<Name extends string>(parameter: Name, column?: Column): Filter<boolean, Name, { type: 'flag' }> {
  return {
    parameter,
    empty: false,
    format: { type: 'flag' },
    read: once<boolean>(false, (text) =>
      text === 'true' || text === 'false' ? { value: text === 'true' } : { expected: 'true or false' },
    ),
    print: String,
    ...(column && { on: { column, test: 'is_true' } }),
  }
}

/** The latest day that a column may have, as yyyy-MM-dd. */
export function date<Name extends string>(
  parameter: Name,
  column: Column,
): Filter<string | null, Name, { type: 'date' }> {
  return {
    parameter,
    empty: null,
    format: { type: 'date' },
    read: once<string | null>(null, (text) =>
      isPlausibleDate(text) ? { value: text } : { expected: 'a date as yyyy-MM-dd' },
    ),
    print: (day) => day ?? '',
    on: { column, test: 'on_or_before' },
  }
}

/** Free text, with leading, trailing and repeated spaces removed. */
export function text<Name extends string>(parameter: Name, maxLength: number): Filter<string, Name, Text> {
  return {
    parameter,
    empty: '',
    format: { type: 'text', maxLength },
    read: once<string>('', (given) => {
      const tidy = given.replace(/\s+/g, ' ').trim()
      if (tidy.length > maxLength) return { expected: `at most ${maxLength} characters, got ${tidy.length}` }
      return tidy.includes('\0') ? { expected: 'a text without control characters' } : { value: tidy }
    }),
    print: (value) => value,
  }
}

/** Reads a parameter that is given at most once; without it, no filter is set. */
export function once<T>(empty: T, read: (text: string) => Reading<T>): (given: QueryValue) => Reading<T> {
  return (given) => {
    const value = Array.isArray(given) && given.length === 1 ? given[0] : given
    if (value === undefined || value === '') return { value: empty }
    return Array.isArray(value) ? { expected: 'one value, got several' } : read(String(value))
  }
}

function readList<T extends string>(
  text: string,
  accepts: (item: string) => item is T,
  expected: string,
  most: number,
): Reading<T[]> {
  const items = [...new Set(text.split(','))].sort()
  if (!items.every(accepts)) {
    const refused = items.find((item) => !accepts(item)) ?? ''
    return { expected: `${expected}, separated by commas, got "${refused.slice(0, 40)}"` }
  }
  return items.length > most ? { expected: `at most ${most} values, got ${items.length}` } : { value: items }
}

/** A decimal number, else NaN; Number() alone also accepts " 1", "" and "0x10". */
export function readNumber(text: string): number {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}

/** Zero for -0, which strict equality in tests and JSON would distinguish. */
export function withoutMinusZero(value: number): number {
  return value + 0
}

function isMember<T extends string>(text: string, values: readonly T[]): text is T {
  return (values as readonly string[]).includes(text)
}

function oneOf(values: readonly string[]): string {
  return `one of ${values.join(', ')}`
}
