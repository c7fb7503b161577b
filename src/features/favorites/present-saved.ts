import { presentName } from '#features/companies/present-company.ts'
import { dayIn } from '#lib/times.ts'
import type { GoneItem, SavedBuildingOwner } from './contract.ts'
import type { OwnerRow, SavedRow } from './find-saved.ts'

/** The saved things that may be shown, by their cards, and of the others what they were called; days are the reader's. */
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

/** The published landlords among these. */
export function presentOwners(rows: OwnerRow[]): Omit<SavedBuildingOwner, 'savedOn'>[] {
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
