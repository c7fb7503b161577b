import { loadCards } from '#features/catalog/listings/load-cards.ts'
import type { Db } from '#platform/database/db.ts'
import { loadExternalSpaces } from '../external-listings/load-spaces.ts'
import type { Stop } from './contract.ts'
import { presentStop } from './present-stop.ts'
import type { StopRow } from './store.ts'

/** Stops, for their owner, with their spaces as they are now. */
export async function loadStops(db: Db, rows: StopRow[], now: Date): Promise<Stop[]> {
  const [cards, externals] = await Promise.all([
    loadCards(db, idsIn(rows, 'listing_id'), now),
    loadExternalSpaces(db, idsIn(rows, 'external_listing_id')),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.map((row) =>
    presentStop(row, {
      card: cardOf.get(row.listing_id ?? 0),
      external: externals.get(row.external_listing_id ?? 0),
    }),
  )
}

/** The ids of the rows that have one. */
export const idsIn = <Key extends 'listing_id' | 'external_listing_id'>(rows: Record<Key, number | null>[], key: Key) =>
  rows.flatMap((row) => row[key] ?? [])
