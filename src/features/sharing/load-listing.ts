import { findBuildingPhotos } from '#features/catalog/buildings/store.ts'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListing } from '#features/catalog/listings/store.ts'
import { picturePath } from '#lib/media/picture-files.ts'
import type { Db } from '#platform/database/db.ts'

export type ListingToShare = { listing: Listing; buildingPhotos: ReadonlySet<string> }

/** A public listing, and the addresses of its building's photos; undefined when it is not public. */
export async function loadListingToShare(db: Db, id: number, now: Date): Promise<ListingToShare | undefined> {
  const row = await findListing(db, id, now)
  if (!row) return undefined
  const pictureIds = await findBuildingPhotos(db, [row.building_id])
  return { listing: presentListing(row, now), buildingPhotos: new Set(pictureIds.map(picturePath)) }
}
