import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import { DELETED_DAYS, MAX_STOPS } from '../rules.ts'
import { addListings, stopCount } from './store.ts'

/** 409 of a tourbook that has as many stops as it may store. */
export const tooManyStops = () =>
  conflict(
    `A tourbook has at most ${MAX_STOPS} stops, with those removed in the last ${DELETED_DAYS} days. A duplicate leaves them out.`,
  )

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
  return (await stopCount(db, tourbookId, { removedToo: true })) <= MAX_STOPS
    ? { ok: true }
    : { ok: false, reason: 'full' }
}
