import { isIsoDate, isPlausibleDate } from '#lib/dates.ts'
import { readTerm } from '#lib/units/read-term.ts'
import { type Candidate, chooseCandidate, foundField } from './choose-candidate.ts'
import type { Doubt, FoundField } from './contract.ts'
import type { Statement } from './flyer-cells.ts'

type Context = { today: string; countryCode: string }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATES: {
  pattern: RegExp
  parts: (match: RegExpExecArray, context: Context) => [string, number, string]
  isRough?: true
}[] = [
  {
    pattern: new RegExp(String.raw`\b${MONTH}\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(20\d\d)\b`, 'i'),
    parts: ([, month, day, year]) => [year!, monthOf(month!), day!],
  },
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?${MONTH}\.?,?\s(20\d\d)\b`, 'i'),
    parts: ([, day, month, year]) => [year!, monthOf(month!), day!],
  },
  { pattern: /\b(20\d\d)-(\d\d)-(\d\d)\b/, parts: ([, year, month, day]) => [year!, Number(month), day!] },
  {
    pattern: /\b(\d{1,2})[/.](\d{1,2})[/.]((?:20)?\d\d)\b/,
    parts: ([, one, two, year], { countryCode }) => {
      const full = year!.length === 2 ? `20${year}` : year!
      return countryCode === 'GB' ? [full, Number(two), one!] : [full, Number(one), two!]
    },
  },
  {
    pattern: new RegExp(String.raw`\b${MONTH}\.?,?\s(20\d\d)\b`, 'i'),
    parts: ([, month, year]) => [year!, monthOf(month!), '1'],
    isRough: true,
  },
  {
    pattern: /\bQ([1-4])[\s/,-]{0,2}(20\d\d)\b/i,
    parts: ([, quarter, year]) => [year!, Number(quarter) * 3 - 2, '1'],
    isRough: true,
  },
  {
    pattern: /\b([1-4])Q[\s/,-]{0,2}(20\d\d)\b/i,
    parts: ([, quarter, year]) => [year!, Number(quarter) * 3 - 2, '1'],
    isRough: true,
  },
]
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

const AVAILABLE_LABEL = /\b(?:availab\w*|occupancy|possession|commence\w*|delivery|timing|move-in|date)\b/
const AVAILABLE = /\b(?:available|availability|occupancy|possession|delivered|deliverable|ready|vacant|move[\s-]in)\b/i
const NOW = /\b(?:immediate(?:ly)?|now|today|vacant)\b/i
const ARRANGED = /\b(?:negotiable|to be arranged|arranged|tbd|by arrangement|upon request|on completion|flexible)\b/i
const UNTIL = /\b(?:expir\w*|through|thru|until|ending|ends?|runs? to|lxd|led)\b/i
const TERM_LABEL = /\b(?:term|terms|lease length|length)\b/
const TERM =
  /\b(\d{1,2}(?:\.\d)?(?:\s?(?:-|–|to)\s?\d{1,2})?[\s-]?(?:years?|yrs?|months?|mos?)\b)(?:\s(?:and\s)?(\d{1,2})\s(?:months?))?/i
const TERM_WORD = /\b(?:terms?|lease|sublease|remaining)\b/i

/** When and for how long, and who leases it out. */
export function readTerms(statements: readonly Statement[], context: Context): FoundField[] {
  const available = readAvailability(statements, context)
  const from = available.find(({ field }) => field === 'availableOn')?.value
  return [...available, ...readLength(statements, context, from), ...readLeaseType(statements)]
}

function readAvailability(statements: readonly Statement[], context: Context): FoundField[] {
  const candidates = statements.flatMap((statement): Candidate[] => {
    const { label, text, distance } = statement
    if (distance > 8) return []
    const isLabeled = AVAILABLE_LABEL.test(label) && !UNTIL.test(label)
    const lead = AVAILABLE.exec(text)
    if (!isLabeled && !lead) return []
    const at = isLabeled ? 0 : lead!.index
    const part = text.slice(isLabeled ? 0 : Math.max(0, at - 24), at + 70)
    const rank = isLabeled ? 0 : 1
    const date = dateIn(part, context)
    if (date && !UNTIL.test(part)) return [{ value: date.date, statement, rank, doubt: date.doubt }]
    if (NOW.test(part)) return [{ value: 'immediate', statement, rank }]
    if (/month[\s-]to[\s-]month/i.test(part)) return [{ value: 'month_to_month', statement, rank }]
    return ARRANGED.test(part) && isLabeled ? [{ value: 'arranged', statement, rank: rank + 0.5 }] : []
  })
  const [found] = chooseCandidate('availability', candidates)
  if (!found) return []
  if (!isIsoDate(found.value)) return [found]
  const past: Doubt | null = found.value < context.today ? { kind: 'past', detail: '' } : found.doubt
  return [
    { ...found, value: 'specified', doubt: null },
    { ...found, field: 'availableOn', doubt: past },
  ]
}

function dateIn(text: string, context: Context): { date: string; doubt?: Doubt } | undefined {
  for (const { pattern, parts, isRough } of DATES) {
    const match = pattern.exec(text)
    if (!match) continue
    const [year, month, day] = parts(match, context)
    const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (!isPlausibleDate(date)) continue
    return { date, ...(isRough && { doubt: { kind: 'approximate' as const, detail: match[0] } }) }
  }
  return undefined
}

/** The term in months: as it is stated, or up to the day when a sublease ends. */
function readLength(statements: readonly Statement[], context: Context, from = context.today): FoundField[] {
  const byDistance = statements.toSorted((one, other) => one.distance - other.distance)
  const stated = byDistance.find(({ label, text }) => {
    const match = TERM.exec(text)
    if (!match || /\b(?:old|experience|renovat|free|history|in business|abatement)\b/i.test(text)) return false
    return (
      TERM_LABEL.test(label) ||
      TERM_WORD.test(text.slice(Math.max(0, match.index - 24), match.index + match[0].length + 20))
    )
  })
  if (stated) {
    const [, first = '', months] = TERM.exec(stated.text)!
    const term = readTerm(`${first.replace(/(\d)[\s-]?(?=[a-z])/i, '$1 ')}${months ? ` ${months} months` : ''}`)
    if (term && term.low > 0) {
      const isOpen = /\+|minimum|min\b|at least|or longer/i.test(stated.text)
      return [
        foundField('minTermMonths', String(term.low), stated),
        ...(isOpen ? [] : [foundField('maxTermMonths', String(term.high), stated)]),
      ]
    }
  }
  const until = statements.find(
    ({ label, text, distance }) =>
      distance < 9 &&
      UNTIL.test(`${label} ${text}`) &&
      /\b(?:term|lease|sublease|expir|through|thru|lxd|led)/i.test(`${label} ${text}`) &&
      dateIn(text, context),
  )
  const end = until && dateIn(until.text.slice(UNTIL.exec(until.text)?.index ?? 0), context)?.date
  const months = end && end > from ? monthsBetween(from, end) : 0
  return until && months > 0
    ? [foundField('maxTermMonths', String(months), until, { kind: 'counted', detail: end! })]
    : []
}

function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = from.split('-').map(Number) as [number, number]
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number]
  // A lease that ends on a month's last day has the whole month.
  return (toYear - fromYear) * 12 + toMonth - fromMonth + (toDay >= 28 ? 1 : 0)
}

/** From the landlord. */
const NEW_LEASE = /^\s?new lease\b|\bnew (?:fri|full repairing(?: and| &) insuring) lease\b/i

function readLeaseType(statements: readonly Statement[]): FoundField[] {
  const candidates = statements.flatMap((statement): Candidate[] => {
    const { label, text, distance } = statement
    const whole = `${label} ${text}`
    if (distance > 8) return []
    if (/\b(?:sub-?lease|sub-?let)\b/i.test(whole) && !/\b(?:no|not|right to) sub/i.test(whole))
      return [{ value: 'sublease', statement, rank: 0 }]
    if (/\bassignment of lease\b|\blease assignment\b/i.test(whole))
      return [{ value: 'assignment', statement, rank: 0 }]
    if (
      /\bdirect (?:leases?|from|with|deal|space)\b/i.test(whole) ||
      NEW_LEASE.test(whole) ||
      (/type|lease/.test(label) && /^direct\b/i.test(text))
    )
      return [{ value: 'direct', statement, rank: 0 }]
    return []
  })
  return chooseCandidate('leaseType', candidates)
}
