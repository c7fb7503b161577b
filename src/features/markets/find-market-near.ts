import { distanceMetres } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from './rules.ts'

/** How far from its centre a market's buildings may stand. */
export const MARKET_REACH_METRES = 80_000

/** The market whose centre is nearest to the point, in degrees; null when none is within reach. */
export function findMarketNear(point: LngLat): MarketSlug | null {
  let nearest: MarketSlug | null = null
  let shortest = MARKET_REACH_METRES
  for (const slug of MARKET_SLUGS) {
    const distance = distanceMetres(MARKETS[slug].center, point)
    if (distance > shortest) continue
    nearest = slug
    shortest = distance
  }
  return nearest
}

/** Whether a point, in degrees, can belong to the market: catches swapped and mistyped coordinates. */
export function isInReach(market: MarketSlug, point: LngLat): boolean {
  return distanceMetres(MARKETS[market].center, point) <= MARKET_REACH_METRES
}
