import { addDays, isIsoDate, isPlausibleDate, todayIso } from '#lib/dates.ts'
import { LOCALE_RULES, type Locale } from '#lib/locale.ts'
import type { Criteria } from '../rules.ts'
import { ENDS } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

export type When = { locale: Locale; today: Date }
type Groups = Record<string, string | undefined>
type Form = { pattern: RegExp; day(groups: Groups, when: When): string | null }

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const SEASON = 'spring|summer|autumn|fall|winter'
const YEAR = '(?<year>20\\d\\d)'
const SHORT_YEAR = "(?<year>20\\d\\d|'\\d\\d)"
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const PART = '(?:(?<part>end|mid|middle|early|beginning|start)(?:[ -]of)?[ -](?:the )?)?'
const SUBJECT = String.raw`(?:(?:available|availability|avail\.?|vacant|free|ready|let|leased|moving[- ]in|move[- ]in(?: date)?|moving|start(?:ing)?|occupation|occupancy|possession|commencing|commencement|delivered|delivery)\s+)`
const TRIGGER = String.raw`(?:by|from|before|on|in|as of|starting|start|commencing|(?:no|not) later than|not before|after)\s+(?:the )?`

/** Forms that are a date whatever precedes them. */
const CERTAIN: Form[] = [
  form('(?<iso>\\d{4}-\\d\\d-\\d\\d)', ({ iso }) => iso!),
  form('(?<one>\\d{1,2})[/.](?<two>\\d{1,2})[/.](?<year>\\d{4}|\\d\\d)', readNumeric),
  form(`${DAY} (?:of )?${MONTH}(?:,? ${SHORT_YEAR})?`, readDay),
  form(`${MONTH} ${DAY}(?:,? ${SHORT_YEAR})?(?![ ]?(?:k|sf|sq|amps|desks)|[,.]?\\d)`, readDay),
  form(`${PART}${MONTH},? ${SHORT_YEAR}`, readMonth),
  form(`${MONTH.replace('?<month>', '?:')} (?:or|to) ${MONTH}(?:,? ${SHORT_YEAR})?`, readMonth),
  form(`${PART}q(?<quarter>[1-4])[ /]?${SHORT_YEAR}`, readMonth),
  form(`${SHORT_YEAR}[ -]?q(?<quarter>[1-4])`, readMonth),
  form(`${PART}(?:of )?q(?<quarter>[1-4])`, readMonth),
  form('(?<part>end|mid|middle|early|beginning|start)(?:[ -]of)?[ -](?<year>20\\d\\d)', readMonth),
  form(`(?:this |next |the )?(?<season>${SEASON}),? (?<year>20\\d\\d)`, readSeason),
  form(
    '(?:(?:available|vacant|ready) )?(?:right )?(?:now|immediately|asap|as soon as possible|today|straight away|right away|at once)(?: available)?',
    (_, { today }) => todayIso(today),
  ),
  form(
    '(?:available )?immediate(?:ly)?(?: (?:available|availability|occupancy|occupation|possession))?',
    (_, { today }) => todayIso(today),
  ),
  form('(?:the )?(?:year[- ]end|end of (?:the |this )?year)', (_, { today }) => `${todayIso(today).slice(0, 4)}-12-31`),
  form('(?:early |the (?:start|beginning) of )?next (?<next>week|month|quarter|year)', readNext),
  form('(?:in )?the new (?<next>year)', readNext),
  form(`(?:this|next) (?<season>${SEASON})`, readSeason),
]

/** Forms that are a date only after a word such as "from" or "available": "May" alone may be a name. */
const LIKELY: Form[] = [
  form(`${PART}${MONTH}`, readMonth),
  form(`(?<season>${SEASON})`, readSeason),
  form(`${PART}${YEAR}`, readMonth),
  form('(?<one>\\d{1,2})/(?<two>\\d{1,2})(?![/\\d])', readNumeric),
]
const SOON = pattern(`(?:with)?in(?: the)?(?: next)? (?<count>\\d{1,3}) (?<unit>day|week|month)s?`)
const BEFORE_CERTAIN = pattern(`${SUBJECT}?(?:${TRIGGER})?`, '')
const BEFORE_LIKELY = pattern(`(?:${SUBJECT}(?:${TRIGGER})?|${TRIGGER})`, '')

/** The day of a visit, or the last of a lease, is not when the space must be available. */
const OTHER_DAY =
  /(?:through|thru|until|till|tour|touring|visit|viewings?|showings?|meet|meeting|call|reply) (?:it |them |in |on |by )*$/

/**
 * A date by which the listing must be available: "from March", "available by 3/1/27", "Q1 2027", "now". A month, quarter
 * or year means its first day, unless its end or middle is named; without a year it means the next one. Of two months
 * the later counts.
 */
export function readDate(line: Line, at: number, when: When): { end: number; criteria: Partial<Criteria> } | null {
  if (OTHER_DAY.test(line.plain.slice(0, at))) return null
  const soon = matchAt(SOON, line, at)
  const found = soon
    ? { end: at + soon[0].length, day: addTime(todayIso(when.today), Number(soon.groups!.count), soon.groups!.unit!) }
    : (readForm(CERTAIN, BEFORE_CERTAIN, line, at, when) ?? readForm(LIKELY, BEFORE_LIKELY, line, at, when))
  return found && { end: found.end, criteria: { availableBefore: found.day } }
}

