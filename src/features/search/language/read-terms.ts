import type { Criteria } from '../rules.ts'
import { COUNT_WORDS, ENDS, LEAD, NUMBER, RANGE, readCount } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

const MAX_MONTHS = 1200
/** The months that words without a figure stand for. */
const SHORT_TERM = 12
const MONTH_TO_MONTH = 1

const UNIT = '(?<unit>months?|mos?|mths?|years?|yrs?)\\.?'
const FIGURE = `(?:${NUMBER}|${COUNT_WORDS})`
const LEASE = '(?:lease|term|let|licen[cs]e|commitment|deal|contract)'
// "3 years old" is an age, "6 months free" an incentive and "in business for 10 years" the past, as "break after 3 years" is a right.
const OTHER = '(?! (?:old|(?:rent[ -])?free|ago|(?:rent )?deposit|notice|in business|of (?:rent|experience)))'
const PAST =
  /(?:(?:business|been \w+|open|last|past|free(?: period)?|reviews?|breaks?(?: option| clause)?) (?:for |of |over |more than |in |after |at |every )*|(?<![a-z])(?:with)?in )$/
const LENGTH = new RegExp(
  `(?:${LEASE}(?: length)?(?: of| for|:)? )?(?:for )?(?:a )?(?:${LEAD})?(?<low>${FIGURE})(?:${RANGE}(?<high>${FIGURE}))?\\s?\\+?[ -]?${UNIT}${ENDS}` +
    `(?: or (?:more|less|longer|shorter))?(?:[ -](?:lease )?${LEASE}s?${ENDS})?${OTHER}`,
  'y',
)
const YEARLY = new RegExp(`(?:annual|one[ -]year|yearly|12[ -]month)[ -]${LEASE}${ENDS}`, 'y')
const SHORT = new RegExp(`short(?:er)?[ -]term(?: ${LEASE})?s?${ENDS}`, 'y')
const MONTHLY = new RegExp(`(?:month[ -]to[ -]month|rolling monthly|monthly rolling)(?: ${LEASE})?${ENDS}`, 'y')

const TO_END = '(?:lease|sublease|(?:lease |sublease )?(?:term|expir(?:y|es|ing|ation)))'
const THROUGH = new RegExp(
  `(?:${TO_END} (?:through|thru|until|till|to)|through|thru|until) (?:the )?(?:end of )?(?<year>20\\d\\d)${ENDS}`,
  'y',
)

/**
 * A lease term at this place, in months: "3 year lease", "6 months", "short term", "through 2029". Of a range, the shorter;
 * a year is counted to its end.
 */
export function readTerm(line: Line, at: number, today: Date): { end: number; criteria: Partial<Criteria> } | null {
  const through = matchAt(THROUGH, line, at)
  if (through) {
    const termMonths = (Number(through.groups!.year) - today.getUTCFullYear() + 1) * 12 - today.getUTCMonth() - 1
    if (termMonths > 0) return { end: at + through[0].length, criteria: { termMonths } }
  }
  const match = matchAt(LENGTH, line, at)
  if (match && !PAST.test(line.plain.slice(0, at))) {
    const { low, unit } = match.groups!
    const termMonths = readCount(low!) * (unit!.startsWith('y') ? 12 : 1)
    if (termMonths > MAX_MONTHS) return null
    return { end: at + match[0].length, criteria: { termMonths } }
  }
  const words = [
    [YEARLY, 12],
    [SHORT, SHORT_TERM],
    [MONTHLY, MONTH_TO_MONTH],
  ] as const
  for (const [pattern, termMonths] of words) {
    const named = matchAt(pattern, line, at)
    if (named) return { end: at + named[0].length, criteria: { termMonths } }
  }
  return null
}
