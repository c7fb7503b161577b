import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { distanceMeters, metersToMiles } from '#lib/geo/distance.ts'
import { MAX_WALK_MINUTES, minutesFor } from '#lib/geo/walks.ts'
import { perLocale } from '#lib/locale.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { useSearchMap } from '../map/search-map-context.ts'
import { usePlaceName } from '../use-results.ts'

const distances = (unit: 'kilometer' | 'mile') =>
  perLocale((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }))
const KILOMETERS = distances('kilometer')
const MILES = distances('mile')

/** How far a building is from the place that is searched: minutes of a walk, or a distance. */
export function WalkNote({ building }: { building: ListingCard['building'] }) {
  const text = useText()
  const locale = useLocale()
  const { criteria } = useSearchMap().search
  const { near } = criteria
  const place = usePlaceName(criteria) ?? 'none'
  if (!near) return null
  const meters = distanceMeters(near, [building.longitude, building.latitude])
  const minutes = minutesFor(meters)
  if (minutes <= MAX_WALK_MINUTES) return text('search.walk', { minutes, place })
  const { countryCode } = MARKETS[building.market]
  const isMetric = countryCode === 'CA' || countryCode === 'AE'
  const distance = isMetric ? KILOMETERS[locale].format(meters / 1000) : MILES[locale].format(metersToMiles(meters))
  return text('search.away', { distance, place })
}
