import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { MarketSettings } from '#features/markets/settings/cache-settings.ts'
import type { RouteContext } from '#platform/context.ts'
import type { SearchEngine } from '../engine/engine.ts'
import { DEFAULT_SORT, EMPTY_CRITERIA } from '../rules.ts'
import { type MapShape, type MarketMap, marketMap } from './rules.ts'

export type MarketMapContext = Pick<RouteContext, 'clock'> & { engine: SearchEngine; marketSettings: MarketSettings }

/** The picture of a market's map as its search begins; null for a market without listings. */
export async function findMarketMap(
  { clock, engine, marketSettings }: MarketMapContext,
  market: MarketSlug,
  shape: MapShape,
): Promise<MarketMap | null> {
  const request = { today: clock(), currency: MARKETS[market].currency, sort: DEFAULT_SORT, page: 1, pageSize: 1 }
  const { bounds } = await engine.find({ ...EMPTY_CRITERIA, market }, { ...request, bounds: true })
  if (!bounds) return null
  const { firstView } = await marketSettings.of(market)
  return marketMap(market, { most: bounds.most, firstView }, shape)
}
