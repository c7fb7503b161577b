import type { Certificate, Criteria, Floors } from '../rules.ts'
import { ENDS, NUMBER, readFigure } from './read-numbers.ts'
import { readRent, type TypedRent } from './read-rents.ts'
import { type Line, matchAt } from './split-sentence.ts'

type Match = { end: number; criteria: Partial<Criteria> }
type Pattern = { pattern: RegExp; meaning: (value: string) => Partial<Criteria> }

const MOST = { people: 20_000, termMonths: 1200, minFloor: 200 }

/** The group `value` of each pattern is what the filter is set to. */
const PATTERNS: Pattern[] = [
  pattern(`for (?<value>${NUMBER}) (?:people|person)`, (value) => upTo('people', value)),
  pattern(`(?<value>${NUMBER})-month lease`, (value) => upTo('termMonths', value)),
  pattern(`floor (?<value>${NUMBER}) or above`, (value) => upTo('minFloor', value)),
  pattern('(?<value>ground floor|full floor|whole building)', (value) => ({ floors: [codeOf(value) as Floors] })),
  pattern('(?<value>leed (?:platinum|gold|silver|certified)|epc [a-g])', (value) => ({
    certificates: [codeOf(value) as Certificate],
  })),
]
const TOTAL = /total rent /y

/** People, a lease term, floors or certificates at this place, as describeSearch writes them. */
export function readSpace(line: Line, at: number): Match | null {
  for (const { pattern, meaning } of PATTERNS) {
    const match = matchAt(pattern, line, at)
    const criteria = match ? meaning(match.groups!.value!) : {}
    if (match && Object.keys(criteria).length > 0) return { end: at + match[0].length, criteria }
  }
  return null
}

/** The rent of the whole space at this place: "total rent up to $240,000/yr". */
export function readBudget(line: Line, at: number): { end: number; rent: TypedRent } | null {
  const total = matchAt(TOTAL, line, at)
  const budget = total && readRent(line, at + total[0].length)
  return budget && { end: budget.end, rent: { ...budget.rent, isTotal: true } }
}

function pattern(source: string, meaning: Pattern['meaning']): Pattern {
  return { pattern: new RegExp(`(?:${source})${ENDS}`, 'y'), meaning }
}

function upTo(key: keyof typeof MOST, value: string): Partial<Criteria> {
  const figure = readFigure(value)
  return figure <= MOST[key] ? { [key]: figure } : {}
}

const codeOf = (words: string) => words.replace(' ', '_')
