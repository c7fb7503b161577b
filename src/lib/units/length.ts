import { type Locale, perLocale } from '../locale.ts'

export const LENGTH_UNITS = ['Inches', 'Centimeters'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]
/** A height, width or depth; never negative. */
export type Length = { magnitude: number; unit: LengthUnit }

const CENTIMETERS_PER_INCH = 2.54
const INCHES_PER_FOOT = 12
const CENTIMETERS_PER_METER = 100

const figures = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))

const FORMATS: Record<LengthUnit, (magnitude: number, locale: Locale) => string> = {
  Inches: feetAndInches,
  Centimeters: meters,
}

/** "11 ft 6 in" for inches, "3.51 m" for centimeters: a length is shown in the system it was measured in. */
export function formatLength({ magnitude, unit }: Length, locale: Locale): string {
  return FORMATS[unit](magnitude, locale)
}

// Countries whose buildings are measured in feet and inches; all others in meters.
const IMPERIAL = ['US', 'CA']

/** A length stored in inches, in the system of its country: whole centimeters outside North America. */
export function lengthOf(inches: number, countryCode: string): Length {
  if (IMPERIAL.includes(countryCode)) return { magnitude: inches, unit: 'Inches' }
  return { magnitude: Math.round(inches * CENTIMETERS_PER_INCH), unit: 'Centimeters' }
}

/** The length in inches, unrounded. */
export function toInches({ magnitude, unit }: Length): number {
  return unit === 'Inches' ? magnitude : magnitude / CENTIMETERS_PER_INCH
}

function feetAndInches(magnitude: number, locale: Locale): string {
  // Rounding comes before the split, or 143.7 would read "11 ft 12 in".
  const whole = Math.round(magnitude)
  const feet = Math.floor(whole / INCHES_PER_FOOT)
  const inches = whole % INCHES_PER_FOOT
  if (feet === 0) return `${inches} in`
  const feetText = `${figures[locale].format(feet)} ft`
  return inches === 0 ? feetText : `${feetText} ${inches} in`
}

function meters(magnitude: number, locale: Locale): string {
  return `${figures[locale].format(magnitude / CENTIMETERS_PER_METER)} m`
}
