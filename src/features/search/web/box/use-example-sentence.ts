import { findMarket, HOME_MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { useLocale, useText } from '#ui/use-text.ts'

/** What one may type to search a market, with a place that is known there; null: all markets. */
export function useExampleSentence(market: MarketSlug | null): string {
  const text = useText()
  const locale = useLocale()
  const { knownPlace: place } = (market && findMarket(market)) ?? HOME_MARKETS[locale]
  return text('search.text.placeholder', { place })
}
