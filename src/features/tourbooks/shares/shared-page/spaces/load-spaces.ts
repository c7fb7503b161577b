import { findBuildingPhotos } from '#features/catalog/buildings/store.ts'
import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListings } from '#features/catalog/listings/store.ts'
import { pictureRows } from '#features/media/store.ts'
import { picturePath } from '#lib/media/picture-files.ts'
import type { Db } from '#platform/database/db.ts'
import { externalListingRows } from '../../../external-listings/store.ts'
import type { Hideable } from '../../../rules.ts'
import { idsIn } from '../../../stops/load-stops.ts'
import type { StopRow } from '../../../stops/store.ts'
import { spaceOfExternalRow } from './external-space.ts'
import { type HiddenSpace, spaceOfListing } from './shared-space.ts'
import { spaceOfWithdrawn } from './withdrawn-space.ts'

/** The spaces of stops, in their order, as they are now and without the hidden details. */
export async function loadHiddenSpaces(
  db: Db,
  rows: StopRow[],
  { hides, now }: { hides: readonly Hideable[]; now: Date },
): Promise<HiddenSpace[]> {
  const externalIds = idsIn(rows, 'external_listing_id')
  const [listings, externals, plans] = await Promise.all([
    findListings(db, idsIn(rows, 'listing_id'), now),
    externalIds.length === 0 ? [] : externalListingRows(db).where('external_listing.id', 'in', externalIds).execute(),
    findPlans(db, externalIds),
  ])
  const buildingIds = hides.includes('address') ? [...new Set(listings.map(({ building_id }) => building_id))] : []
  const buildingPhotos = new Set((await findBuildingPhotos(db, buildingIds)).map(picturePath))
  const listingOf = new Map(listings.map((row) => [row.id, row]))
  const externalOf = new Map(externals.map((row) => [row.id, row]))
  return rows.map((row) => {
    const listing = listingOf.get(row.listing_id ?? 0)
    if (listing) return spaceOfListing(presentListing(listing, now), hides, buildingPhotos)
    const external = externalOf.get(row.external_listing_id ?? 0)
    if (!external) return spaceOfWithdrawn(row, hides)
    const plan = plans.find(({ picture_id }) => picture_id === external.plan_picture_id)
    return spaceOfExternalRow(external, plan, hides)
  })
}

const findPlans = (db: Db, externalListingIds: number[]) =>
  pictureRows(db)
    .where('picture.id', 'in', (eb) =>
      eb
        .selectFrom('external_listing')
        .where('external_listing.id', 'in', [0, ...externalListingIds])
        .select('plan_picture_id'),
    )
    .execute()
