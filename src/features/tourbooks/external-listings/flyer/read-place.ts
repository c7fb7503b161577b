import { regionCode } from '#lib/address.ts'
import { DIRECTIONS, TYPES } from '#lib/streets/street-words.ts'
import { type Candidate, chooseCandidate, foundField } from './choose-candidate.ts'
import type { Doubt, FoundField } from './contract.ts'
import type { Statement } from './flyer-cells.ts'
import { COMPANY_WORD } from './label-words.ts'

const NUMBER = String.raw`(?<![\d$£,.#/-])\d{1,5}[A-Z]?(?:\s?[-–]\s?\d{1,5})?`
const WORD = String.raw`(?:[A-Z][\w'’.-]{0,20}|\d{1,3}(?:st|nd|rd|th))`
const directions = Object.keys(DIRECTIONS)
  .map((each) => `${each[0]!.toUpperCase()}${each.length > 2 ? each.slice(1) : each.slice(1).toUpperCase()}`)
  .join('|')
const OTHER_TYPES = ['row', 'walk', 'mews', 'loop', 'pike', 'circus', 'hill', 'quay', 'crossing', 'parade', 'route']
const types = [...Object.keys(TYPES), ...OTHER_TYPES]
  .map((type) => `${type[0]!.toUpperCase()}${type.slice(1)}`)
  .sort((one, other) => other.length - one.length)
  .join('|')
/** Streets whose names have no type. */
const UNTYPED =
  'Broadway|Bishopsgate|Cheapside|Strand|Piccadilly|Haymarket|Holborn|Kingsway|Poultry|Aldgate|Moorgate|Aldersgate|Embarcadero'
const STREET = new RegExp(
  String.raw`(${NUMBER}\s(?:(?:${directions})\.?\s)?(?:(?:The\s)?(?:${WORD}\s){0,4}?(?:${types})\b\.?(?:\s(?:${directions})\b\.?)?|(?:The\s)?(?:${UNTYPED})\b(?:\s(?:${directions})\b)?))`,
)
/** A street without a type, as it stands before a city, behind a label or beside a direction. */
const BEFORE_CITY = new RegExp(
  String.raw`(${NUMBER}\s(?:${WORD}\s){0,3}${WORD}),\s+(?:[A-Z][a-z.'’-]{1,20}\s?){1,3},?\s[A-Z]{2}\b`,
)
const WHOLE = new RegExp(String.raw`^(${NUMBER}\s(?:${WORD}\s){0,3}${WORD})(?=,|$)`)
const DIRECTED = new RegExp(String.raw`^(${NUMBER}\s(?:${directions})\.?\s(?:${WORD}\s)?${WORD})(?=,|$)`)
const CITY =
  /^\s*,?\s*(?:(?:[Ss]uite|SUITE|[Ss]te|[Uu]nit|[Ff]loor)\.?\s#?[\w-]{1,8},?\s*)?([A-Z][A-Za-z.'’-]{1,20}(?:\s[A-Z][A-Za-z.'’-]{1,20}){0,2})\s*,?\s+([A-Z]{2})\b(?:,?\s+(\d{5})(?:-\d{4})?)?/
const CITY_LINE =
  /^([A-Z][A-Za-z.'’-]{1,20}(?:\s[A-Z][A-Za-z.'’-]{1,20}){0,2}),\s+([A-Z]{2})\b(?:,?\s+(\d{5})(?:-\d{4})?)?/
const BRITISH_CITY_LINE =
  /^([A-Z][A-Za-z.'’-]{2,20}(?:\s[A-Z][A-Za-z.'’-]{1,20}){0,2}),?\s+([A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$/
const UK_POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})\b/
/** A street that British addresses name without a number. A Park or Court is rather an estate or a building. */
const UNNUMBERED = new RegExp(
  String.raw`^(?:The\s)?(?:${WORD}\s){1,4}(?:Road|Street|Lane|Way|Avenue|Drive|Close|Crescent|Boulevard|Terrace|Parade|Highway)$`,
)
/** A state that is written out before its postal code; without one, New York may be the city. */
const REGION_NAME = /,\s([A-Z][a-z]+(?:\s[A-Za-z][a-z]+){0,2}),?\s(?=\d{5}\b|[A-Z]\d[A-Z]\s?\d)/
const PLACE_LABEL = /address|location|property|premises|building|street/

/** Within so many facts below a street its city may stand. */
const LINES_BELOW = 6

/** "Chicago, IL 60606", "London EC2V 7AY": no name of a building. */
export const isCityLine = (text: string) => CITY_LINE.test(text) || BRITISH_CITY_LINE.test(text)

/** In the case of names, with the code of a state: "CHICAGO, ILLINOIS 60606" as "Chicago, IL 60606". */
export const placeText = (text: string): string =>
  fromCapitals(text).replace(REGION_NAME, (found, name: string) => {
    const code = regionCode(name)
    return code ? `, ${code} ` : found
  })

