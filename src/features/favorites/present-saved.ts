import { todayIso } from '#lib/dates.ts'
import { presentName } from '../companies/present-company.ts'
import type { GoneItem, SavedBuildingOwner } from './contract.ts'
import type { OwnerRow, SavedRow } from './find-saved.ts'

/** The saved things that may be shown, by their cards, and of the others what they were called. */
export function presentSaved<Card extends { id: number }>(rows: SavedRow[], cards: Card[]) {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const shown: (Card & { savedOn: string })[] = []
  const gone: GoneItem[] = []
  for (const { id, name, saved_at } of rows) {
    const savedOn = todayIso(saved_at)
    const card = cardOf.get(id)
    if (card) shown.push({ ...card, savedOn })
    else gone.push({ id, name, savedOn })
  }
  return { shown, gone }
}

/** The published landlords among these. */
export function presentOwners(rows: OwnerRow[]): Omit<SavedBuildingOwner, 'savedOn'>[] {
  return rows.flatMap(({ id, slug, landlord_name, logo_picture_id, buildings, listings, news }) =>
    slug === null || landlord_name === null
      ? []
      : [
          {
            ...presentName({ id, name: landlord_name, logo_picture_id }),
            slug,
            buildingCount: buildings ?? 0,
            listingCount: listings ?? 0,
            newListingCount: news ?? 0,
          },
        ],
  )
}
