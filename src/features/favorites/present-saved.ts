import { presentName } from '#features/companies/present-company.ts'
import { dayIn } from '#lib/times.ts'
import type { GoneItem, SavedBuildingOwner } from './contract.ts'
import type { LandlordRow, SavedRow } from './find-saved.ts'

/** The cards of the saved items that may be shown, and the saved names of the others; dates are in the user's time zone. */
export function presentSaved<Card extends { id: number }>(rows: SavedRow[], cards: Card[], timeZone: string) {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const shown: (Card & { savedOn: string })[] = []
  const gone: GoneItem[] = []
  for (const { id, name, savedAt } of rows) {
    const savedOn = dayIn(savedAt, timeZone)
    const card = cardOf.get(id)
    if (card) shown.push({ ...card, savedOn })
    else gone.push({ id, name, savedOn })
  }
  return { shown, gone }
}

/** The published landlords of these rows. */
export function presentLandlords(rows: LandlordRow[]): Omit<SavedBuildingOwner, 'savedOn'>[] {
  return rows.flatMap(({ id, slug, landlordName, logoPictureId, buildingCount, listingCount, newListingCount }) =>
    slug === null || landlordName === null
      ? []
      : [
          {
            ...presentName({ id, name: landlordName, logo_picture_id: logoPictureId }),
            slug,
            buildingCount,
            listingCount,
            newListingCount,
          },
        ],
  )
}
