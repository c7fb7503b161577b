import { todayIso } from '../dates.ts'
import { LOCALE_RULES, type Locale } from '../locale.ts'
import type { Area, AreaUnit } from '../units/area.ts'
import { formatLength, type Length } from '../units/length.ts'
import { formatMoney, type Money } from '../units/money.ts'
import { readArea } from '../units/read-area.ts'
import { readLength } from '../units/read-length.ts'
import { type PriceRange, printPrice, readPrice } from '../units/read-price.ts'
import { printTerm, readTerm } from '../units/read-term.ts'
import type { FormField, FormFields } from './fields.ts'
import { printDate, readDate } from './read-date.ts'

/** What decides how values are written: the language, the country for lengths, and the units of areas and prices without one. */
export type FieldWording = {
  locale: Locale
  countryCode: string
  areaUnit: AreaUnit
  /** Default: US dollars per square foot and year. */
  priceUnits?: Money['units']
  /** What "now" is; default: the day by UTC. */
  today?: string
}

/** For fields of which none is a measure. */
export const plainWording = (locale: Locale): FieldWording => ({ locale, countryCode: 'US', areaUnit: 'sf' })

const US_RENT: Money['units'] = { money: 'USD', area: 'sf', period: 'yr' }

/** The values of a form's controls: text, or whether a box is checked. */
export type FieldTexts = Record<string, string | boolean>

/** Kinds whose texts have a grammar. */
type MeasureKind = 'area' | 'length' | 'point' | 'price' | 'amount' | 'date' | 'term'

type Reading = { ok: true; value: unknown } | { ok: false; mistake: FieldMistake }
/** Why a text is no value of its field; `min` and `max` for a number out of its bounds. */
export type FieldMistake =
  | { reason: 'required' | 'number' | 'whole' | MeasureKind }
  | { reason: 'bounds'; min: number; max: number }

/** Several codes are boxes, one each: the name of such a box. */
export const boxName = (name: string, code: string) => `${name}.${code}`

/** The controls' texts of a record's values. */
export function printFields(fields: FormFields, values: object, wording: FieldWording): FieldTexts {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, string | boolean][] => {
    const value = (values as Record<string, unknown>)[name]
    if (field.kind !== 'choices') return [[name, printValue(field, value, wording)]]
    return field.codes.map((code) => [boxName(name, code), ((value as string[]) ?? []).includes(code)])
  })
  return Object.fromEntries(entries)
}

/** The values of the controls that are in `texts`, and what is wrong with the others, by field. */
export function readFieldTexts(fields: FormFields, texts: FieldTexts, wording: FieldWording) {
  const values: Record<string, unknown> = {}
  const mistakes: Record<string, FieldMistake> = {}
  for (const [name, field] of Object.entries(fields)) {
    const reading = readOne(name, field, texts, wording)
    if (reading?.ok) values[name] = reading.value
    else if (reading) mistakes[name] = reading.mistake
  }
  return { values, mistakes }
}

function readOne(name: string, field: FormField, texts: FieldTexts, wording: FieldWording): Reading | undefined {
  if (field.kind === 'choices') {
    const codes = field.codes.filter((code) => texts[boxName(name, code)] === true)
    return { ok: true, value: codes }
  }
  const text = texts[name]
  if (text === undefined) return undefined
  if (typeof text === 'boolean') return { ok: true, value: text }
  return readText(field, text.trim(), wording)
}

function printValue(field: FormField, value: unknown, { locale }: FieldWording): string | boolean {
  if (field.kind === 'flag') return value === true
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'answer':
      return value ? 'yes' : 'no'
    case 'texts':
      return (value as string[]).join('\n')
    case 'number':
      return printNumber(value as number, { isGrouped: field.max >= MIN_GROUPED, locale })
    case 'area': {
      const { magnitude, unit } = value as Area
      return `${printNumber(magnitude, { isGrouped: true, locale })} ${unit}`
    }
    case 'length':
      return formatLength(value as Length, locale)
    case 'amount':
      return formatMoney(value as Money, locale)
    case 'price':
      return printPrice(value as PriceRange, locale)
    case 'date':
      return printDate(value as string, locale)
    case 'term':
      return printTerm(value as number)
    case 'point': {
      const { latitude, longitude } = value as { latitude: number; longitude: number }
      return `${latitude}, ${longitude}`
    }
    default:
      return String(value)
  }
}

