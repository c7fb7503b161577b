import { AREA_UNITS, type Area, type AreaUnit } from './area.ts'

const AREA =
  /^(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)? ?(k)? ?(sf|sq\.? ?ft\.?|square feet|sqm|sm|sq\.? ?m\.?|square met(?:er|re)s|m2|m²)?$/i

/** "12,400 sf", "1,150 sq m", "13k", or a number in the unit that is given; undefined for any other text. */
export function readArea(text: string, usual: AreaUnit): Area | undefined {
  const [, whole, fraction = '', thousands, typed] = AREA.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const known = AREA_UNITS.find((unit) => unit === typed?.toLowerCase())
  const unit = known ?? (typed === undefined ? usual : /m²?2?\.?$|met/i.test(typed) ? 'sqm' : 'sf')
  const magnitude = Number(whole.replaceAll(',', '') + fraction)
  return { magnitude: thousands ? Math.round(magnitude * 1000) : magnitude, unit }
}
