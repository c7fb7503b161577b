import { mayEdit, mayEditListing } from '#features/catalog/listings/access.ts'
import { mayEditCompany } from '#features/companies/access.ts'
import { mayEditLandlord } from '#features/landlords/access.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { HistorySubject } from './rules.ts'

/** Whether a record exists and the user may edit it; only then may its history be read. */
export const MAY_READ: Record<HistorySubject, (db: Db, id: number, user: SessionUser) => Promise<boolean>> = {
  building: async (db, id, user) =>
    isFound(db.selectFrom('building').where('building.id', '=', id).where(mayEdit(user)).select('building.id')),
  listing: async (db, id, user) =>
    isFound(
      db
        .selectFrom('listing')
        .innerJoin('building', 'building.id', 'listing.building_id')
        .where('listing.id', '=', id)
        .where(mayEditListing(user))
        .select('listing.id'),
    ),
  company: async (db, id, user) =>
    mayEditCompany(user, id) &&
    isFound(db.selectFrom('company').where('id', '=', id).where('deleted_at', 'is', null).select('id')),
  landlord: async (db, id, user) =>
    isFound(db.selectFrom('landlord').where('landlord.id', '=', id).where(mayEditLandlord(user)).select('landlord.id')),
}

const isFound = async (query: { executeTakeFirst(): Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined
