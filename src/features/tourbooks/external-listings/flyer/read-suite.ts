import { type Candidate, chooseCandidate } from './choose-candidate.ts'
import type { FoundField } from './contract.ts'
import type { Statement } from './flyer-cells.ts'
import { findStreetIn, isSameStreet } from './read-place.ts'
import { suiteNameIn } from './suite-columns.ts'

const FLOOR_LABEL = /^(?:floor|level|floors)$/
const SUITE_LABEL =
  /^(?:suite|suites|unit|space|premises|ste|unit no\.?|suite \/ floor|suite\/floor|floor\/suite|floor \/ suite|available space)$/
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const ORDINAL_FLOOR =
  /\b(\d{1,3})(?:st|nd|rd|th)\s(?:and|&|\+|to|-|–)?\s?(?:\d{1,3}(?:st|nd|rd|th)\s)?(?:floors?|fl\b|level)/i
const WRITTEN_FLOOR = new RegExp(String.raw`\b(${ORDINALS.join('|')})[\s-](?:floor|level)`, 'i')
const NUMBERED_FLOOR = /\b(?:floor|level|fl\.)\s(\d{1,3})\b/i
const GROUND = /\b(?:ground|street)[\s-](?:floor|level)/i
/** Behind the label "Floor": "Second (elevator)". */
const WRITTEN_ALONE = new RegExp(String.raw`^(${ORDINALS.join('|')})\b`, 'i')
/** Words that make a floor one of the building's rather than that of the space. */
const NOT_THIS_FLOOR =
  /\b(?:amenit\w+|lounge|lobby|conference|fitness|gym|cafe|café|rooftop|parking|garage|restaurant|bank|store|shops?)\b[^.]{0,30}$/i

type Floor = { number: number; label: string }

/** The first suite that a flyer offers, as it is named in the form. */
export function chooseSuite(statements: readonly Statement[], street: string | undefined): string | undefined {
  return chooseCandidate('name', suitesIn(statements, street))[0]?.value
}

const suitesIn = (statements: readonly Statement[], street: string | undefined) =>
  statements.flatMap((statement): Candidate[] => {
    if (statement.distance > 8) return []
    const value = isElsewhere(statement, street) ? undefined : suiteIn(statement)
    return value ? [{ value, statement, rank: rankOf(statement) }] : []
  })

type SuiteContext = { street: string | undefined; countryCode: string }

/** The name of the space, such as "Suite 700, 7th floor", and its floor as the country counts; `own` are its statements. */
export function readSuite(
  statements: readonly Statement[],
  own: readonly Statement[],
  { street, countryCode }: SuiteContext,
): FoundField[] {
  const suites = suitesIn(statements, street)
  const floors = own.flatMap((statement): (Candidate & Floor)[] => {
    if (statement.distance > 8) return []
    const floor = isElsewhere(statement, street) ? undefined : floorIn(statement, countryCode)
    return floor ? [{ ...floor, value: String(floor.number), statement, rank: rankOf(statement) }] : []
  })
  const [suite] = chooseCandidate('name', suites)
  const isUnit = suite?.value.startsWith('Unit') ?? false
  // "First floor offices" are a part of a unit.
  const likely = isUnit ? floors.filter(({ statement, rank }) => rank < 1 || statement.words === suite?.words) : floors
  const [floor] = chooseCandidate('floor', likely)
  const label = floors.find(({ value }) => value === floor?.value)?.label
  const name = suite ?? (floor && label ? { ...floor, field: 'name' as const, value: capital(label) } : undefined)
  if (!name) return []
  const value = suite && label ? `${suite.value}, ${label}` : name.value
  return [{ ...name, value }, ...(floor ? [floor] : [])]
}

function suiteIn({ label, text }: Statement): string | undefined {
  const named = suiteNameIn(text) ?? suiteNameIn(label)
  if (named) return named
  if (!SUITE_LABEL.test(label) || !/^#?[A-Z]{0,2}-?\d{1,5}[A-Z]?$/.test(text)) return undefined
  return `${/unit/.test(label) ? 'Unit' : 'Suite'} ${text.replace('#', '')}`
}

function floorIn({ label, text }: Statement, countryCode: string): Floor | undefined {
  const whole = `${label} ${text}`
  const ground = GROUND.exec(whole) ?? (FLOOR_LABEL.test(label) ? /^(?:ground|street)\b/i.exec(text) : null)
  if (ground && !NOT_THIS_FLOOR.test(whole.slice(0, ground.index)))
    return { number: countryCode === 'GB' ? 0 : 1, label: 'ground floor' }
  const match = ORDINAL_FLOOR.exec(whole) ?? NUMBERED_FLOOR.exec(whole)
  if (match && NOT_THIS_FLOOR.test(whole.slice(0, match.index))) return undefined
  const isFloor = FLOOR_LABEL.test(label)
  const alone = isFloor ? /^(\d{1,3})(?:st|nd|rd|th)?\b(?![,.-]\d)/.exec(text)?.[1] : undefined
  const written = WRITTEN_FLOOR.exec(whole)?.[1] ?? (isFloor ? WRITTEN_ALONE.exec(text)?.[1] : undefined)
  const number = match ? Number(match[1]) : written ? ORDINALS.indexOf(written.toLowerCase()) + 1 : Number(alone)
  if (!(number >= 0 && number < 200)) return undefined
  return { number, label: `${ordinal(number)} floor` }
}

/** An agent's office has a suite, too. */
function isElsewhere({ text }: Statement, street: string | undefined): boolean {
  const named = findStreetIn(text)
  return named !== undefined && street !== undefined && !isSameStreet(named, street)
}

function rankOf({ label, text }: Statement): number {
  const named = findStreetIn(text)
  if (SUITE_LABEL.test(label) || FLOOR_LABEL.test(label)) return 0
  return named ? 0.5 : 1
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
