import { LOCALE_RULES, type Locale, perLocale } from '../locale.ts'

/** Square feet, and square meters under the two names that feeds use. */
export const AREA_UNITS = ['sf', 'sm', 'sqm'] as const
export type AreaUnit = (typeof AREA_UNITS)[number]
export type Area = { magnitude: number; unit: AreaUnit }
type AreaParts = { figure: string; unit: AreaUnit }

/** The largest area that is stored, searched or asked for, in square feet. */
export const MAX_SQUARE_FEET = 20_000_000

/** The factor that property feeds use; a more exact one would differ from published brochures. */
export const SQUARE_FEET_PER_SQUARE_METER = 10.7639

/** A ratio per 100 square meters for one per 1,000 square feet, with two decimals. */
export const perHundredSqm = (ratio: number) => Math.round(ratio * SQUARE_FEET_PER_SQUARE_METER * 10) / 100

const SQUARE_FEET: Record<AreaUnit, number> = {
  sf: 1,
  sm: SQUARE_FEET_PER_SQUARE_METER,
  sqm: SQUARE_FEET_PER_SQUARE_METER,
}

const figures = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }))

/** The area in square feet, unrounded. */
export function toSquareFeet({ magnitude, unit }: Area): number {
  return magnitude * SQUARE_FEET[unit]
}

/** The same area in another unit, unrounded; exact between the names of one unit. */
export function convertArea(area: Area, unit: AreaUnit): Area {
  if (SQUARE_FEET[area.unit] === SQUARE_FEET[unit]) return { magnitude: area.magnitude, unit }
  return { magnitude: toSquareFeet(area) / SQUARE_FEET[unit], unit }
}

/** An area stored in square feet, as a whole number of another unit. */
export function wholeArea(squareFeet: number, unit: AreaUnit): Area {
  return { magnitude: Math.round(convertArea({ magnitude: squareFeet, unit: 'sf' }, unit).magnitude), unit }
}

/**
 * An area stored in square feet, in the unit of its market where that has one, else as a whole number of its own. Converted
 * back, square meters with two decimals are the same square feet.
 */
export function statedArea(squareFeet: number, own: AreaUnit, ofMarket: AreaUnit | null): Area {
  if (ofMarket === null || SQUARE_FEET[ofMarket] === SQUARE_FEET[own]) return wholeArea(squareFeet, own)
  const { magnitude, unit } = convertArea({ magnitude: squareFeet, unit: 'sf' }, ofMarket)
  return { magnitude: Math.round(magnitude * 100) / 100, unit }
}

/** Rounds to the nearest multiple of 1, 2 or 5 times a power of ten, at most a tenth of the area: 5,120 becomes 5,000. */
export function roundArea({ magnitude, unit }: Area): Area {
  if (magnitude < 10) return { magnitude: Math.round(magnitude), unit }
  const power = 10 ** Math.floor(Math.log10(magnitude / 10))
  const step = [5, 2, 1].map((times) => times * power).find((each) => each <= magnitude / 10)!
  return { magnitude: Math.round(magnitude / step) * step, unit }
}

/** Figure and unit separately, for cards that show the unit smaller. The figure is a whole number. */
export function areaParts({ magnitude, unit }: Area, locale: Locale): AreaParts {
  return { figure: figures[locale].format(magnitude), unit }
}

/** "12,400 sf" */
export function formatArea(area: Area, locale: Locale): string {
  const { figure, unit } = areaParts(area, locale)
  return `${figure} ${unit}`
}

/** "31,000–62,000 sf", in the lower end's unit; one figure when both ends read the same. */
export function formatAreaRange(low: Area, high: Area, locale: Locale): string {
  const { figure, unit } = areaRangeParts(low, high, locale)
  return `${figure} ${unit}`
}

/** The figures of a range, and its unit. */
export function areaRangeParts(low: Area, high: Area, locale: Locale): AreaParts {
  const from = areaParts(low, locale)
  const to = areaParts(convertArea(high, low.unit), locale)
  return from.figure === to.figure ? from : { figure: `${from.figure}–${to.figure}`, unit: from.unit }
}

/** In the usual units of a locale: "9,240 sf" in en-us, "9,240 sf · 858 sqm" in en-gb. */
export function describeArea(area: Area, locale: Locale): string {
  return inUsualUnits(area, locale, (unit) => formatArea(convertArea(area, unit), locale))
}

/** As describeArea: "31,000–62,000 sf · 2,880–5,760 sqm" in en-gb. */
export function describeAreaRange(low: Area, high: Area, locale: Locale): string {
  return inUsualUnits(low, locale, (unit) => formatAreaRange(convertArea(low, unit), high, locale))
}

function inUsualUnits({ unit }: Area, locale: Locale, format: (unit: AreaUnit) => string): string {
  const areas = usualUnits(unit, locale).map(format)
  // A line breaks between the two areas, not between a figure and its unit.
  return areas.length === 1 ? areas[0]! : areas.map((area) => area.replaceAll(' ', '\u00a0')).join(' · ')
}

/** The units in which a locale states an area: Britain adds square meters to square feet, and the reverse. */
export function usualUnits(unit: AreaUnit, locale: Locale): AreaUnit[] {
  if (!LOCALE_RULES[locale].statesBothUnits) return [unit]
  return [unit, unit === 'sf' ? 'sqm' : 'sf']
}
