import type { Db } from '#platform/database/db.ts'
import type { ListingCard } from './contract.ts'
import { presentCard } from './present-listing.ts'
import { findCards } from './store.ts'

/**
 * Cards in the order of `ids`, without listings that are not public. `today` decides freshness, by its UTC day alone,
 * so that a card can be cached until midnight.
 */
export async function loadCards(db: Db, ids: number[], today: Date): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const rows = await findCards(db, ids, today)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentCard(row, today)] : []
  })
}
