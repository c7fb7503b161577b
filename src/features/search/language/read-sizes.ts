import { type AreaUnit, toSquareFeet } from '#lib/units/area.ts'
import type { Criteria } from '../rules.ts'
import { ENDS, LEAD, type Limits, NUMBER, RANGE, readLimits, TAIL, THOUSAND } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

/** Units of area, as pattern text: square feet, square meters. */
export const SQUARE_FOOT = String.raw`(?:[ru]?sf|sq\.?[ -]?ft\.?|sq\.? ?f(?:oo|ee)t|square[ -](?:f(?:oo|ee)t|ft)|ft2)`
export const SQUARE_METER = String.raw`(?:sqm|sq\.? ?m(?:et(?:re|er)s?|trs)?\.?|square met(?:re|er)s?|sm|m2)`

/** A bare size means a range from a fifth less to a fifth more. */
const AROUND = 0.2
const MAX_SIZE = 1e9
const SQUARE_FEET_PER_ACRE = 43_560

/** A unit of area after its figure, as pattern text. */
export const UNIT_OF_AREA = `[ -]?(?:(?:rentable|usable|net|gross) )?(?:${SQUARE_FOOT}|${SQUARE_METER}|acres?|feet|ft.?)${ENDS}`
const SIZE = new RegExp(
  `(?:${LEAD})?(?<low>${NUMBER})(?<lowK>${THOUSAND})?(?:\\+?${UNIT_OF_AREA}(?=\\s*(?:-|to|and)))?` +
    `(?:${RANGE}(?<high>${NUMBER})(?<highK>${THOUSAND})?)?(?<plus>\\+)?(?<unit>${UNIT_OF_AREA})(?:${TAIL})?`,
  'y',
)
const BARE_SIZE = new RegExp(
  `(?:${LEAD})?(?<low>${NUMBER})(?<lowK>${THOUSAND})?(?:${RANGE}(?<high>${NUMBER})(?<highK>${THOUSAND})?)?` +
    `(?:${TAIL})?${ENDS}(?![\\d.,/:-]*\\d)(?! ?[%£$€])`,
  'y',
)
/** After these a bare figure is money or a ratio. */
const OTHER_FIGURE =
  /(?:[$£€/:] ?|per |(?<!for )(?:rent|budget|price|pay|cost)(?: (?:of|is|under|below|up to|max(?:imum)?))*:? )$/
/** Bare figures outside these limits are no sizes. */
const [LEAST_BARE, MAX_BARE] = [500, 5e6]
/** Height and other lengths are shorter: "8k feet" is an area, "30 feet" is none. */
const LEAST_FEET = 400

/** A size at this place: "10–15k sf", "at least 500 sqm", "5,000 sf". Square feet; converted limits are rounded outward. */
export function readSize(line: Line, at: number): { end: number; criteria: Partial<Criteria> } | null {
  const match = matchAt(SIZE, line, at)
  if (!match) return null
  const { unit = '', plus, ...groups } = match.groups!
  const limits = readLimits({ ...groups, tail: plus ?? groups.tail })
  if (limits && isLength(unit) && limits.low < LEAST_FEET) return null
  const criteria = limits && limitSizes(limits, unit)
  return criteria && { end: at + match[0].length, criteria }
}

/**
 * A figure that is a size without saying so: "3k", "5,000", "3000–5000", "at least 4000", "office 2500". Four digits
 * before a capital are a house number, and only round ones are no year or postal code.
 */
export function readBareSize(line: Line, at: number): { end: number; criteria: Partial<Criteria> } | null {
  const match = matchAt(BARE_SIZE, line, at)
  const limits = match && readLimits(match.groups!)
  if (!limits || OTHER_FIGURE.test(line.plain.slice(0, at))) return null
  const end = at + match[0].length
  const { low, lowK, high, highK } = match.groups!
  const figures = [limits.low, ...(limits.kind === 'range' ? [limits.high] : [])]
  if (figures.some((figure) => figure < LEAST_BARE || figure > MAX_BARE)) return null
  const isThousands = lowK !== undefined || highK !== undefined || /[, ]/.test(low! + (high ?? ''))
  const isRound = figures.every((figure) => figure >= 1000 && figure % 50 === 0)
  const isAddress = limits.kind === 'bare' && /^ \p{Lu}/u.test(line.raw.slice(end))
  if (!isThousands && (!isRound || isAddress)) return null
  const criteria = limitSizes(limits, 'sf')
  return criteria && { end, criteria }
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

function isLength(unit: string): boolean {
  return /^[ -]?(?:feet|ft\.?)$/.test(unit)
}

function isFeet(unit: string): boolean {
  return /sf|f(?:oo|ee)?t/.test(unit)
}

function toTwoFigures(size: number): number {
  return Number(size.toPrecision(2))
}