/** The city in a line below a street. In the next one a neighborhood may be before it: "Wicker Park, Chicago, IL 60622". */
function cityBelow(statements: readonly Statement[], index: number): RegExpExecArray | undefined {
  const below = statements.slice(index + 1, index + 1 + LINES_BELOW)
  const next = below.find(({ distance }) => distance < 9)
  for (const statement of below) {
    const text = placeText(statement.text)
    const found = CITY_LINE.exec(text)
    if (found) return found
    const [first, rest] = text.split(NEIGHBORHOOD, 3).slice(1)
    const inNext = statement === next && first && rest && !isOfCompany(first) ? CITY_LINE.exec(rest) : null
    if (inNext) return inNext
  }
  return undefined
}
const NEIGHBORHOOD = /^([A-Z][\w'’. -]{2,30}),\s/

/** Whether what stands before an address is who has an office there: "Hollis & Vane", "Renwick Realty Group". */
const isOfCompany = (text: string) => COMPANY_WORD.test(text) || text.includes('&')

type Street = Candidate & { city?: RegExpExecArray | null; postcode?: string | undefined }

/** Street, city, region and postal code: of the label or the heading, not of the agents' office. */
export function readAddress(statements: readonly Statement[]): FoundField[] {
  const streets = statements.flatMap((statement, index): Street[] => {
    const text = placeText(statement.text)
    const match = streetMatch(text, statement.label)
    if (!match || statement.distance > 8) return []
    const street = match[1]!
      .replace(/\s+/g, ' ')
      .replace(/[.,]+$/, '')
      .trim()
    const after = text.slice(match.index + match[1]!.length)
    const city = CITY.exec(after) ?? cityBelow(statements, index)
    const near = [text, ...statements.slice(index + 1, index + 4).map((other) => other.text)].join(' ')
    return [
      {
        value: street,
        statement,
        rank: rankOf(statement, index),
        city: city ?? null,
        postcode: UK_POSTCODE.exec(near)?.[1],
      },
    ]
  })
  const hasNumber = streets.some(({ rank }) => rank <= 1)
  const all = hasNumber ? streets : [...streets, ...unnumberedIn(statements)]
  const [street] = chooseCandidate('street', all, isSameStreet)
  if (!street) return []
  const best = all.filter(({ value }) => isSameStreet(value, street.value))
  const { statement, city } = best.find(({ city }) => city) ?? best[0]!
  const postcode = best.find((each) => each.postcode)?.postcode
  return [
    street,
    ...(city
      ? [
          foundField('city', city[1]!, statement),
          foundField('abbreviatedRegion', city[2]!, statement),
          ...(city[3] ? [foundField('postalCode', city[3], statement)] : []),
        ]
      : postcode
        ? [...cityOf(statements, postcode), foundField('postalCode', postcode, statement)]
        : []),
  ]
}

/** "Kingsway Road" of "Halden Trade Park, Kingsway Road, Leeds LS9 8AG". */
const unnumberedIn = (statements: readonly Statement[]): Street[] =>
  statements.flatMap((statement, index): Street[] => {
    const text = fromCapitals(statement.text)
    const postcode = UK_POSTCODE.exec(text)?.[1]
    const parts = text.split(/,\s+/, MAX_PARTS)
    const value = postcode && !isOfCompany(parts[0]!) && parts.find((part) => UNNUMBERED.test(part))
    return value && statement.distance < 9
      ? [{ value, statement, rank: rankOf(statement, index), doubt: NO_NUMBER, city: null, postcode }]
      : []
  })
const MAX_PARTS = 8
const NO_NUMBER: Doubt = { kind: 'no_number', detail: '' }

/** The city that stands before a British postcode. */
function cityOf(statements: readonly Statement[], postcode: string): FoundField[] {
  for (const statement of statements) {
    const [, city, code] = BRITISH_CITY_LINE.exec(fromCapitals(statement.text).split(/,\s+/).at(-1)!) ?? []
    if (city && code === postcode) return [foundField('city', city, statement)]
  }
  return []
}

/** Addresses near a phone number or email are of an office. */
const OFFICE = /\b(?:tel|phone|fax|office|headquarters|@|licen[cs]ed|www\.)|\(\d{3}\)/i

function rankOf({ label, text, page }: Statement, index: number): number {
  if (PLACE_LABEL.test(label)) return 0
  if (OFFICE.test(text)) return 5
  return index < 12 && (page ?? 1) === 1 ? 1 : 2.5
}

/** "220 SOUTH WELLS STREET" as "220 South Wells Street"; codes of regions and postal codes stay. */
export function fromCapitals(text: string): string {
  if (/[a-z]{2}/.test(text.replace(/\d(?:st|nd|rd|th)\b/g, ''))) return text
  return text.replace(/[A-Z][A-Z'’]{2,}/g, (word) => word[0]! + word.slice(1).toLowerCase())
}

const shortStreet = (street: string) =>
  street
    .toLowerCase()
    .replace(/[.,]/g, '')
    .split(' ')
    .map((word) => TYPES[word] ?? DIRECTIONS[word] ?? word)
    .filter((word, index) => index === 0 || !/^[nsew]{1,2}$/.test(word))
    .join(' ')
export const isSameStreet = (one: string, other: string) => shortStreet(one) === shortStreet(other)
/** Whether a name is a street without its type: "180 North Wells" of "180 N Wells Street". */
export const isStreetWithoutType = (name: string, street: string) =>
  shortStreet(street).startsWith(`${shortStreet(name)} `) && / /.test(shortStreet(name))

export const findStreetIn = (text: string): string | undefined => streetMatch(fromCapitals(text))?.[1]

const streetMatch = (text: string, label = ''): RegExpExecArray | null =>
  STREET.exec(text) ??
  BEFORE_CITY.exec(text) ??
  DIRECTED.exec(text) ??
  (/^(?:(?:property|building|street) )?(?:address|location)$/.test(label) ? WHOLE.exec(text) : null)
