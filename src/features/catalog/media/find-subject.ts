import type { MediaSubject } from '#features/media/photos/contract.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../listings/access.ts'
import { PUBLIC_STATUSES } from '../listings/rules.ts'

/** A building that the user may edit; throws a 404 for any other. */
export async function findEditableBuilding(db: Db, id: number, user: SessionUser): Promise<MediaSubject> {
  const row = await db
    .selectFrom('building')
    .where('building.id', '=', id)
    .where(mayEdit(user))
    .select(['building.id', 'building.slug', 'building.name', 'building.status'])
    .executeTakeFirst()
  if (!row) throw notFound('building')
  return { ...row, isPublic: row.status === 'published', building: null }
}

/** A listing that the user may edit; throws a 404 for any other. */
export async function findEditableListing(db: Db, id: number, user: SessionUser): Promise<MediaSubject> {
  const row = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .where(mayEdit(user))
    .select(['listing.id', 'listing.slug', 'listing.name', 'listing.status'])
    .select(['building.id as building_id', 'building.name as building_name', 'building.status as building_status'])
    .executeTakeFirst()
  if (!row) throw notFound('listing')
  const { building_id, building_name, building_status, ...listing } = row
  return {
    ...listing,
    isPublic: PUBLIC_STATUSES.includes(row.status) && building_status === 'published',
    building: { id: building_id, name: building_name },
  }
}
