import { type Length, lengthOf } from './length.ts'

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
const FEET = new RegExp(`^${NUMBER} ?(?:ft|feet|foot|['’′]) ?(?:${NUMBER} ?(?:in|inch|inches|["”″])?)?$`)
const OTHERS: { pattern: RegExp; centimeters: number }[] = [
  { pattern: new RegExp(`^${NUMBER} ?(?:in|inch|inches|["”″])$`), centimeters: 2.54 },
  { pattern: new RegExp(`^${NUMBER} ?(?:m|metres?|meters?)$`), centimeters: 100 },
  { pattern: new RegExp(`^${NUMBER} ?(?:cm|centimetres?|centimeters?)$`), centimeters: 1 },
]
const PLAIN = new RegExp(`^${NUMBER}$`)
const CM_PER_INCH = 2.54

/**
 * A height or length as it is typed: "11 ft 6 in", "11'6", "138 in", "3.5 m", "350 cm"; a number alone is in feet in North
 * America, else in meters. In the system of the country, to the nearest inch or centimeter; undefined for anything else.
 */
export function readLength(text: string, countryCode: string): Length | undefined {
  const { unit } = lengthOf(0, countryCode)
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const plain = PLAIN.exec(typed)?.[1]
  const inches = inchesIn(plain === undefined ? typed : `${plain} ${unit === 'Inches' ? 'ft' : 'm'}`)
  if (inches === undefined) return undefined
  return unit === 'Inches'
    ? { magnitude: Math.round(inches), unit }
    : { magnitude: Math.round(inches * CM_PER_INCH), unit }
}

function inchesIn(typed: string): number | undefined {
  const [, feet, inches = '0'] = FEET.exec(typed) ?? []
  if (feet !== undefined) return toNumber(feet) * 12 + toNumber(inches)
  for (const { pattern, centimeters } of OTHERS) {
    const magnitude = pattern.exec(typed)?.[1]
    if (magnitude !== undefined) return (toNumber(magnitude) * centimeters) / CM_PER_INCH
  }
  return undefined
}

const toNumber = (digits: string) => Number(digits.replace(',', '.'))