/** Years have no separators: a number has them whose field takes at least so much. */
const MIN_GROUPED = 10_000

const printNumber = (value: number, { isGrouped, locale }: { isGrouped: boolean; locale: Locale }) =>
  value.toLocaleString(LOCALE_RULES[locale].tag, { useGrouping: isGrouped, maximumFractionDigits: 6 })

function readText(field: FormField, text: string, wording: FieldWording): Reading {
  if (text === '') {
    if ('required' in field && field.required) return { ok: false, mistake: { reason: 'required' } }
    return { ok: true, value: EMPTY[field.kind] ?? null }
  }
  switch (field.kind) {
    case 'number':
      return readNumber(field, text)
    case 'term':
      return readMonths(field, text)
    case 'date':
      return orMistake(readDate(text, wording.locale, wording.today ?? todayIso(new Date())), 'date')
    case 'reference':
      return { ok: true, value: Number(text) }
    case 'answer':
      return { ok: true, value: text === 'yes' }
    case 'texts':
      return { ok: true, value: linesOf(text) }
    case 'area':
      return orMistake(readArea(text, wording.areaUnit), 'area')
    case 'length':
      return orMistake(readLength(text, wording.countryCode), 'length')
    case 'point':
      return orMistake(understoodPoint(text), 'point')
    case 'amount':
      return readAmount(field, text, wording)
    case 'price':
      return orMistake(readPrice(text, wording.priceUnits ?? US_RENT), 'price')
    default:
      return { ok: true, value: text }
  }
}

const EMPTY: Partial<Record<FormField['kind'], unknown>> = { prose: '', texts: [] }

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const orMistake = (value: unknown, reason: MeasureKind): Reading =>
  value === undefined ? { ok: false, mistake: { reason } } : { ok: true, value }

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

function readNumber({ min, max, decimals = 0 }: FormField & { kind: 'number' }, text: string): Reading {
  if (!NUMBER.test(text)) return { ok: false, mistake: { reason: 'number' } }
  const value = Number(text.replaceAll(',', ''))
  if (Number(value.toFixed(decimals)) !== value && decimals === 0) return { ok: false, mistake: { reason: 'whole' } }
  const rounded = Number(value.toFixed(decimals))
  if (rounded < min || rounded > max) return { ok: false, mistake: { reason: 'bounds', min, max } }
  return { ok: true, value: rounded }
}

function readMonths({ min, max, end }: FormField & { kind: 'term' }, text: string): Reading {
  const months = readTerm(text)?.[end]
  if (months === undefined) return { ok: false, mistake: { reason: 'term' } }
  return months < min || months > max
    ? { ok: false, mistake: { reason: 'bounds', min, max } }
    : { ok: true, value: months }
}

/** "60", "$60 psf": money per area that is paid once. */
function readAmount({ max }: FormField & { kind: 'amount' }, text: string, { priceUnits = US_RENT }: FieldWording) {
  const price = readPrice(text, { ...priceUnits, area: priceUnits.area ?? 'sf', period: null })
  const { magnitude, units } = price?.low ?? { magnitude: Number.NaN, units: US_RENT }
  if (units.period !== null || price?.high.magnitude !== magnitude) return orMistake(undefined, 'amount')
  if (magnitude > max) return { ok: false, mistake: { reason: 'bounds', min: 0.01, max } } as const
  return orMistake(price.low, 'amount')
}

const POINT = /^(-?\d{1,2}(?:\.\d+)?)°?[,; ]\s*(-?\d{1,3}(?:\.\d+)?)°?$/

/** "41.88, -87.63": the latitude, then the longitude, as maps copy them. */
export function understoodPoint(text: string): { latitude: number; longitude: number } | undefined {
  const [, latitude, longitude] = (POINT.exec(text) ?? []).map(Number)
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** What a text was understood as, in the words of the value; undefined where it says the same already, or is no value. */
export function understoodAs(field: FormField, text: string, wording: FieldWording): string | undefined {
  const reading = readText(field, text.trim(), wording)
  const printed = reading.ok && reading.value !== null ? printValue(field, reading.value, wording) : undefined
  return typeof printed === 'string' && printed !== text.trim() ? printed : undefined
}
