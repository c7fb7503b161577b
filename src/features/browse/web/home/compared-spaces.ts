import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import { convertRent } from '#lib/units/rent.ts'

/** Columns of the page of a deck that the homepage shows. */
const MAX_COMPARED = 3

/** A space with its rent, and with that all-in per square foot and year; `isLowest` marks the one with the lowest. */
export type ComparedSpace = { listing: ListingCard; rent: Money; allIn: Money; isLowest: boolean }

/** Spaces of the most common type whose costs are known in full; none where there are fewer than two to compare. */
export function comparedSpaces(listings: readonly ListingCard[]): ComparedSpace[] {
  const known = listings.flatMap((listing) => {
    const allIn = allInOf(listing)
    return allIn ? [{ listing, rent: listing.rent!.low as Money, allIn }] : []
  })
  const groups = [...Map.groupBy(known, ({ listing, allIn }) => `${listing.spaceType} ${allIn.units.money}`).values()]
  const [alike = []] = groups.toSorted((a, b) => b.length - a.length)
  // Buildings may share pictures.
  const pictured = alike.filter(
    (each, index) => alike.findIndex((other) => pictureOf(other) === pictureOf(each)) === index,
  )
  const compared = (pictured.length > 1 ? pictured : alike).slice(0, MAX_COMPARED)
  if (compared.length < 2) return []
  const lowest = Math.min(...compared.map(({ allIn }) => allIn.magnitude))
  return compared.map((each) => ({ ...each, isLowest: each.allIn.magnitude === lowest }))
}

const pictureOf = ({ listing }: Pick<ComparedSpace, 'listing'>) => listing.photos.at(-1)?.src

function allInOf({ rent, area }: ListingCard): Money | null {
  if (!rent || rent.missingCosts.length > 0 || rent.low.magnitude !== rent.high.magnitude) return null
  const { extrasPerSfYear } = rent
  return extrasPerSfYear === null
    ? null
    : convertRent(rent.low as Money, 'all_in', { areaSf: toSquareFeet(area), extrasPerSfYear })
}
