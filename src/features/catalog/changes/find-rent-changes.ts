import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Those of some listings whose rent has changed since a moment of the last 40 days, for which changes are stored. */
export async function findRentChanges(db: Db, listingIds: number[], since: Date): Promise<Set<number>> {
  if (listingIds.length === 0) return new Set()
  const { rows } = await sql<{ listing_id: number }>`
    select distinct listing_id from listing_change
    where listing_id = any(${listingIds}::bigint[]) and at > ${since} and kind = 'changed'
      and (before->'rentLow', before->'rentHigh', before->'rentCurrency')
        is distinct from (after->'rentLow', after->'rentHigh', after->'rentCurrency')`.execute(db)
  return new Set(rows.map((row) => row.listing_id))
}
