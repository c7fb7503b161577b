import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListingRecords } from '#features/catalog/listings/records/store.ts'
import { PUBLIC_STATUSES } from '#features/catalog/listings/rules.ts'
import { findEditorsListing, type ListingRow } from '#features/catalog/listings/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { ListingPreview } from './contract.ts'
import type { Loaded } from './preview-source.ts'

/** The page of a listing as it will be, for a user who may edit it; undefined for others. */
export async function loadListingPreview(
  db: Db,
  id: number,
  user: SessionUser,
  today: Date,
): Promise<Loaded<ListingPreview> | undefined> {
  const [record] = await findListingRecords(db, [id], user)
  if (!record) return undefined
  const row = await findEditorsListing(db, id, user, today)
  return {
    ...record,
    isPending: record.pending !== null,
    // Videos of what is not public play in its record alone.
    page: { listing: row ? { ...presentListing(asPublished(row, today), today), videos: [] } : null },
  }
}

/** The row as it is once the listing is published: on the market, and confirmed by that. */
function asPublished(row: ListingRow, today: Date): ListingRow {
  if (PUBLIC_STATUSES.includes(row.status)) return row
  return { ...row, status: 'on_market', published_at: row.published_at ?? today, confirmed_at: today }
}
