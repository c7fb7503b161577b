import { buildingKind } from '#features/catalog/buildings/records/edit-building.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { listingKind } from '#features/catalog/listings/records/edit-listing.ts'
import type { ReviewedType } from '#features/catalog/pending-changes/rules.ts'
import type { Values } from '#features/catalog/pending-changes/store.ts'
import { landlordKind } from '#features/landlords/records/edit-landlord.ts'
import type { RecordKind } from '#platform/records/change-record.ts'

/** What all records that are reviewed have. */
export type ReviewedRecord = { id: number; version: number; status: string }
type Kind = RecordKind<ReviewedRecord, Values>

const KINDS: Record<ReviewedType, (ctx: CatalogContext, changes: Values) => unknown> = {
  building: (ctx) => buildingKind(ctx, 'building.approved'),
  listing: (ctx, { buildingId }) =>
    listingKind(ctx, { movesTo: buildingId as number | undefined, action: 'listing.approved' }),
  landlord: (ctx) => landlordKind(ctx, 'landlord.approved'),
}

/** How a record is written once its change is approved: at once. */
export function approvedKind(ctx: CatalogContext, type: ReviewedType, changes: Values): Kind {
  const { review: _, ...kind } = KINDS[type](ctx, changes) as Kind
  return kind
}
