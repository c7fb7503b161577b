import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { SearchLink } from '../SearchLink.tsx'
import type { Search } from '../use-search-request.ts'
import { searchInMarket } from './open-market.ts'
import classes from './SearchMap.module.css'

/** On a map that stands on another market than the searched one: a link to the search there. */
export function MarketOffer({ search, market }: { search: Search; market: MarketSlug }) {
  const text = useText()
  const locale = useLocale()
  return (
    <SearchLink className={classes.outside} request={searchInMarket(search, market, locale)}>
      {text('search.map.openMarket', { market: MARKETS[market].name })}
    </SearchLink>
  )
}
