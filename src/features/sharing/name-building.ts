import { filled, matchPhrase } from './match-phrase.ts'

const NUMBER = /^\d+[a-z]?(?:[-–]\d+[a-z]?)?$/i
const DIRECTION = /^(?:north|south|east|west|[nsew]|[ns][ew])[.,]?$/i
/** Words before a name, besides numbers and directions. */
const ARTICLE = /^(?:the|one|two|three|four|five)$/i
/** Kinds of streets and buildings, which follow a name. */
const KIND = new RegExp(
  `^(?:streets?|st|ave?|avenue|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|square|sq|way|parkway|pkwy|
highway|hwy|terrace|row|towers?|plaza|buildings?|cent(?:er|re)|house|park|point|hall|works|yard|exchange|mart|lofts?|
block|gate|wharf|quay|campus|complex|[ivx]+|\\d+)[.,]?$`.replaceAll('\n', ''),
  'i',
)

/** What identifies a building. */
type BuildingNames = {
  name: string | null
  street: string
  city: string
  submarket: string | null
  landlord: { name: string } | null
  address: { postalCode: string | null }
}

/** Matches texts that name a building: by its name, street, landlord or postal code, in full or shortened. */
export function namesBuilding(building: BuildingNames): (text: string) => boolean {
  const { name, street, landlord, address, city, submarket } = building
  const titles = filled([name, street]).map((title) => title.split(/\s+/))
  // The city and the submarket are shown on the page, so they reveal nothing.
  const identifying = (texts: (string | null)[]) => filled(texts).filter((text) => text !== city && text !== submarket)
  const patterns = [
    ...filled([name, street, landlord?.name, address.postalCode]).map((whole) => matchPhrase(whole)),
    ...identifying(titles.map(withoutNumber)).map((text) => matchPhrase(text, { wholeWords: true })),
    // Only capitalized: "park" and "market" are ordinary words in lower case.
    ...identifying(titles.map(coreOf))
      .flatMap((core) => [core, core.toUpperCase()])
      .map((core) => matchPhrase(core, { wholeWords: true, isCaseSensitive: true })),
  ]
  return (text) => patterns.some((pattern) => pattern.test(text))
}

/** "South Dearborn Street" of "504 South Dearborn Street"; null for a single word, such as "Plaza". */
function withoutNumber(words: string[]): string | null {
  const remaining = NUMBER.test(words[0]!) ? words.slice(1) : words
  return remaining.length > 1 ? remaining.join(' ') : null
}

/** "Dearborn" of "504 South Dearborn Street"; null where only generic words are remaining, as of "350 5th Avenue". */
function coreOf(words: string[]): string | null {
  const first = words.findIndex((word) => ![NUMBER, DIRECTION, ARTICLE].some((before) => before.test(word)))
  const remaining = first < 0 ? [] : words.slice(first)
  if (DIRECTION.test(remaining.at(-1) ?? '') && KIND.test(remaining.at(-2) ?? '')) remaining.pop()
  if (remaining.length === 1 && KIND.test(remaining[0]!)) return null
  while (remaining.length > 1 && KIND.test(remaining.at(-1)!)) remaining.pop()
  const core = remaining.join(' ')
  return /^\p{L}.{2}/u.test(core) ? core : null
}
