import type { Criteria } from '../rules.ts'
import { COUNT_WORDS, ENDS, LEAD, NUMBER, RANGE, readCount } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

const MAX_HEADCOUNT = 20_000
const COUNTED = `(?:${NUMBER}|${COUNT_WORDS})(?![\\d,.]*\\d)`
const COUNT = `(?:${LEAD})?(?<low>${COUNTED})(?:${RANGE}(?<high>${COUNTED}))?\\s?\\+?`
const WHO =
  '(?:people|persons?|ppl|heads?|headcount|employees?|staff(?: members?)?|team members?|workers?|colleagues|occupants|' +
  'fte|desks?|seats?|work ?stations?|desk spaces?)'
const PROFESSION =
  '(?:lawyers?|attorneys?|solicitors?|barristers?|paralegals?|partners?|associates?|engineers?|developers?|programmers?|' +
  'designers?|architects?|accountants?|consultants?|analysts?|traders?|bankers?|brokers?|advis[eo]rs?|agents?|recruiters?|' +
  'marketers?|journalists?|editors?|artists?|creatives|scientists?|researchers?|chemists?|technicians?|doctors?|dentists?|' +
  'physicians?|nurses?|therapists?|psychologists?|counsel+ors?|teachers?|executives?|professionals?|founders?|freelancers?)'
const TRADE =
  '(?:law|accounting|accountancy|architecture|design|consulting|engineering|tech|technology|software|marketing|media|' +
  'advertising|recruitment|insurance|finance|financial|investment|creative)'
const FORMS = [
  `${COUNT}[ -]?(?:${WHO}|${PROFESSION})(?: (?:team|company|business|firm|startup|start-up|capacity))?`,
  `(?:an? |our )?(?:${TRADE} )?(?:team|staff|headcount|head count|company|group|firm|business|practice|studio|agency|start-?up) of ${COUNT}(?: (?:${WHO}|${PROFESSION}))?`,
  `(?:headcount|head count|seating(?: for)?|seats|fits|houses|accommodates?|capacity(?: of| for)?|room for|big enough for|enough for)[: ]+${COUNT}(?: ${WHO})?`,
].map((form) => new RegExp(`(?:for )?(?:${form})${ENDS}`, 'y'))
/** "For a therapist" is one person. */
const ONE = new RegExp(`for (?:an?|one|1) (?:(?:single|solo) )?${PROFESSION.replaceAll('s?', '')}${ENDS}`, 'y')

/** A head count at this place: "for 60 people", "team of 25", "40 desks", "20 lawyers". Of a range, the larger. */
export function readHeadcount(line: Line, at: number): { end: number; criteria: Partial<Criteria> } | null {
  for (const form of FORMS) {
    const match = matchAt(form, line, at)
    if (!match) continue
    const { low, high } = match.groups!
    const people = Math.max(...[low!, high ?? low!].map(readCount))
    if (people <= MAX_HEADCOUNT) return { end: at + match[0].length, criteria: { people } }
  }
  const one = matchAt(ONE, line, at)
  return one && { end: at + one[0].length, criteria: { people: 1 } }
}
