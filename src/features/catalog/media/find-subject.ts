import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit, mayEditListing } from '../listings/access.ts'

/** A building that the user may edit; throws a 404 for any other. */
export const findEditableBuilding = (db: Db, id: number, user: SessionUser): Promise<{ name: string }> =>
  db
    .selectFrom('building')
    .where('building.id', '=', id)
    .where(mayEdit(user))
    .select('building.name')
    .executeTakeFirstOrThrow(() => notFound('building'))

/** A listing that the user may edit; throws a 404 for any other. */
export const findEditableListing = (db: Db, id: number, user: SessionUser): Promise<{ name: string }> =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .where(mayEditListing(user))
    .select('listing.name')
    .executeTakeFirstOrThrow(() => notFound('listing'))

/** Whether everyone sees the building. */
export async function isPublished(db: Db, id: number): Promise<boolean> {
  const building = db.selectFrom('building').where('id', '=', id).where('status', '=', 'published').select('id')
  return (await building.executeTakeFirst()) !== undefined
}
