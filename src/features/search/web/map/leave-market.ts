import { findMarketNear, MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { type Bbox, contains } from '#lib/geo/bbox.ts'
import type { Locale } from '#lib/locale.ts'
import { type Criteria, currencyFor } from '../../rules.ts'
import type { Change } from '../use-search-request.ts'

/** The market on which a view stands: that of its middle, unless it shows the center of another one too. */
export function marketOfView(view: Bbox): MarketSlug | null {
  const [west, south, east, north] = view
  const market = findMarketNear([(west + east) / 2, (south + north) / 2])
  return MARKET_SLUGS.some((slug) => slug !== market && contains(view, MARKETS[slug].center)) ? null : market
}

/** Limits in a currency in which the rents found no longer compare are left out. */
export const NO_LIMITS = { minRent: null, maxRent: null, maxBudget: null } as const

/**
 * The change that searches a view of the map. Outside its market a search becomes one of all markets: without submarkets,
 * whose names belong to the market, and without a rent limit in a currency in which rents would no longer compare.
 */
export function searchOfView(criteria: Criteria, bbox: Bbox, locale: Locale): Change {
  const { market } = criteria
  if (!market || marketOfView(bbox) === market) return { criteria: { bbox } }
  const isSameMoney = currencyFor({ market: null }, locale) === currencyFor({ market }, locale)
  return {
    market: null,
    criteria: { market: null, bbox, submarketSlugs: [], ...(!isSameMoney && NO_LIMITS) },
  }
}
