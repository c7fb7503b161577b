import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Money } from '#lib/units/money.ts'

/** A median of fewer rents says little, and would disclose them. */
export const MIN_MEDIAN_LISTINGS = 5

const PERIODS_PER_YEAR = { yr: 1, mo: 12 } as const

/** A rent per square foot and year as it is quoted in its market: in cents, per year or month. */
export function perQuotedPeriod(perSfYear: number, market: MarketSlug) {
  const { currency, period } = MARKETS[market]
  const magnitude = Math.round((perSfYear / PERIODS_PER_YEAR[period]) * 100) / 100
  const money: Money = { magnitude, units: { money: currency, area: 'sf', period } }
  return { low: money, high: money, extrasPerSfYear: null, missingCosts: [] }
}

/** What a row of market figures is about. */
export const FIGURE_SCOPES = ['locality', 'submarket'] as const

/** Years that market figures are stored, so that each of two years can be compared with the one before. */
export const MARKET_FIGURE_YEARS = 3
