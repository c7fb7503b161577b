import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import { MOST_STOPS } from '../rules.ts'
import { addListings, stopCount } from './store.ts'

type Outcome = { ok: true } | { ok: false; reason: 'not_found' | 'full' }

/**
 * Adds public listings at the end of a tourbook that the caller has locked; all of them, or none when one is not public or
 * there would be too many stops.
 */
export async function addPublicListings(db: Db, tourbookId: number, listingIds: number[], now: Date): Promise<Outcome> {
  const cards = await loadCards(db, listingIds, now)
  if (cards.length < listingIds.length) return { ok: false, reason: 'not_found' }
  const listings = cards.map(({ id, name, building }) => ({
    listingId: id,
    title: `${name}, ${building.name}`,
    address: `${building.street}, ${building.city}`,
    location: { x: toMicro(building.longitude), y: toMicro(building.latitude) },
  }))
  await addListings(db, tourbookId, listings, now)
  // Counted afterwards: those that it already had add nothing.
  return (await stopCount(db, tourbookId)) <= MOST_STOPS ? { ok: true } : { ok: false, reason: 'full' }
}
