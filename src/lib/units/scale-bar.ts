import type { Locale } from '../locale.ts'
import { formatLength, type Length } from './length.ts'

/** The longest part of what is seen that a scale bar may take. */
const MAX_SHARE = 0.25
/** Units of a length in one foot, or in one meter. */
const PER_FOOT_OR_METER = { Inches: 12, Centimeters: 100 } as const

/** A round length, 1, 2 or 5 times a power of ten, and its share of the picture's width at this zoom. */
export function scaleBarOf({ magnitude, unit }: Length, zoom: number, locale: Locale) {
  const per = PER_FOOT_OR_METER[unit]
  const most = (magnitude / per / zoom) * MAX_SHARE
  const power = 10 ** Math.floor(Math.log10(most))
  const round = [5, 2, 1].map((times) => times * power).find((length) => length <= most)!
  const length = { magnitude: round * per, unit }
  return { label: formatLength(length, locale), share: length.magnitude / magnitude }
}
