import type { Translate } from '#messages/messages.ts'

/** Terms up to this long are shown in months unless they are whole years. */
const SHORT_MONTHS = 36

/** "5 to 10 years", "18 to 30 months", or undefined when no term is stated. */
export function termName(minMonths: number | null, maxMonths: number | null, text: Translate): string | undefined {
  const low = minMonths ?? maxMonths
  const high = maxMonths ?? minMonths
  if (low === null || high === null) return undefined
  if (low === high) return one(low, text)
  if (low % 12 === 0 && high % 12 === 0) return text('listing.term.yearsRange', { low: low / 12, high: high / 12 })
  if (high <= SHORT_MONTHS) return text('listing.term.monthsRange', { low, high })
  return text('listing.term.range', { low: one(low, text), high: one(high, text) })
}

const one = (months: number, text: Translate) =>
  months % 12 === 0
    ? text('listing.term.years', { count: months / 12 })
    : text('listing.term.months', { count: months })
