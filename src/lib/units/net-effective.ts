/** What one square foot costs a year and what the landlord gives, in one currency; of the rent, as quoted for the first year. */
export type LeaseOffer = {
  rent: number
  /** Operating expenses, taxes and electricity that the rent does not include. */
  otherCosts: number
  /** How much the rent rises each year; 0 where nothing is stated. */
  escalationPercent: number
  freeMonths: number
  /** Paid once. */
  allowance: number
  termMonths: number
}

/**
 * What a square foot costs a year over the term, all in, less free rent and the allowance for improvements, undiscounted: with
 * an escalation the average rent of the term takes the place of the quoted one.
 */
export function netEffective(offer: LeaseOffer): number {
  const { otherCosts, freeMonths, allowance, termMonths } = offer
  const rent = averageRent(offer)
  return rent + otherCosts - (rent * freeMonths) / termMonths - allowance / (termMonths / 12)
}

/** The average over the term of a rent that rises at the end of each year. */
export function averageRent({ rent, escalationPercent, termMonths }: LeaseOffer): number {
  if (escalationPercent === 0) return rent
  const growth = 1 + escalationPercent / 100
  const years = Math.floor(termMonths / 12)
  const wholeYears = (12 * (growth ** years - 1)) / (growth - 1)
  return (rent * (wholeYears + (termMonths % 12) * growth ** years)) / termMonths
}
