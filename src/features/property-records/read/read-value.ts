import { isPlausibleDate } from '#lib/dates.ts'
import type { Area } from '#lib/units/area.ts'
import { CURRENCIES, type Money } from '#lib/units/money.ts'

/** A value of a file, or what was expected of it. */
export type Reading<Value> = { value: Value } | { expected: string }
/** Reads one value; null for a file that does not state it. */
export type ValueParser<Value> = (given: unknown) => Reading<Value | null>

const isNothing = (given: unknown) => given === undefined || given === null || given === ''

const reader =
  <Value>(read: (given: unknown) => Reading<Value>): ValueParser<Value> =>
  (given) =>
    isNothing(given) ? { value: null } : read(given)

/** A text, or a number as one; spaces are joined. Half of a character outside the basic plane can't be stored. */
export const text = (max: number): ValueParser<string> =>
  reader<string>((given) => {
    const expected = `expected a text of at most ${max} characters`
    if (typeof given !== 'string' && typeof given !== 'number') return { expected }
    const value = String(given).toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim()
    return value === '' || value.length > max ? { expected } : { value }
  })

/** A number, also one in a text, as tables have it. */
export const number = (bounds: { min: number; max: number; decimals?: number }): ValueParser<number> =>
  reader<number>((given) => {
    const { min, max, decimals = 0 } = bounds
    const value = typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : given
    const expected = `expected a ${decimals > 0 ? 'number' : 'whole number'} from ${group(min)} to ${group(max)}`
    if (typeof value !== 'number' || !(value >= min && value <= max)) return { expected }
    const rounded = Number(value.toFixed(decimals))
    return decimals === 0 && rounded !== value ? { expected } : { value: rounded }
  })

/** One of the codes, whatever its case; spaces and hyphens are underscores. */
export const code = <Code extends string>(codes: readonly Code[]): ValueParser<Code> =>
  reader<Code>((given) => {
    const plain = (each: string) =>
      each
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_')
    const value = codes.find((each) => typeof given === 'string' && plain(each) === plain(given))
    return value === undefined ? { expected: `expected one of ${codes.join(', ')}` } : { value }
  })

export const flag: ValueParser<boolean> = reader<boolean>((given) => {
  if (given === true || given === 'true') return { value: true }
  return given === false || given === 'false' ? { value: false } : { expected: 'expected true or false' }
})

export const date: ValueParser<string> = reader<string>((given) =>
  typeof given === 'string' && isPlausibleDate(given.slice(0, 10))
    ? { value: given.slice(0, 10) }
    : { expected: 'expected an existing date, such as 2026-12-01' },
)

const AREA_NAMES: Record<string, 'sf' | 'sm'> = { sf: 'sf', squarefoot: 'sf', sm: 'sm', sqm: 'sm', squaremeter: 'sm' }

/** `{magnitude, unit}`, or a number of square feet. */
export const area = (max: number): ValueParser<Area> =>
  reader<Area>((given) => {
    const { magnitude, unit = 'sf' } = (typeof given === 'object' ? given : { magnitude: given }) as {
      magnitude?: unknown
      unit?: unknown
    }
    const named = AREA_NAMES[String(unit).toLowerCase()]
    if (!named) return { expected: 'expected the unit sf or sm' }
    const read = number({ min: 1, max, decimals: 2 })(magnitude)
    if ('expected' in read) return read
    if (read.value === null) return { expected: 'expected a magnitude and a unit' }
    return { value: { magnitude: Math.max(1, Math.round(read.value)), unit: named } }
  })

const PERIODS: Record<string, 'yr' | 'mo'> = { year: 'yr', yr: 'yr', month: 'mo', mo: 'mo' }

/** `{magnitude, units: {currency, area, period}}`; without an area it is a total. */
export const rent: ValueParser<Money> = reader<Money>((given) => {
  const { magnitude, units } = given as { magnitude?: unknown; units?: Record<string, unknown> }
  const read = number({ min: 0.01, max: 1e9, decimals: 2 })(magnitude)
  if ('expected' in read || read.value === null) return { expected: 'expected a magnitude from 0.01 to 1,000,000,000' }
  const money = CURRENCIES.find((each) => each === String(units?.currency).toUpperCase())
  const period = PERIODS[String(units?.period).toLowerCase()]
  const per = isNothing(units?.area) ? null : AREA_NAMES[String(units?.area).toLowerCase()]
  if (!money) return { expected: `expected a currency of ${CURRENCIES.join(', ')}` }
  if (!period) return { expected: 'expected a rent per year or month' }
  if (per === undefined) return { expected: 'expected the area SquareFoot or SquareMeter' }
  return { value: { magnitude: read.value, units: { money, area: per, period } } }
})

/** Years have no separators. */
const group = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString('en-us'))
