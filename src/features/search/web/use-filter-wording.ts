import { MARKETS } from '#features/markets/rules.ts'
import type { Translate } from '#messages/messages.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { currencyFor, periodFor } from '../rules.ts'
import type { Wording } from './describe-filters.ts'
import type { SearchRequest } from './read-address.ts'
import { useNames } from './use-results.ts'

/** The wording for this search's filters in the user's locale. */
export function useWording({ criteria }: SearchRequest): Wording {
  const text = useText()
  const locale = useLocale()
  return {
    text,
    locale,
    currency: currencyFor(criteria, locale),
    period: periodFor(criteria, locale),
    names: useNames(criteria),
  }
}

/** "214 office spaces", and where: "in Chicago", or ''. */
export function countInWords(count: number, { market, criteria }: SearchRequest, text: Translate) {
  const [type, ...others] = criteria.spaceTypes
  const kind = type && others.length === 0 ? text(`spaceType.${type}`).toLowerCase() : 'none'
  return { counted: text('search.count', { count, kind }), place: placeInWords({ market, criteria }, text) }
}

function placeInWords({ market, criteria }: Pick<SearchRequest, 'market' | 'criteria'>, text: Translate): string {
  if (criteria.polygons.length > 1) return text('search.place.areas')
  if (criteria.polygons.length === 1) return text('search.place.area')
  if (criteria.bbox) return text('search.place.map')
  return market ? text('search.place.market', { market: MARKETS[market].name }) : ''
}
