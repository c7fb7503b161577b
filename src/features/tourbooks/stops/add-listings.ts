import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { findListingLocations } from '#features/catalog/listings/store.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import { addBesideNeighbors, DELETED_DAYS, MAX_STOPS, orderStops } from '../rules.ts'
import { idsIn } from '../spaces/load-spaces.ts'
import { addListings, findOrder, findStops, type StopRow, saveOrder, stopCount } from './store.ts'

/** 409 of a tourbook that has as many stops as it may store. */
export const tooManyStops = () =>
  conflict(
    `A tourbook has at most ${MAX_STOPS} stops, with those removed in the last ${DELETED_DAYS} days. A duplicate leaves them out.`,
  )

type Outcome = { ok: true } | { ok: false; reason: 'not_found' | 'full' }

/**
 * Adds public listings to a tourbook that the caller has locked, after the stops in their building or at the end; all of them, or
 * none when one is not public or there would be too many stops.
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
  const before = await findStops(db, tourbookId)
  await addListings(db, tourbookId, listings, now)
  await placeAdded(db, tourbookId, before)
  // Counted afterwards: those that it already had add nothing.
  return (await stopCount(db, tourbookId, { removedToo: true })) <= MAX_STOPS
    ? { ok: true }
    : { ok: false, reason: 'full' }
}

async function placeAdded(db: Db, tourbookId: number, before: StopRow[]) {
  if (before.length === 0) return
  const stops = await findStops(db, tourbookId)
  const listings = await findListingLocations(db, idsIn(stops, 'listing_id'))
  const buildings = new Map(listings.map(({ id, building_id }) => [id, building_id]))
  const known = new Set(before.map(({ id }) => id))
  const placed = stops.map(({ id, listing_id }) => ({ id, buildingId: buildings.get(listing_id ?? 0) ?? null }))
  const [old, added] = [true, false].map((isKnown) => placed.filter(({ id }) => known.has(id) === isKnown))
  const order = addBesideNeighbors(old!, added!).map(({ id }) => id)
  await saveOrder(db, tourbookId, orderStops(await findOrder(db, tourbookId), order))
}
