import type { Db } from '#platform/database/db.ts'
import { findBuildingIds } from '../buildings/records/find-building-ids.ts'
import { findListingIds } from '../listings/records/find-listing-ids.ts'
import type { Matching } from './contract.ts'
import type { BulkRequest } from './plan-changes.ts'

/** The first ids of the records that a filter finds, and how many it finds. */
export const findMatching = (
  db: Db,
  noun: BulkRequest['noun'],
  matching: Matching,
  { limit, today }: { limit: number; today: Date },
) => {
  const page = { limit, offset: 0 }
  return noun === 'listings' ? findListingIds(db, matching, { page, today }) : findBuildingIds(db, matching, page)
}
