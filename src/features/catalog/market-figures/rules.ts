import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Currency, Money, Period } from '#lib/units/money.ts'

/** A median of fewer rents says little, and would disclose them. */
export const MIN_MEDIAN_LISTINGS = 5

const PERIODS_PER_YEAR = { yr: 1, mo: 12 } as const

/** A rent per square foot and year as it is quoted in its market: in cents, per year or month. */
export function perQuotedPeriod(perSfYear: number, market: MarketSlug) {
  const money = rentPerSf(perSfYear, MARKETS[market].currency, MARKETS[market].period)
  return { low: money, high: money, extrasPerSfYear: null, missingCosts: [] }
}

/** A rent per square foot and year in whole cents of a period. */
export const rentPerSf = (perSfYear: number, currency: Currency, period: Period): Money => ({
  magnitude: Math.round((perSfYear / PERIODS_PER_YEAR[period]) * 100) / 100,
  units: { money: currency, area: 'sf', period },
})

/** What a row of market figures is about. */
export const FIGURE_SCOPES = ['locality', 'submarket'] as const

/** Years that market figures are stored, so that each of two years can be compared with the one before. */
export const MARKET_FIGURE_YEARS = 3
