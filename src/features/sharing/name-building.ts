import type { Listing } from '#features/catalog/listings/contract.ts'
import { filled, matchPhrase } from './match-phrase.ts'

const NUMBER = /^\d+[a-z]?(?:[-–]\d+[a-z]?)?$/i
const DIRECTION = /^(?:north|south|east|west|[nsew]|[ns][ew])[.,]?$/i
/** What may stand before a name, beside numbers and directions. */
const ARTICLE = /^(?:the|one|two|three|four|five)$/i
/** What kind of street or building it is, which stands behind. */
const KIND = new RegExp(
  `^(?:streets?|st|ave?|avenue|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|square|sq|way|parkway|pkwy|
highway|hwy|terrace|row|towers?|plaza|buildings?|cent(?:er|re)|house|park|point|hall|works|yard|exchange|mart|lofts?|
block|gate|wharf|quay|campus|complex|[ivx]+|\\d+)[.,]?$`.replaceAll('\n', ''),
  'i',
)

/** Whether a text names a building: by its name, street, owner or post code, whole or as people shorten them. */
export function namesBuilding(building: Listing['building']): (text: string) => boolean {
  const { name, street, landlord, address, city, submarket } = building
  const titles = filled([name, street]).map((title) => title.split(/\s+/))
  // What the page says of itself is no secret, and names nothing.
  const secret = (texts: (string | null)[]) => filled(texts).filter((text) => text !== city && text !== submarket)
  const patterns = [
    ...filled([name, street, landlord?.name, address.postalCode]).map((whole) => matchPhrase(whole)),
    ...secret(titles.map(withoutNumber)).map((text) => matchPhrase(text, { wholeWords: true })),
    // In small letters "park" and "market" are words like others.
    ...secret(titles.map(coreOf))
      .flatMap((core) => [core, core.toUpperCase()])
      .map((core) => matchPhrase(core, { wholeWords: true, caseMatters: true })),
  ]
  return (text) => patterns.some((pattern) => pattern.test(text))
}

/** "South Dearborn Street" of "504 South Dearborn Street"; a word alone, such as "Plaza", says nothing. */
function withoutNumber(words: string[]): string | null {
  const left = NUMBER.test(words[0]!) ? words.slice(1) : words
  return left.length > 1 ? left.join(' ') : null
}

/** "Dearborn" of "504 South Dearborn Street"; null where nothing of its own is left, as of "350 5th Avenue". */
function coreOf(words: string[]): string | null {
  const first = words.findIndex((word) => ![NUMBER, DIRECTION, ARTICLE].some((before) => before.test(word)))
  const left = first < 0 ? [] : words.slice(first)
  if (DIRECTION.test(left.at(-1) ?? '') && KIND.test(left.at(-2) ?? '')) left.pop()
  if (left.length === 1 && KIND.test(left[0]!)) return null
  while (left.length > 1 && KIND.test(left.at(-1)!)) left.pop()
  const core = left.join(' ')
  return /^\p{L}.{2}/u.test(core) ? core : null
}
