import type { Criteria } from '../rules.ts'
import { COUNT_WORDS, ENDS, LEAD, NUMBER, RANGE, readCount } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

const MAX_HEADCOUNT = 20_000
const COUNTED = `(?:${NUMBER}|${COUNT_WORDS})(?![\\d,.]*\\d)`
const COUNT = `(?:${LEAD})?(?<low>${COUNTED})(?:${RANGE}(?<high>${COUNTED}))?\\s?\\+?`
const PEOPLE =
  '(?:people|persons?|ppl|heads?|headcount|employees?|staff(?: members?)?|team members?|workers?|colleagues|occupants|fte)'
const WHO = `(?:${PEOPLE}|desks?|seats?|work ?stations?|desk spaces?)`
const PROFESSION =
  '(?:lawyers?|attorneys?|solicitors?|barristers?|paralegals?|partners?|associates?|engineers?|developers?|programmers?|' +
  'designers?|architects?|accountants?|consultants?|analysts?|traders?|bankers?|brokers?|advis[eo]rs?|agents?|recruiters?|' +
  'marketers?|journalists?|editors?|artists?|creatives|scientists?|researchers?|chemists?|technicians?|doctors?|dentists?|' +
  'physicians?|nurses?|therapists?|psychologists?|counsel+ors?|teachers?|executives|professionals|founders?|freelancers?)'
/** "12 doctors' offices" are rooms. */
const NO_ROOMS = "(?!'? (?:offices|suites|chairs?|labs))"
const TRADE =
  '(?:law|accounting|accountancy|architecture|design|consulting|engineering|tech|technology|software|marketing|media|' +
  'advertising|recruitment|insurance|finance|financial|investment|creative)'
const FORMS = [
  `${COUNT}[ -]?(?:${WHO}|${PROFESSION}${NO_ROOMS})(?: (?:team|company|business|firm|startup|start-up|capacity))?`,
  `(?:an? |our )?(?:${TRADE} )?(?:team|staff|headcount|head count|company|group|firm|business|practice|studio|agency|start-?up) of ${COUNT}(?: (?:${WHO}|${PROFESSION}))?`,
  `(?:headcount|head count|seating(?: for)?|seats|fits|houses|accommodates?|capacity(?: of| for)?|room for|big enough for|enough for)[: ]+${COUNT}(?: (?:${WHO}|${PROFESSION})|(?! [a-z]+s${ENDS}))`,
].map((form) => new RegExp(`(?:for )?(?:${form})${ENDS}`, 'y'))
/** A second group beside the first: "3 lawyers and 2 paralegals". */
const MORE = new RegExp(` (?:and|plus|&) (?<more>${COUNTED})[ -]?(?:${PEOPLE}|${PROFESSION}${NO_ROOMS})${ENDS}`, 'y')
/** "For a therapist" is one person, "for a dentist office" none. */
const ONE = new RegExp(
  `for (?:an?|one|1) (?:(?:single|solo) )?${PROFESSION.replaceAll('s?', '')}(?! (?:offices?|suites?|chairs?|labs?|studio|practice))${ENDS}`,
  'y',
)

/** A head count at this place: "for 60 people", "team of 25", "40 desks", "20 lawyers". Of a range, the larger. */
export function readHeadcount(line: Line, at: number): { end: number; criteria: Partial<Criteria> } | null {
  for (const form of FORMS) {
    const match = matchAt(form, line, at)
    if (!match) continue
    const { low, high } = match.groups!
    const people = Math.max(...[low!, high ?? low!].map(readCount))
    const end = at + match[0].length
    const more = matchAt(MORE, line, end)
    const all = people + (more ? readCount(more.groups!.more!) : 0)
    if (all <= MAX_HEADCOUNT) return { end: end + (more?.[0].length ?? 0), criteria: { people: all } }
  }
  const one = matchAt(ONE, line, at)
  return one && { end: at + one[0].length, criteria: { people: 1 } }
}
