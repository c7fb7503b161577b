import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { LOCALE_RULES, type Locale } from '#lib/locale.ts'

/** The same markets, in the same order but those of the locale's country first. */
export function homeCountryFirst<Market extends { slug: MarketSlug }>(markets: Market[], locale: Locale): Market[] {
  const isAbroad = ({ slug }: Market) => Number(MARKETS[slug].countryCode !== LOCALE_RULES[locale].country)
  return markets.toSorted((a, b) => isAbroad(a) - isAbroad(b))
}
