import { type Length, lengthOf } from './length.ts'

const FEET = /^(\d{1,3}(?:\.\d{1,2})?)\s*(?:ft|feet|['’′])?(?:\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:in|inches|["”″]))?$/i
const METRES = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*m?$/i

/** "11 ft 6 in", "11.5" or "11’6”" in North America, "3.5 m" or "3.5" elsewhere; undefined for anything else. */
export function readLength(text: string, countryCode: string): Length | undefined {
  const typed = text.trim()
  if (lengthOf(0, countryCode).unit === 'Inches') {
    const [, feet, inches = '0'] = FEET.exec(typed) ?? []
    return feet === undefined ? undefined : { magnitude: Number(feet) * 12 + Number(inches), unit: 'Inches' }
  }
  const metres = METRES.exec(typed)?.[1]
  if (metres === undefined) return undefined
  return { magnitude: Math.round(Number(metres.replace(',', '.')) * 100), unit: 'Centimeters' }
}
