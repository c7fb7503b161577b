import { loadBuildingCards } from '#features/catalog/buildings/load-building-cards.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { findLandlordName } from '#features/landlords/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SavedKind } from './rules.ts'

const NAMES: Record<SavedKind, (db: Db, id: number, now: Date) => Promise<string | undefined>> = {
  async listing(db, id, now) {
    const [card] = await loadCards(db, [id], now)
    return card && `${card.name}, ${card.building.name}`
  },
  building: async (db, id, now) => (await loadBuildingCards(db, [id], now))[0]?.name,
  landlord: findLandlordName,
}

/** The public name of an item; undefined when it may not be shown. */
export const findPublicName = (db: Db, kind: SavedKind, id: number, now: Date) => NAMES[kind](db, id, now)
