import type { Criteria } from '../rules.ts'
import { COUNT_WORDS, ENDS, LEAD, NUMBER, RANGE, readCount } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

const MAX_HEADCOUNT = 20_000
const COUNTED = `(?:${NUMBER}|${COUNT_WORDS})(?![\\d,.]*\\d)`
const COUNT = `(?:${LEAD})?(?<low>${COUNTED})(?:${RANGE}(?<high>${COUNTED}))?\\s?\\+?`
const WHO =
  '(?:people|persons?|ppl|heads?|headcount|employees?|staff(?: members?)?|team members?|workers?|colleagues|occupants|' +
  'fte|desks?|seats?|work ?stations?|desk spaces?)'
const FORMS = [
  `${COUNT}[ -]?(?:${WHO})(?: (?:team|company|business|firm|startup|start-up|capacity))?`,
  `(?:a |our )?(?:team|staff|headcount|head count|company|group|firm|business) of ${COUNT}(?: ${WHO})?`,
  `(?:headcount|head count|seating(?: for)?|seats|fits|houses|accommodates?|capacity(?: of| for)?|room for|big enough for|enough for)[: ]+${COUNT}(?: ${WHO})?`,
].map((form) => new RegExp(`(?:for )?(?:${form})${ENDS}`, 'y'))

/** A head count at this place: "for 60 people", "team of 25", "40 desks", "60-person". Of a range, the larger. */
export function readHeadcount(line: Line, at: number): { end: number; criteria: Partial<Criteria> } | null {
  for (const form of FORMS) {
    const match = matchAt(form, line, at)
    if (!match) continue
    const { low, high } = match.groups!
    const people = Math.max(...[low!, high ?? low!].map(readCount))
    if (people <= MAX_HEADCOUNT) return { end: at + match[0].length, criteria: { people } }
  }
  return null
}
