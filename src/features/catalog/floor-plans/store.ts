import type { Db } from '#platform/database/db.ts'
import { PUBLIC_STATUSES } from '../listings/rules.ts'

/** The data from which the plan of a public listing is drawn. */
export async function findDrawnPlan(db: Db, id: number) {
  const row = await db
    .selectFrom('floor_plan')
    .innerJoin('listing', 'listing.id', 'floor_plan.listing_id')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('floor_plan.id', '=', id)
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where('building.status', '=', 'published')
    .select(['floor_plan.drawn_seed', 'listing.area_sqft', 'listing.space_type', 'listing.lease_type'])
    .executeTakeFirst()
  if (!row?.drawn_seed) return undefined
  return { seed: row.drawn_seed, areaSqFt: row.area_sqft, spaceType: row.space_type, leaseType: row.lease_type }
}
