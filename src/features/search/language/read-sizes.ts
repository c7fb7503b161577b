import { type AreaUnit, toSquareFeet } from '#lib/units/area.ts'
import type { Criteria } from '../rules.ts'
import { ENDS, LEAD, type Limits, NUMBER, RANGE, readLimits, TAIL, THOUSAND } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

/** Units of area, as pattern text: square feet, square metres. */
export const SQUARE_FOOT = String.raw`(?:rsf|sf|sq\.?[ -]?ft\.?|sq\.? ?feet|square[ -]f(?:oo|ee)t|ft2)`
export const SQUARE_METRE = String.raw`(?:sqm|sq\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?|sm|m2)`

/** A bare size means a range from a fifth less to a fifth more. */
const AROUND = 0.2
const MAX_SIZE = 1e9
const SQUARE_FEET_PER_ACRE = 43_560

const UNIT = `[ -]?(?:(?:rentable|usable|net|gross) )?(?:${SQUARE_FOOT}|${SQUARE_METRE}|acres?)${ENDS}`
const SIZE = new RegExp(
  `(?:${LEAD})?(?<low>${NUMBER})(?<lowK>${THOUSAND})?(?:\\+?${UNIT}(?=\\s*(?:-|to|and)))?` +
    `(?:${RANGE}(?<high>${NUMBER})(?<highK>${THOUSAND})?)?(?<plus>\\+)?(?<unit>${UNIT})(?:${TAIL})?`,
  'y',
)

/** A size at this place: "10–15k sf", "at least 500 sqm", "5,000 sf". Square feet; converted limits are rounded outward. */
export function readSize(line: Line, at: number): { end: number; criteria: Partial<Criteria> } | null {
  const match = matchAt(SIZE, line, at)
  if (!match) return null
  const { unit = '', plus, ...groups } = match.groups!
  const limits = readLimits({ ...groups, tail: plus ?? groups.tail })
  const criteria = limits && limitSizes(limits, unit)
  return criteria && { end: at + match[0].length, criteria }
}

function limitSizes(limits: Limits, unit: string): Partial<Criteria> | null {
  const [low, high] = [limits.low, limits.kind === 'range' ? limits.high : limits.low].map((size) => toFeet(size, unit))
  if (low === undefined || high === undefined || high > MAX_SIZE) return null
  const least = Math.floor(low + 1e-6)
  const [minSize, maxSize] = isFeet(unit) ? [low, high] : [least, Math.ceil(high - 1e-6)]
  if (limits.kind === 'least') return { minSize }
  if (limits.kind === 'most') return { maxSize }
  if (limits.kind === 'range' || limits.kind === 'exactly') return { minSize, maxSize }
  const upper = Math.min(toTwoFigures(high * (1 + AROUND)), MAX_SIZE)
  return { minSize: toTwoFigures(low * (1 - AROUND)), maxSize: upper }
}

function toFeet(size: number, unit: string): number {
  if (/acre/.test(unit)) return size * SQUARE_FEET_PER_ACRE
  const areaUnit: AreaUnit = isFeet(unit) ? 'sf' : 'sqm'
  return toSquareFeet({ magnitude: size, unit: areaUnit })
}

function isFeet(unit: string): boolean {
  return /sf|f(?:oo|ee)?t/.test(unit)
}

function toTwoFigures(size: number): number {
  return Number(size.toPrecision(2))
}
