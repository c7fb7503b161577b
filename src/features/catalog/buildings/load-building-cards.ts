import type { Db } from '#platform/database/db.ts'
import type { BuildingCard } from './contract.ts'
import { presentBuildingCard } from './present-building.ts'
import { findBuildingCards } from './store.ts'

/** Cards in the order of `ids`, without unpublished buildings. `today` decides which listings are on the market. */
export async function loadBuildingCards(db: Db, ids: number[], today: Date): Promise<BuildingCard[]> {
  if (ids.length === 0) return []
  const rows = await findBuildingCards(db, ids, today)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentBuildingCard(row)] : []
  })
}
