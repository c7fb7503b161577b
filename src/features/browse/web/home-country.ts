import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'

/** The country whose markets come first for visitors of a locale. */
export const HOME_COUNTRY: Record<Locale, string> = { 'en-us': 'US', 'en-gb': 'GB' }

/** The same markets, in the same order but those of the locale's country first. */
export function homeCountryFirst<Market extends { slug: MarketSlug }>(markets: Market[], locale: Locale): Market[] {
  const isAbroad = ({ slug }: Market) => Number(MARKETS[slug].countryCode !== HOME_COUNTRY[locale])
  return markets.toSorted((a, b) => isAbroad(a) - isAbroad(b))
}
