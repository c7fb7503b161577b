import type { Db } from '#platform/database/db.ts'
import type { Editor } from './access.ts'
import type { ListingCard } from './contract.ts'
import { presentCard } from './present-listing.ts'
import { type CardRow, findCards, findEditorsCards } from './store.ts'

/**
 * Cards in the order of `ids`, without listings that are not public. `today` decides freshness, by its UTC day alone,
 * so that a card can be cached until midnight.
 */
export async function loadCards(db: Db, ids: number[], today: Date): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await findCards(db, ids, today), today)
}

/** The same of buildings that the user may edit, published or not. */
export const loadEditorsCards = async (db: Db, ids: number[], user: Editor, today: Date): Promise<ListingCard[]> =>
  ids.length === 0 ? [] : inOrder(ids, await findEditorsCards(db, ids, user), today)

function inOrder(ids: number[], rows: CardRow[], today: Date): ListingCard[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentCard(row, today)] : []
  })
}