function readForm(forms: Form[], before: RegExp, line: Line, at: number, when: When) {
  const start = matchAt(before, line, at)
  if (!start) return null
  let longest: { end: number; day: string } | null = null
  for (const { pattern, day } of forms) {
    const match = matchAt(pattern, line, at + start[0].length)
    const iso = match && day(match.groups ?? {}, when)
    const end = at + start[0].length + (match?.[0].length ?? 0)
    if (isPlausibleDate(iso) && end > (longest?.end ?? at)) longest = { end, day: iso }
  }
  return longest
}

function readNumeric({ one, two, year }: Groups, { locale, today }: When): string | null {
  const orders = [
    [one, two],
    [two, one],
  ]
  // 13/3/27 can only be March, so the other country's order is tried after the locale's own.
  for (const [month, day] of LOCALE_RULES[locale].isMonthFirst ? orders : orders.reverse()) {
    const days = year ? [toDay(fullYear(year), month!, day!)] : nextDays(month!, day!, today)
    const found = days.find((iso) => isIsoDate(iso) && (year || iso >= todayIso(today)))
    if (found) return found
  }
  return null
}

function readDay({ day, month, year }: Groups, { today }: When): string | null {
  const number = String(monthNumber(month!))
  const days = year ? [toDay(fullYear(year), number, day!)] : nextDays(number, day!, today)
  return days.find((iso) => isIsoDate(iso) && (year || iso >= todayIso(today))) ?? null
}

function readMonth({ part, month, quarter, year }: Groups, { today }: When): string | null {
  const first = month ? monthNumber(month) : quarter ? Number(quarter) * 3 - 2 : 1
  const months = month ? 1 : quarter ? 3 : 12
  const now = todayIso(today)
  const thisYear = Number(now.slice(0, 4))
  // "Built in 2010" is no availability.
  if (year && !month && !quarter && fullYear(year) < thisYear) return null
  const isOver = lastDay(thisYear, first + months - 1) < now
  const chosen = year ? fullYear(year) : thisYear + (isOver ? 1 : 0)
  const middle = months === 1 ? toDay(chosen, String(first), '15') : toDay(chosen, String(first + months / 2), '1')
  const isMiddle = part === 'mid' || part === 'middle'
  const day =
    part === 'end' ? lastDay(chosen, first + months - 1) : isMiddle ? middle : toDay(chosen, String(first), '1')
  // A month that has begun means today.
  return !year && day < now ? now : day
}

/** The first day of a season; without a year of the next one, or today once it has begun. */
function readSeason({ season, year }: Groups, { today }: When): string | null {
  const month = { spring: '03', summer: '06', autumn: '09', fall: '09', winter: '12' }[season!]
  if (year) return `${year}-${month}-01`
  const now = todayIso(today)
  const thisYear = Number(now.slice(0, 4))
  // The winter that is over in March began the year before.
  const starts = [thisYear - 1, thisYear, thisYear + 1].map((each) => `${each}-${month}-01`)
  const start = starts.find((each) => addTime(each, 3, 'month') > now)!
  return start < now ? now : start
}

function readNext({ next }: Groups, { today }: When): string {
  const now = todayIso(today)
  if (next === 'quarter') return addTime(`${now.slice(0, 4)}-${quarterStart(now)}-01`, 3, 'month')
  if (next === 'week') return addDays(now, 7)
  return next === 'year' ? `${Number(now.slice(0, 4)) + 1}-01-01` : `${addTime(now, 1, 'month').slice(0, 7)}-01`
}

function quarterStart(day: string): string {
  return String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')
}

function addTime(day: string, count: number, unit: string): string {
  if (unit !== 'month') return addDays(day, count * (unit === 'week' ? 7 : 1))
  const months = Number(day.slice(5, 7)) - 1 + count
  const [year, month] = [Number(day.slice(0, 4)) + Math.floor(months / 12), (months % 12) + 1]
  const last = lastDay(year, month)
  const same = toDay(year, String(month), day.slice(8))
  return same < last ? same : last
}

function nextDays(month: string, day: string, today: Date): string[] {
  const year = Number(todayIso(today).slice(0, 4))
  // The next February 29 may be eight years away.
  return Array.from({ length: 9 }, (_, index) => toDay(year + index, month, day))
}

function toDay(year: number, month: string, day: string): string {
  return `${String(year).padStart(4, '0')}-${String(Math.floor(Number(month))).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function lastDay(year: number, month: number): string {
  return addDays(toDay(month === 12 ? year + 1 : year, String((month % 12) + 1), '1'), -1)
}

function fullYear(year: string): number {
  return Number(year.replace("'", '').padStart(4, '20'))
}

function monthNumber(name: string): number {
  return MONTH_NAMES.indexOf(name.slice(0, 3)) + 1
}

function form(source: string, day: Form['day']): Form {
  return { pattern: pattern(source), day }
}

function pattern(source: string, ends = ENDS): RegExp {
  return new RegExp(`(?:${source})${ends}`, 'y')
}
