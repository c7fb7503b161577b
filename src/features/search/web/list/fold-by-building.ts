import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { CARD_PHOTOS } from '#features/catalog/listings/rules.ts'
import type { CardPhoto } from '#features/media/contract.ts'
import { type Area, toSquareFeet } from '#lib/units/area.ts'

/** The listings of one building that share a card, in the order of the page. */
export type Fold = { building: ListingCard['building']; listings: readonly ListingCard[] }

/**
 * The listings of a page by building, in the order of each building's first listing. The listings of a page with one
 * building stay apart.
 */
export function foldByBuilding(listings: readonly ListingCard[]): Fold[] {
  const byBuilding = [...Map.groupBy(listings, ({ building }) => building.id).values()]
  const groups = byBuilding.length === 1 ? listings.map((listing) => [listing]) : byBuilding
  return groups.map((group) => ({ building: group[0]!.building, listings: group }))
}

/** First the photos that several listings have, because these show the building, then the first photo of each listing. */
export function photosOfFold({ listings }: Fold): CardPhoto[] {
  const bySource = Map.groupBy(
    listings.flatMap(({ photos }) => photos),
    ({ src }) => src,
  )
  const shared = [...bySource.values()].filter(({ length }) => length > 1).map(([photo]) => photo!)
  const firsts = listings.flatMap(({ photos }) => photos.slice(0, 1))
  return [...new Map([...shared, ...firsts].map((photo) => [photo.src, photo])).values()].slice(0, CARD_PHOTOS)
}

/** The smallest and the largest of the listings. */
export function areasOfFold({ listings }: Fold): { low: Area; high: Area } {
  const areas = listings.map(({ area }) => area).sort((a, b) => toSquareFeet(a) - toSquareFeet(b))
  return { low: areas[0]!, high: areas.at(-1)! }
}
