import { DIRECTIONS, ORDINALS, TYPES, WORDS } from './street-words.ts'

/**
 * A street's name in its parts: `direction` such as "n", `name` in lower case without punctuation, `type` such as "street"; ""
 * where there is none. Every spelling of a street has the same parts.
 */
export type Street = { direction: string; name: string; type: string }
/** House numbers from `low` to `high`, which are equal for one number. */
export type HouseNumbers = { low: number; high: number }
/** `numbers` is null and `city` is "" where there is none. */
export type StreetAddress = {
  numbers: HouseNumbers | null
  street: Street
  /** The street as it was written. */
  streetName: string
  city: string
}

/** "Suite 400, 210 N. Wells St, Chicago, IL 60606" in its parts, without suite, region and postal code; null without a street. */
export function readStreetAddress(text: string): StreetAddress | null {
  const parts = text
    .split(',')
    .map((part) => part.replace(SUITE, ' ').trim())
    .filter(Boolean)
  // "Lloyd's Building, 1 Lime Street": the part with a number is the street.
  const numbered = parts.findIndex((part) => NUMBERS.test(part))
  const at = Math.max(0, numbered)
  const [, first, second, rest = parts[at] ?? ''] = NUMBERS.exec(parts[at] ?? '') ?? []
  const street = readStreet(rest)
  if (street.name === '') return null
  return {
    numbers: first === undefined ? null : readNumbers(first, second),
    street,
    streetName: rest,
    city: plain((parts[at + 1] ?? '').replace(POSTAL_CODE, '')),
  }
}

/** The parts of a street's name as maps, brokers and post offices write it, American or British. */
export function readStreet(text: string): Street {
  let words = plain(text).split(' ').filter(Boolean)
  if (words.length > 1 && words[0] === 'the') words = words.slice(1)
  const after = DIRECTIONS[words.at(-1) ?? '']
  // "Avenue W" is a name.
  const hasAfter = after !== undefined && words.slice(0, -1).some((word) => !isType(word))
  if (hasAfter) words = words.slice(0, -1)
  const before = DIRECTIONS[words[0] ?? '']
  // "North Avenue" and "S Street" are names.
  const hasBefore = before !== undefined && words.slice(1).some((word, index) => index > 0 || !isType(word))
  if (hasBefore) words = words.slice(1)
  const type = words.length > 1 ? TYPES[words.at(-1)!] : undefined
  if (type !== undefined) words = words.slice(0, -1)
  return {
    direction: [hasBefore && before, hasAfter && after].filter(Boolean).join(' '),
    name: words.map(usualWord).join(' '),
    type: type ?? '',
  }
}

/** One text for all spellings of a street. */
export const streetKey = ({ direction, name, type }: Street): string => `${name}|${type}|${direction}`

/** Whether two spellings may be of one street: what one of them leaves out may be anything. */
export const mayBeSame = (one: Street, other: Street): boolean =>
  one.name === other.name && mayBeEqual(one.type, other.type) && mayBeEqual(one.direction, other.direction)

const mayBeEqual = (one: string, other: string) => one === other || one === '' || other === ''

/** Texts of which every address on the street has one, in lower case and without apostrophes and full stops. */
export function spellingsOf({ name }: Street): string[] {
  const words = name.split(' ')
  // Most addresses abbreviate a saint.
  const long = words
    .filter((word) => word !== 'saint')
    .reduce((one, word) => (word.length > one.length ? word : one), '')
  const longest = long || 'st'
  const others = Object.entries({ ...ORDINALS, ...WORDS }).filter(([, usual]) => usual === longest)
  return [longest, ...others.map(([spelling]) => spelling)]
}

/** Lower case, without accents and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\.(?=\p{L}{2})/gu, ' ')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isType = (word: string) => TYPES[word] !== undefined

const usualWord = (word: string, index: number) =>
  index === 0 && word === 'st' ? 'saint' : (ORDINALS[word] ?? WORDS[word] ?? word)

/** "210–240" and "1200–10" are ranges; "36-01", as Queens writes it, is the number 3601. */
function readNumbers(first: string, second?: string): HouseNumbers {
  const low = Number(first)
  if (second === undefined) return { low, high: low }
  const high = Number(first.slice(0, Math.max(0, first.length - second.length)) + second)
  if (high > low) return { low, high }
  const joined = Number(first + second)
  return { low: joined, high: joined }
}

const NUMBERS = /^(\d{1,6})[a-z]?(?:\s*[-–]\s*(\d{1,6})[a-z]?)?(?:\s*½|\s+1\/2)?\s+(.+)$/i
const SUITE =
  /(?:^|\s)(?:#\s*[\w-]+|(?:suites?|ste|units?|apt|room|rm|floors?|fl|levels?)\.?\s+#?[\w-]+|\d+(?:st|nd|rd|th)\s+(?:floor|fl)\.?)(?=\s|$)/gi
const POSTAL_CODE =
  /\s+(?:[A-Z]{2}\s+)?(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?(?:\s+\d[A-Z]{2})?|[A-Z]\d[A-Z]\s*\d[A-Z]\d)$/i
