import { presentCard } from '#features/catalog/listings/present-listing.ts'
import { findListings } from '#features/catalog/listings/store.ts'
import type { Db } from '#platform/database/db.ts'
import { externalListingRows } from '../external-listings/store.ts'
import { MAX_COMPARED } from '../rules.ts'
import { idsIn, loadStops } from '../stops/load-stops.ts'
import { spaceOfCard } from '../stops/present-stop.ts'
import { findStops } from '../stops/store.ts'
import type { ComparedSpace } from './contract.ts'
import { factsOfExternal, factsOfListing, NO_FACTS } from './present-facts.ts'

type Choice = { tourbookId: number; sortableIds: number[] | undefined }

/** These stops of a tourbook for its owner, or the first, in the order of the tour. Ids of no stop are left out. */
export async function loadComparedStops(
  db: Db,
  { tourbookId, sortableIds }: Choice,
  now: Date,
): Promise<ComparedSpace[]> {
  const all = await findStops(db, tourbookId)
  const rows = (sortableIds ? all.filter(({ id }) => sortableIds.includes(id)) : all).slice(0, MAX_COMPARED)
  const [stops, listings, externals] = await Promise.all([
    loadStops(db, rows, now),
    findListings(db, idsIn(rows, 'listing_id'), now),
    findExternals(db, idsIn(rows, 'external_listing_id')),
  ])
  const listingFacts = new Map(listings.map((listing) => [listing.id, factsOfListing(listing)]))
  const externalFacts = new Map(externals.map((external) => [external.id, factsOfExternal(external)]))
  return rows.map((row, index) => {
    const { id, slug, space, sharedNote } = stops[index]!
    return {
      id: row.id,
      number: all.indexOf(row) + 1,
      listing: id !== null && slug !== null ? { id, slug } : null,
      ...space,
      ...(listingFacts.get(row.listing_id ?? 0) ?? externalFacts.get(row.external_listing_id ?? 0) ?? NO_FACTS),
      sharedNote,
    }
  })
}

/** Listings in the order of `ids`, without those that are not public. */
export async function loadComparedListings(db: Db, ids: number[], now: Date): Promise<ComparedSpace[]> {
  const rows = await findListings(db, ids, now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const space = spaceOfCard(presentCard(row, now))
    const listing = { id, slug: row.slug }
    return [{ id, number: null, listing, ...space, ...factsOfListing(row), sharedNote: '' }]
  })
}

async function findExternals(db: Db, ids: number[]) {
  return ids.length === 0 ? [] : externalListingRows(db).where('external_listing.id', 'in', ids).execute()
}
