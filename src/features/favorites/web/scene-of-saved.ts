import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { displayedRent } from '#features/catalog/listings/web/displayed-rent.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import type { RentBasis } from '#lib/units/rent.ts'
import type { Translate } from '#messages/messages.ts'
import type { Pin, Scene } from '#ui/map/scene.ts'

type Words = { basis: RentBasis; locale: Locale; text: Translate }

/** Saved spaces as the map shows them: a pin for each building, in the list's order. Each rent is in its own currency. */
export function sceneOfSaved(listings: ListingCard[], { lit, ...words }: Words & { lit: number | null }): Scene {
  const spacesOf = Map.groupBy(listings, ({ building }) => building.id)
  return {
    pins: [...spacesOf.values()].map((spaces, rank) => pinOf(spaces, rank, words)),
    clusters: [],
    areas: [],
    highlighted: lit === null ? null : String(lit),
  }
}

/** The markets the spaces are in, the one with the most first. */
export function marketsOf(listings: ListingCard[]): { slug: MarketSlug; count: number }[] {
  const byMarket = Map.groupBy(listings, ({ building }) => building.market)
  return [...byMarket].map(([slug, { length: count }]) => ({ slug, count })).sort((a, b) => b.count - a.count)
}

function pinOf(spaces: ListingCard[], rank: number, words: Words): Pin {
  const { id, longitude, latitude } = spaces[0]!.building
  return { id: String(id), lng: longitude, lat: latitude, ...labelOf(spaces, words), state: 'saved', rank }
}

function labelOf(spaces: ListingCard[], { basis, locale, text }: Words): Pick<Pin, 'label' | 'symbol'> {
  const { rent, area } = spaces[0]!
  if (spaces.length > 1) return { label: text('search.map.spaces', { count: spaces.length }) }
  if (rent === null) return { label: formatArea(area, locale) }
  const { symbol, figure } = displayedRent(rent, area as Area, basis, locale)
  return { label: symbol + figure, symbol }
}
