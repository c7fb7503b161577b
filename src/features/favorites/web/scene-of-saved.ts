import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { displayedRent } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import type { RentBasis } from '#lib/units/rent.ts'
import type { Translate } from '#messages/messages.ts'
import type { Pin, Scene } from '#ui/map/scene.ts'

type Words = { basis: RentBasis; locale: Locale; text: Translate }

/** Saved listings on the map: a pin for each building, in the list's order. Each rent is in its own currency. */
export function sceneOfSaved(
  listings: readonly ListingCard[],
  { highlighted, ...words }: Words & { highlighted: number | null },
): Scene {
  const byBuilding = Map.groupBy(listings, ({ building }) => building.id)
  return {
    pins: [...byBuilding.values()].map((ofBuilding, rank) => pinOf(ofBuilding, rank, words)),
    clusters: [],
    areas: [],
    highlighted: highlighted === null ? null : String(highlighted),
  }
}

/** The markets of the listings, the one with the most first. */
export function marketsOf(listings: readonly ListingCard[]): { slug: MarketSlug; count: number }[] {
  const byMarket = Map.groupBy(listings, ({ building }) => building.market)
  return [...byMarket].map(([slug, { length: count }]) => ({ slug, count })).sort((a, b) => b.count - a.count)
}

function pinOf(listings: readonly ListingCard[], rank: number, words: Words): Pin {
  const { id, longitude, latitude } = listings[0]!.building
  return { id: String(id), lng: longitude, lat: latitude, ...labelOf(listings, words), state: 'saved', rank }
}

function labelOf(listings: readonly ListingCard[], { basis, locale, text }: Words): Pick<Pin, 'label' | 'symbol'> {
  const { rent, area } = listings[0]!
  if (listings.length > 1) return { label: text('search.map.spaces', { count: listings.length }) }
  if (rent === null) return { label: formatArea(area, locale) }
  const { symbol, figure } = displayedRent(rent, area as Area, basis, locale)
  return { label: symbol + figure, symbol }
}
