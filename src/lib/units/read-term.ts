export type Term = { low: number; high: number }

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const YEARS = '(?:y|yrs?|years?)\\.?'
const MONTHS = '(?:m|mos?|mths?|months?)\\.?'
const TERM = new RegExp(`^${NUMBER}(?: ?(?:-|–|to) ?${NUMBER})? ?(?:(${YEARS})|${MONTHS})?$`, 'i')
const BOTH = new RegExp(`^${NUMBER} ?${YEARS}[ ,]*(?:and )?${NUMBER} ?${MONTHS}$`, 'i')

/** A term in whole months, of a range both ends: "5 yr", "5-7 years", "18 mo", "2 years 6 months", and "60" for months. */
export function readTerm(text: string): Term | undefined {
  const typed = text.trim().replace(/\s+/g, ' ')
  const [, years, months] = BOTH.exec(typed) ?? []
  if (years !== undefined) return termOf(Number(years) * 12 + Number(months))
  const [, first, second = first, inYears] = TERM.exec(typed) ?? []
  if (first === undefined) return undefined
  const unit = inYears ? 12 : 1
  return termOf(Number(first) * unit, Number(second) * unit)
}

const termOf = (low: number, high = low): Term | undefined =>
  Number.isInteger(low) && Number.isInteger(high) && low <= high ? { low, high } : undefined

/** "1 month", "60 months". */
export const printTerm = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`
