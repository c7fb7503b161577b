import { findMarketNear, type MarketSlug } from '#features/markets/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Locale } from '#lib/locale.ts'
import { currencyFor, DEFAULT_SORT } from '../../rules.ts'
import type { SearchRequest } from '../read-address.ts'
import { changed } from '../use-search-request.ts'
import { NO_LIMITS } from './leave-market.ts'

/**
 * The search in a market, with the filters that are valid there: without named areas and buildings of other places, without
 * drawn areas and a place that lie elsewhere, and without limits in another currency.
 */
export function searchInMarket(request: SearchRequest, market: MarketSlug, locale: Locale): SearchRequest {
  const { criteria, sort } = request
  const isThere = (place: LngLat) => findMarketNear(place) === market
  const near = criteria.near && isThere(criteria.near) ? criteria.near : null
  const polygons = criteria.polygons.filter((corners) => corners.every(isThere))
  const isSameMoney = currencyFor({ market }, locale) === currencyFor(criteria, locale)
  return changed(request, {
    market,
    sort: sort === 'distance' && !near ? DEFAULT_SORT : sort,
    criteria: {
      ...{ market, near, polygons, bbox: null, submarketSlugs: [], shapes: [], buildingIds: [] },
      ...(!isSameMoney && NO_LIMITS),
    },
  })
}
