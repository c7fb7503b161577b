import { distanceMetres } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from './rules.ts'

/** The maximum distance of a market's buildings from its center. */
export const MARKET_REACH_METRES = 80_000

/** The market whose center is nearest to the point, in degrees; null when none is within reach. */
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
