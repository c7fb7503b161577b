import { isPlausibleDate } from '../dates.ts'
import { LOCALE_RULES, type Locale } from '../locale.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = "(?<year>\\d{4}|'?\\d\\d)"
const BETWEEN = '[ ,./-]*'

/** Two digits are a year of this century from here on: "Mar 15" is more likely a day, which needs its year. */
const FIRST_SHORT_YEAR = 16

type Parts = {
  year?: string
  quarter?: string
  half?: string
  month?: string
  day?: string
  one?: string
  two?: string
}

/** The forms of a date as a whole; a quarter, half year, month or year is its first day. */
const FORMS = [
  '(?<year>\\d{4})-(?<two>\\d{1,2})-(?<day>\\d{1,2})',
  `(?<one>\\d{1,2})[/.-](?<two>\\d{1,2})[/.-]${YEAR}`,
  `(?<two>\\d{1,2})[/.-]${YEAR}`,
  `${DAY}${BETWEEN}(?:of )?${MONTH}${BETWEEN}${YEAR}`,
  `${MONTH}${BETWEEN}${DAY}[ ,./-]+${YEAR}`,
  `${MONTH}${BETWEEN}${YEAR}`,
  `q(?<quarter>[1-4])${BETWEEN}${YEAR}`,
  `(?<quarter>[1-4])q${BETWEEN}${YEAR}`,
  `${YEAR}${BETWEEN}q(?<quarter>[1-4])`,
  `h(?<half>[12])${BETWEEN}${YEAR}`,
  `(?<half>[12])h${BETWEEN}${YEAR}`,
  '(?<year>\\d{4})',
].map((form) => new RegExp(`^${form}$`, 'i'))
const NOW = /^(?:now|immediate(?:ly)?|today|asap|vacant)$/i

/**
 * A date as brokers type it, as yyyy-MM-dd: "Q1 27", "Mar 27", "1 Mar 2027", "3/1/27" (in Britain "1/3/27"), "now". Undefined for
 * anything else, and for days that do not exist.
 */
export function readDate(text: string, locale: Locale, today: string): string | undefined {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (NOW.test(typed)) return today
  for (const form of FORMS) {
    const date = toDate(form.exec(typed)?.groups as Parts | undefined, locale)
    if (isPlausibleDate(date)) return date
  }
  return undefined
}

/** "Mar 1, 2027", or "1 Mar 2027" in Britain: a date whose day and month can't be confused. */
export function printDate(isoDate: string, locale: Locale): string {
  const [year, month, day] = isoDate.split('-').map(Number) as [number, number, number]
  const name = MONTHS[month - 1]!.replace(/^./, (letter) => letter.toUpperCase())
  return LOCALE_RULES[locale].isMonthFirst ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`
}

function toDate(parts: Parts | undefined, locale: Locale): string | undefined {
  const year = parts && fullYear(parts.year!)
  if (!year) return undefined
  const { quarter, half, month, day = '1', one, two } = parts
  if (quarter) return isoDate(year, Number(quarter) * 3 - 2, 1)
  if (half) return isoDate(year, half === '1' ? 1 : 7, 1)
  if (month) return isoDate(year, MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(day))
  if (one === undefined) return isoDate(year, Number(two ?? 1), Number(day))
  // 13/3/27 can only be March, also where the month comes first.
  const isMonthFirst = LOCALE_RULES[locale].isMonthFirst ? Number(one) <= 12 : Number(two) > 12
  return isMonthFirst ? isoDate(year, Number(one), Number(two)) : isoDate(year, Number(two), Number(one))
}

function fullYear(year: string): number | undefined {
  if (year.length === 4) return Number(year)
  const short = Number(year.replace("'", ''))
  return year.startsWith("'") || short >= FIRST_SHORT_YEAR ? 2000 + short : undefined
}

const isoDate = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
